/**
 * Measures tests by mutants (MuTMuT). Uses campaigns, mutate (to list mutants), toolkit and model.
 *
 * <p>Start with {@link dev.ravel.campaigns.mutation.MutationCampaign}.
 */
@NullMarked
package dev.ravel.campaigns.mutation;

import org.jspecify.annotations.NullMarked;
