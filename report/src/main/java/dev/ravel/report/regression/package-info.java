/**
 * What a comparison of two versions has found out: as text, JSON and a page, and the test that keeps a regression. Uses report.text,
 * report.html, report.json and model.
 *
 * <p>Start with {@link dev.ravel.report.regression.RegressionText}.
 */
@NullMarked
package dev.ravel.report.regression;

import org.jspecify.annotations.NullMarked;
