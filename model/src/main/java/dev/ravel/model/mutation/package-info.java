/**
 * Mutants, requests to explore a test on them, and what became of them.
 *
 * <p>Start with {@link dev.ravel.model.mutation.MutationRequest}.
 */
@NullMarked
package dev.ravel.model.mutation;

import org.jspecify.annotations.NullMarked;
