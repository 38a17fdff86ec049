/**
 * What differential testing has shown, as text, JSON and a page. Uses report.text, report.java and model.
 *
 * <p>Start with {@link dev.ravel.report.difference.DifferenceText}.
 */
@NullMarked
package dev.ravel.report.difference;

import org.jspecify.annotations.NullMarked;
