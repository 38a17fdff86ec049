/**
 * Driving a program to interleavings that somebody has predicted, and what came of it. Uses exploration, finding, protocol and search.
 *
 * <p>Start with {@link dev.ravel.model.direction.DirectionRequest}.
 */
@NullMarked
package dev.ravel.model.direction;

import org.jspecify.annotations.NullMarked;
