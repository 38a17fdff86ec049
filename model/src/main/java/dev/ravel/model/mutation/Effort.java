package dev.ravel.model.mutation;

import java.io.Serializable;

/**
 * What was explored on a mutant.
 *
 * @param states distinct states, 0 if they were not counted
 * @param transitions between them
 * @param restored those of the transitions that only lead to where the mutant begins to differ; a search that can restore states from
 *     memory would not execute them
 */
public record Effort(long executions, long states, long transitions, long restored) implements Serializable {
    /** Nothing was explored. */
    public static final Effort NONE = new Effort(0, 0, 0, 0);

    /** Both together. */
    public Effort plus(Effort other) {
        return new Effort(
                executions + other.executions,
                states + other.states,
                transitions + other.transitions,
                restored + other.restored);
    }
}
