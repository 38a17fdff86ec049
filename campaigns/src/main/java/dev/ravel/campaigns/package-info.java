/**
 * Many explorations with one purpose, a package for each. Runs in the tool JVM; uses toolkit and model.
 *
 * <p>Here: what campaigns share, such as finding tests and sources.
 */
@NullMarked
package dev.ravel.campaigns;

import org.jspecify.annotations.NullMarked;
