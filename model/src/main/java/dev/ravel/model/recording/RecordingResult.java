package dev.ravel.model.recording;

import dev.ravel.model.exploration.Note;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.protocol.WorkerAnswer;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What became of a test that was run once to be written down.
 *
 * @param test class and method as people write it
 * @param end how it ended
 * @param findings what went wrong: exceptions, a deadlock, an outcome that the test forbids
 * @param outcome what the test recorded with {@code Ravel.outcome}; null if nothing
 * @param size how much was written
 * @param schedule the replay string; "" if there is none, because it would be too long or the execution was refused
 * @param met the methods of the program that were entered: in this execution, before it, and while classes were initialised
 * @param notes what a reader must know to trust it
 * @param doubts why the trace may not say all that happened, in a sentence each
 * @param nanos that the execution took, from its first step to its last
 * @param substrate what modelled threads were made of
 */
public record RecordingResult(
        String test,
        End end,
        List<Finding> findings,
        @Nullable String outcome,
        Size size,
        String schedule,
        Set<MethodName> met,
        List<Note> notes,
        List<String> doubts,
        long nanos,
        String substrate)
        implements WorkerAnswer {

    public RecordingResult {
        findings = List.copyOf(findings);
        met = Set.copyOf(met);
        notes = List.copyOf(notes);
        doubts = List.copyOf(doubts);
    }

    /**
     * How it ended.
     *
     * @param reason why it was cut or refused, in one line; "" if it was not
     */
    public record End(Kind kind, String reason) implements Serializable {
        /** How an execution that is recorded may end. */
        public enum Kind {
            /** All threads came to their end, and nothing failed. */
            FINISHED,
            /** A test fails like this: the findings say how. */
            FAILED,
            /** It was ended before its end, because its time was up or its memory full. The trace is the beginning of one. */
            CUT,
            /** An assumption of the test is false: there was nothing to run. */
            SKIPPED,
            /** The model could not go on truthfully: the trace is none. */
            REFUSED
        }

        public static final End FINISHED = new End(Kind.FINISHED, "");
        public static final End FAILED = new End(Kind.FAILED, "");

        /** Whether the trace is an execution of the program, or the beginning of one. */
        public boolean leavesTrace() {
            return kind != Kind.REFUSED;
        }
    }

    /**
     * How much was written.
     *
     * @param events accesses in the trace
     * @param steps of all threads
     * @param threads that ran, the main thread included
     */
    public record Size(long events, long steps, int threads) implements Serializable {}
}
