/**
 * What a strategy is asked, what it may look at, and who goes on where it does not care. Uses model alone.
 *
 * <p>Start with {@link dev.ravel.explore.strategy.Strategy}.
 */
package dev.ravel.explore.strategy;
