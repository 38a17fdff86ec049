/**
 * Strategies that draw executions at random and prove nothing. Uses strategy and model.
 *
 * <p>Start with {@link dev.ravel.explore.sampling.RandomWalkStrategy}; one algorithm, one file, with its paper and its guarantee.
 */
package dev.ravel.explore.sampling;
