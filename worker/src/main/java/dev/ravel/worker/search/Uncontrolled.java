package dev.ravel.worker.search;

import dev.ravel.engine.Machine;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import java.util.List;

/**
 * The first place at which two recordings of one schedule differ: something outside the model has decided there.
 *
 * @param where {@code worker at Cache.java:31}
 * @param now what happened
 * @param before what had happened the first time
 * @param exit the last call of code outside the model before that, with its line, or ""
 */
record Uncontrolled(String where, String now, String before, String exit) {
    private static final String NOTHING = "nothing more";

    /** Compares two recordings; null if they are the same. */
    static Uncontrolled between(Machine.Recorded first, Machine.Recorded second) {
        List<InterleavingStep> before = first.interleaving().steps();
        List<InterleavingStep> now = second.interleaving().steps();
        for (int i = 0; i < Math.max(before.size(), now.size()); i++) {
            InterleavingStep a = i < before.size() ? before.get(i) : null;
            InterleavingStep b = i < now.size() ? now.get(i) : null;
            if (a == null || b == null) {
                return new Uncontrolled(
                        b == null ? where(first.interleaving(), a) : where(second.interleaving(), b),
                        b == null ? NOTHING : b.action(),
                        a == null ? NOTHING : a.action(),
                        (b == null ? first : second).lastExit().apply(i));
            }
            if (a.thread() != b.thread()
                    || !a.action().equals(b.action())
                    || !a.source().equals(b.source())) {
                boolean moved = !a.source().equals(b.source());
                return new Uncontrolled(
                        where(second.interleaving(), b),
                        b.action(),
                        a.action() + (moved && !a.source().isEmpty() ? " at " + a.source() : ""),
                        second.lastExit().apply(i));
            }
        }
        return null;
    }

    private static String where(Interleaving in, InterleavingStep step) {
        return in.threads().get(step.thread()) + (step.source().isEmpty() ? "" : " at " + step.source());
    }

    /** One sentence without its end. */
    String tell() {
        return "the same schedule, run again, does something else: " + where + ": " + now + ", the time before: "
                + before
                + (exit.isEmpty() ? "" : "; before that it last asked " + exit + ", which Ravel does not control");
    }
}
