package dev.ravel.explore.contract;

import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.Strength;

/**
 * Decides which thread makes the next step, execution after execution.
 *
 * <p>A strategy is pure: it sees threads as numbers 0..63 (0 is the main thread, others in order of creation) and
 * operations as {@link dev.ravel.model.execution.Access} bytes with locations. Given the same answers, a program does the
 * same thing, so a strategy steers through a tree of which it learns one path per execution.
 *
 * <p>Call order: {@link #begin}; then {@link #next} before each step and {@link #choose} within a step that picks
 * a value; then {@link #end}. {@code next} is also called when only one thread is enabled.
 */
public interface Strategy {
    /** Answer of {@link #next}: abandon this execution, nothing new can come of it. */
    int ABANDON = -1;

    /** Prepares for one more execution; false when the strategy has no more to try. */
    boolean begin();

    /**
     * The thread to take the next step.
     *
     * @param current the thread that took the last step, or -1 at the beginning
     * @param enabled bit t is set when thread t can take a step; never 0
     * @param situation what every thread is about to do
     */
    int next(int current, long enabled, Situation situation);

    /** A value from 0 to alternatives - 1, for the step that is running. */
    int choose(int alternatives);

    /** The execution is over; the situation shows what blocked threads were about to do. */
    void end(ExecutionLog log, Ending ending, Situation situation);

    /**
     * Part of the whole that has been explored, from 0 to 1, estimated; NaN when the strategy cannot tell. A
     * strategy that has explored everything says 1.
     */
    double explored();

    /** What a finished run of this strategy, with {@link #begin} having said no, proves. */
    Strength strength();

    /** The most preemptions that it allows; {@link SearchSpec#NO_BOUND} if it does not count them. */
    default int bound() {
        return SearchSpec.NO_BOUND;
    }

    /** Distinct traces, if it counts them itself; else -1. */
    default long traces() {
        return -1;
    }

    /** Distinct states, if it matches states; else 0. */
    default long states() {
        return 0;
    }

    /** Transitions between states, if it matches states; else 0. */
    default long transitions() {
        return 0;
    }

    /** Those of the transitions that only lead to where its search begins. */
    default long restored() {
        return 0;
    }

    /** How often an execution did not follow the plan made for it: something outside the model made a choice. */
    default long divergences() {
        return 0;
    }

    /** Whether it matches states, so that executions must keep a fingerprint. It closes cycles of states itself. */
    default boolean matchesStates() {
        return false;
    }

    /** How an execution ended. */
    enum Ending {
        /** All threads came to their end. */
        FINISHED,
        /** No thread could go on, and at least one had not come to its end. */
        BLOCKED,
        /** The strategy abandoned it. */
        ABANDONED,
        /** A budget of steps, time or memory was used up. */
        CUT
    }
}
