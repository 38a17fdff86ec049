/**
 * Which predicted orders locks and messages allow, and what else goes wrong only in the new version: deadlocks and data races.
 *
 * <p>It uses {@code delta.context}. Start with {@link dev.ravel.delta.predict.Feasibility}.
 */
@NullMarked
package dev.ravel.delta.predict;

import org.jspecify.annotations.NullMarked;
