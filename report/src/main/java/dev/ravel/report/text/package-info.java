/**
 * Text for a terminal: the report of an exploration, interleavings in columns, tables of outcomes, numbers in words. What a
 * finding says of a failure is worded where the failure is judged, in {@code oracles}. Uses model alone.
 *
 * <p>Start with {@link dev.ravel.report.text.TextReport}.
 */
@NullMarked
package dev.ravel.report.text;

import org.jspecify.annotations.NullMarked;
