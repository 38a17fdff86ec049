/**
 * Reports of mutation testing: text, JSON, pages with each mutant in its source. Uses report.html, report.json, report.text and model.
 *
 * <p>Start with {@link dev.ravel.report.mutation.MutationText}.
 */
@NullMarked
package dev.ravel.report.mutation;

import org.jspecify.annotations.NullMarked;
