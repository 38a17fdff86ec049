/**
 * Measures tests by mutants (MuTMuT).
 *
 * <p>Start with {@link dev.ravel.campaigns.mutation.MutationCampaign}.
 */
package dev.ravel.campaigns.mutation;
