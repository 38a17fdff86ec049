package dev.ravel.model.difference;

import dev.ravel.model.generation.CallResult;
import java.io.Serializable;
import java.util.List;

/**
 * What can be seen of one execution of a generated test, in words that do not depend on the version: the observable outputs of its calls
 * (Definition 2 of CONDIFF), and what was left in the end.
 *
 * @param calls the outputs, thread by thread
 * @param end how it ended
 * @param state of all objects of the test, and of the results, when all was over; "" if it did not come to its end
 */
public record Outcome(List<Output> calls, End end, String state) implements Serializable {
    public Outcome {
        calls = List.copyOf(calls);
    }

    /**
     * The output of one call.
     *
     * @param result what it returned or threw
     * @param state of the result, the receiver and the parameters when it ended; "" if it did not end, or if that was too much to look at
     */
    public record Output(CallResult result, String state) implements Serializable {}

    /** How an execution ended. */
    public enum End {
        /** All calls came to an end. */
        DONE,
        /** A thread that is not of the test was ended by an exception. */
        UNCAUGHT,
        /** Calls wait for ever. */
        BLOCKED,
        /** Threads go round for ever. */
        LIVELOCK
    }

    /** What came of each call. */
    public List<CallResult> results() {
        return calls.stream().map(Output::result).toList();
    }

    /** Without what was seen at the end of single calls, while others were still running. */
    public Outcome inTheEnd() {
        return new Outcome(calls.stream().map(c -> new Output(c.result(), "")).toList(), end, state);
    }
}
