/**
 * Strategies: they see threads and locations as numbers, never a {@code java.lang.Thread}. Here is the list of them; each has its package. Uses model alone.
 *
 * <p>Start with {@link dev.ravel.explore.contract.Strategy}, what all of them do, then {@link dev.ravel.explore.sampling.RandomWalkStrategy}, the
 * shortest; {@link dev.ravel.explore.Strategies} makes the one that a search asks for.
 */
package dev.ravel.explore;
