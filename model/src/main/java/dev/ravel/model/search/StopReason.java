package dev.ravel.model.search;

/** Why a search has ended. */
public enum StopReason {
    /** The strategy has no more to try. */
    EXHAUSTED,
    /** The limit of executions or of scheduling points. */
    LIMIT,
    /** The time was over. */
    TIME,
    /** What the strategy remembers is more than the memory holds. */
    MEMORY,
    /** Whoever judges the executions has seen enough: the first failure. */
    ENOUGH,
    /** The model could not go on truthfully. */
    REFUSED,
    /** An execution showed that those before it were run under a wrong assumption: the search must begin again. */
    ASSUMPTION_FELL;

    /** Whether nothing else ended it than what was to be spent on it. */
    public boolean isLimit() {
        return this == LIMIT || this == TIME;
    }
}
