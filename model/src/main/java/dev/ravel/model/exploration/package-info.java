/**
 * A test to explore, and what came out.
 *
 * <p>Start with {@link dev.ravel.model.exploration.ExplorationRequest}.
 */
package dev.ravel.model.exploration;
