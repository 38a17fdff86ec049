package dev.ravel.engine.execution;

/**
 * What an execution takes, or may take.
 *
 * @param steps of all its threads
 * @param rounds of loops in the program, whether or not they reach anything shared
 * @param allocations objects and arrays that the program makes; a large array counts as many
 */
public record Usage(int steps, int rounds, int allocations) {
    /** The most that any execution may take. */
    public static final Usage MOST = new Usage(Integer.MAX_VALUE, 50_000_000, Integer.MAX_VALUE);

    /** Nothing yet. */
    public static final Usage ZERO = new Usage(0, 0, 0);

    /** The larger of both in each respect. */
    public Usage max(Usage other) {
        return new Usage(
                Math.max(steps, other.steps), Math.max(rounds, other.rounds), Math.max(allocations, other.allocations));
    }
}
