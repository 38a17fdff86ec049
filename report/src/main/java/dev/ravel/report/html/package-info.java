/**
 * What all pages share: markup, styles, interleavings as tables. Uses report.text and model.
 *
 * <p>Start with {@link dev.ravel.report.html.Markup}.
 */
@NullMarked
package dev.ravel.report.html;

import org.jspecify.annotations.NullMarked;
