/**
 * A test to explore, and what came out.
 *
 * <p>Start with {@link dev.ravel.model.exploration.ExplorationRequest}.
 */
@NullMarked
package dev.ravel.model.exploration;

import org.jspecify.annotations.NullMarked;
