package dev.ravel.generate;

import dev.ravel.model.GeneratedTest;
import dev.ravel.model.Statement;
import java.util.List;

/** Runs what was made up, to see what comes of it. */
public interface Laboratory {
    /** Runs a beginning. */
    Probe probe(List<Statement> beginning, int subject);

    /** Runs the calls of a test in serial orders. */
    Rehearsal rehearse(GeneratedTest test);

    /**
     * What came of a beginning.
     *
     * @param form the state of the object under test, or "" if there is none to be had: an exception, a thread that waits for ever, an
     *     object of another class
     */
    record Probe(String form) {
        public static final Probe FAILED = new Probe("");

        public boolean failed() {
            return form.isEmpty();
        }
    }

    /**
     * What came of serial orders.
     *
     * @param worthwhile whether each call comes to something in one of them
     * @param way a number for what the calls did, the same for tests that did the same in the same places
     */
    record Rehearsal(boolean worthwhile, long way) {}
}
