/**
 * Something wrong, the interleaving that shows it, and what a test expects. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.model.finding.Finding}.
 */
@NullMarked
package dev.ravel.model.finding;

import org.jspecify.annotations.NullMarked;
