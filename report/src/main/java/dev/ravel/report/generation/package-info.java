/**
 * Reports of generated tests: text, JSON, HTML. Uses the other packages of report, and model.
 *
 * <p>Start with {@link dev.ravel.report.generation.GenerationText}.
 */
@NullMarked
package dev.ravel.report.generation;

import org.jspecify.annotations.NullMarked;
