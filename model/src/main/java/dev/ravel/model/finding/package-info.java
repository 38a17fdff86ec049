/**
 * Something wrong, the interleaving that shows it, and what a test expects. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.model.finding.Finding}.
 */
package dev.ravel.model.finding;
