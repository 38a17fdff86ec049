/**
 * JSON: the writer, and the report of explorations (docs/json.md). Uses report.text and model.
 *
 * <p>Start with {@link dev.ravel.report.json.JsonReport}.
 */
@NullMarked
package dev.ravel.report.json;

import org.jspecify.annotations.NullMarked;
