/**
 * Reports of mutation testing: text, JSON, pages with each mutant in its source.
 *
 * <p>Start with {@link dev.ravel.report.mutation.MutationText}.
 */
@NullMarked
package dev.ravel.report.mutation;

import org.jspecify.annotations.NullMarked;
