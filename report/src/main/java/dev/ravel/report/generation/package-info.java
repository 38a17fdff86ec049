/**
 * Reports of generated tests: text, JSON, HTML.
 *
 * <p>Start with {@link dev.ravel.report.generation.GenerationText}.
 */
package dev.ravel.report.generation;
