package dev.ravel.delta.predict;

/**
 * A data race: two accesses of different threads to one plain variable, one of them a write, with no lock in common and nothing that
 * synchronises between them.
 *
 * @param first the row of one access
 * @param second the row of the other, later in the trace
 * @param name a fingerprint of both statements that both versions have in common
 */
public record Race(int first, int second, long name) {}
