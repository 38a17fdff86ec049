/**
 * Which accesses of the new version can take part in interleavings that the old version does not have: phase I of RECONTEST.
 *
 * <p>It uses {@code delta.context}. Start with {@link dev.ravel.delta.impact.ImpactAnalysis}.
 */
@NullMarked
package dev.ravel.delta.impact;

import org.jspecify.annotations.NullMarked;
