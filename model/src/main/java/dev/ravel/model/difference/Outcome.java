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
 * @param state of the results, and of what each statement of the beginning has made, when all was over; of an end by an exception what it was; else empty
 */
public record Outcome(List<Output> calls, End end, List<String> state) implements Serializable {
    public Outcome {
        calls = List.copyOf(calls);
        state = List.copyOf(state);
    }

    /**
     * The output of one call.
     *
     * @param result what it returned or threw
     * @param state of the result and of each operand that is an object when it ended; empty if it did not end, or if that was too much to look at
     */
    public record Output(CallResult result, List<String> state) implements Serializable {
        public Output {
            state = List.copyOf(state);
        }
    }

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
        return new Outcome(
                calls.stream().map(c -> new Output(c.result(), List.of())).toList(), end, state);
    }
}
