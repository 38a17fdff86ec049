/**
 * Which orders of accesses would break the units of work of a program: phase II of RECONTEST, and how many there are.
 *
 * <p>It uses {@code delta.context} and {@code delta.impact}. Start with {@link dev.ravel.delta.pattern.ViolationSearch}.
 */
@NullMarked
package dev.ravel.delta.pattern;

import org.jspecify.annotations.NullMarked;
