/**
 * Mutants, requests to explore a test on them, and what became of them. Uses exploration, finding, protocol and search.
 *
 * <p>Start with {@link dev.ravel.model.mutation.MutationRequest}.
 */
@NullMarked
package dev.ravel.model.mutation;

import org.jspecify.annotations.NullMarked;
