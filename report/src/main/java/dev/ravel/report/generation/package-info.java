/**
 * Reports of generated tests: text, JSON, HTML.
 *
 * <p>Start with {@link dev.ravel.report.generation.GenerationText}.
 */
@NullMarked
package dev.ravel.report.generation;

import org.jspecify.annotations.NullMarked;
