/**
 * What front ends show in one line: bad input, and that the tool itself failed. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.toolkit.failure.BadInput}.
 */
@NullMarked
package dev.ravel.toolkit.failure;

import org.jspecify.annotations.NullMarked;
