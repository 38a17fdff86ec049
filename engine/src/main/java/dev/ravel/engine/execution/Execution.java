package dev.ravel.engine.execution;

import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.execution.ExecutionLog;
import java.util.List;

/**
 * What became of one execution.
 *
 * @param log its steps; valid until the next execution begins
 * @param threads how many threads ran, the main thread included
 * @param uncaught exceptions that ended a thread, in the order in which they happened
 * @param blocked threads that could not go on when nobody could, or went on when the test was over
 * @param outcome what the test recorded, or null if nothing
 * @param refusal why the model could not go on, or null
 * @param cut why it was cut, if it was
 */
public record Execution(
        ExecutionLog log,
        Strategy.Ending ending,
        int threads,
        List<Failure> uncaught,
        List<Blocked> blocked,
        String outcome,
        String refusal,
        Cut cut) {

    /** Why an execution did not come to its end. */
    public enum Cut {
        /** The limit of steps. */
        STEPS,
        /** The time of the search was up. */
        TIME,
        /** A loop that reaches nothing shared. */
        LOOP,
        /** More objects than an execution may make. */
        ALLOCATIONS,
        /** A mutant of the program, or a program behind a fence, called System.exit. */
        EXIT,
        /** What comes next is not known, and that is a doubt of the search. */
        UNKNOWN,
        /** The test was over, and what was left of its threads lived on from one time-out to the next. */
        AFTER_END
    }

    /** Whether a budget ended it before its time. */
    public boolean isCut() {
        return ending == Strategy.Ending.CUT && refusal == null && cut != Cut.EXIT && cut != Cut.AFTER_END;
    }

    /** An exception that ended a thread. */
    public record Failure(String thread, boolean main, Throwable exception, int step) {}

    /**
     * A thread that cannot go on.
     *
     * @param spins whether it waits by looking again and again
     * @param what what it does: "wants Account#2", "waits on Buffer#1", "is parked", "joins t2"
     * @param heldBy name of the thread that holds what it wants, or ""
     * @param at source line, known in recorded executions only
     * @param holds monitors that it holds, known in recorded executions only
     */
    public record Blocked(
            String thread,
            boolean main,
            boolean daemon,
            boolean spins,
            String what,
            String heldBy,
            String at,
            String holds) {}
}
