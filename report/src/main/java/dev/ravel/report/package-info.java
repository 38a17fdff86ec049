/**
 * Turns results of explorations into text, JSON and HTML. Pure functions: nothing here prints, reads or waits, but for {@link
 * dev.ravel.report.mutation.MutationHtml}, which writes its pages. Uses model alone.
 *
 * <p>Start with {@link dev.ravel.report.text.TextReport}; json and html tell the same.
 */
@NullMarked
package dev.ravel.report;

import org.jspecify.annotations.NullMarked;
