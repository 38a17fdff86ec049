/**
 * Exploring what a change has touched. Uses exploration and protocol.
 *
 * <p>Start with {@link dev.ravel.model.focus.DeltaRequest}.
 */
@NullMarked
package dev.ravel.model.focus;

import org.jspecify.annotations.NullMarked;
