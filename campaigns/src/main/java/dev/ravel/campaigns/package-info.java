/**
 * Many explorations with one purpose, a package for each. Runs in the tool JVM; uses toolkit and model.
 *
 * <p>Here: what campaigns share, such as finding tests and sources.
 */
package dev.ravel.campaigns;
