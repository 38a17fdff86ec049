/**
 * Strategies: they see threads and locations as numbers, never a {@code java.lang.Thread}. Uses model alone.
 *
 * <p>Start with {@link dev.ravel.explore.Strategy}; one algorithm, one file.
 */
package dev.ravel.explore;
