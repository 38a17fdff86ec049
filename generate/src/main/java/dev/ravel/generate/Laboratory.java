package dev.ravel.generate;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Statement;
import java.util.List;

/** Runs what was made up, to see what comes of it. */
public interface Laboratory {
    /** Runs a beginning. */
    Probe probe(List<Statement> beginning, int subject);

    /**
     * Runs the calls of a test in serial orders.
     *
     * @param edges whether one of its methods is known to wait, so that it is worth a look how near that is
     */
    Rehearsal rehearse(GeneratedTest test, boolean edges);

    /**
     * What came of a beginning.
     *
     * @param form the state of the object under test, or "" if there is none to be had: an exception, a thread that waits for ever, an
     *     object of another class
     */
    @SuppressWarnings("ReferenceEquality") // two of them have no state, for different reasons
    record Probe(String form) {
        public static final Probe FAILED = new Probe("");
        /** A call waits for somebody who will not come. */
        public static final Probe WAITED = new Probe("");

        public boolean failed() {
            return form.isEmpty();
        }

        public boolean waited() {
            return this == WAITED;
        }
    }

    /**
     * What came of serial orders.
     *
     * @param worthwhile whether each call comes to something in one of them
     * @param way a number for what the calls did, the same for tests that did the same in the same places
     * @param steps of the longest of them
     * @param conflicts places in memory where the calls meet, and one writes
     * @param meeting whether they meet anywhere, in memory or at a lock. If not, it does not matter who goes first
     * @param edge whether somebody has to wait, or would if all made their calls once more: bugs live near limits
     */
    record Rehearsal(boolean worthwhile, long way, int steps, int conflicts, boolean meeting, boolean edge) {
        public static final Rehearsal WORTHLESS = new Rehearsal(false, 0, 0, 0, false, false);
    }
}
