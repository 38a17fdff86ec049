package dev.ravel.model;

/**
 * Explore a test on the program as it is written, and keep what is needed to explore it on mutants. Answered by {@link
 * WorkerMessage.Original}; {@link MutantRequest}s may follow.
 *
 * @param exploration the test, with the mutants that are put into the program
 * @param technique naive, basic, onestate, stateset, allstates; or infection, for dpor
 */
public record MutationRequest(ExplorationRequest exploration, String technique) implements WorkerRequest {}
