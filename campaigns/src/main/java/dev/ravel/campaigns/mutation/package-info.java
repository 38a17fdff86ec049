/**
 * Measures tests by mutants (MuTMuT). Uses campaigns, mutate (to list mutants), toolkit and model.
 *
 * <p>Start with {@link dev.ravel.campaigns.mutation.MutationCampaign}.
 */
package dev.ravel.campaigns.mutation;
