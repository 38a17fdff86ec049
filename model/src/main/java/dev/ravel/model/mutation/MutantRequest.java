package dev.ravel.model.mutation;

import dev.ravel.model.protocol.WorkerRequest;

/**
 * Explore the test of the last {@link MutationRequest} on a mutant, up to the first failure. Answered by a {@link MutantTrial}.
 *
 * @param mutant its number
 * @param plainField for a mutant that takes volatile away: the field, {@code com.acme.Account.balance}; else ""
 * @param budgetMillis stop after so long; 0 for no limit
 */
public record MutantRequest(int mutant, String plainField, long budgetMillis) implements WorkerRequest<MutantTrial> {
    @Override
    public Class<MutantTrial> answer() {
        return MutantTrial.class;
    }
}
