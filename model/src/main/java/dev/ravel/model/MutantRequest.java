package dev.ravel.model;

/**
 * Explore the test of the last {@link MutationRequest} on a mutant, up to the first failure. Answered by {@link WorkerMessage.Judged}.
 *
 * @param mutant its number
 * @param plainField for a mutant that takes volatile away: the field, {@code com.acme.Account.balance}; else ""
 * @param budgetMillis stop after so long; 0 for no limit
 */
public record MutantRequest(int mutant, String plainField, long budgetMillis) implements WorkerRequest {}
