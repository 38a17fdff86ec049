/**
 * Measures tests by mutants (MuTMuT).
 *
 * <p>Start with {@link dev.ravel.campaigns.mutation.MutationCampaign}.
 */
@NullMarked
package dev.ravel.campaigns.mutation;

import org.jspecify.annotations.NullMarked;
