/**
 * What differs between two versions of a source file, statement by statement, by their syntax trees.
 *
 * <p>It uses GumTree. Start with {@link dev.ravel.delta.source.SourceDelta}.
 */
@NullMarked
package dev.ravel.delta.source;

import org.jspecify.annotations.NullMarked;
