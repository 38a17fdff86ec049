/**
 * A test to explore, and what came out. Uses the other packages of model that every request needs: finding, protocol, search.
 *
 * <p>Start with {@link dev.ravel.model.exploration.ExplorationRequest}.
 */
@NullMarked
package dev.ravel.model.exploration;

import org.jspecify.annotations.NullMarked;
