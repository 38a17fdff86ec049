package dev.ravel.delta;

import dev.ravel.model.execution.Access;
import dev.ravel.model.trace.TracePlace.Part;
import dev.ravel.model.trace.TraceSite;
import dev.ravel.model.trace.TraceWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Random;

/**
 * The trace of a program that does not exist, as long as one likes: threads call methods of shared objects, most of them under the
 * object's lock; each method reads and writes two fields of its object, and volatile counters now and then. A changed version has lost the
 * lock of one method in a hundred, in one call of ten.
 */
final class SyntheticTrace {
    private static final int THREADS = 8;
    private static final int METHODS = 100;
    private static final int ACCESSES = 6;

    private SyntheticTrace() {}

    /** Which version. */
    enum Side {
        OLD,
        NEW
    }

    static void write(OutputStream to, int accesses, Side side) throws IOException {
        Random random = new Random(accesses);
        try (TraceWriter out = new TraceWriter(to)) {
            int objects = Math.max(10, accesses / 2_000);
            int[] sites = new int[METHODS * ACCESSES + 2];
            for (int i = 0; i < sites.length; i++) {
                sites[i] = out.site(new TraceSite("a/P", "m" + i / ACCESSES, "()V", i % ACCESSES, "P.java", i + 1));
            }
            int[] contexts = new int[METHODS];
            for (int m = 0; m < METHODS; m++) {
                int method = out.site(new TraceSite("a/P", "m" + m, "()V", TraceSite.WHOLE_METHOD, "P.java", 1));
                contexts[m] = out.context(0, sites[0], method);
            }
            int[] shared = new int[objects];
            for (int o = 0; o < objects; o++) {
                shared[o] = out.made("a.P", 0, 0, sites[o % 7], o);
            }
            int[] threads = new int[THREADS + 1];
            for (int t = 1; t <= THREADS; t++) {
                threads[t] = out.ofThread(t);
                out.step(0);
                out.part(Access.ENABLE | Access.SYNC, sites[0], threads[t], Part.BEGIN);
            }
            for (int t = 1; t <= THREADS; t++) {
                out.step(t);
                out.part(Access.ENABLED | Access.SYNC, 0, threads[t], Part.BEGIN);
            }
            int[] fields = {out.string("a"), out.string("b"), out.string("c"), out.string("count")};
            for (int i = 0; i < accesses; i += ACCESSES) {
                call(out, random, side, sites, contexts, shared, fields);
            }
        }
    }

    private static void call(
            TraceWriter out, Random random, Side side, int[] sites, int[] contexts, int[] shared, int[] fields)
            throws IOException {
        int method = random.nextInt(METHODS);
        int object = shared[random.nextInt(shared.length)];
        boolean isLost = random.nextInt(10) == 0 && method == 1;
        boolean locks = method % 10 != 0 && !(side == Side.NEW && isLost);
        out.step(1 + random.nextInt(THREADS));
        out.enter(contexts[method], object);
        int site = method * ACCESSES;
        if (locks) {
            out.part(Access.ACQUIRE | Access.SYNC, sites[site], object, Part.MONITOR);
        }
        for (int k = 0; k < ACCESSES; k++) {
            boolean counts = method == 99 && k == 0;
            out.field(
                    (k % 3 == 2 ? Access.WRITE : Access.READ) | (counts ? Access.SYNC : 0),
                    sites[site + k],
                    object,
                    fields[counts ? 3 : (method + k) % 3]);
        }
        if (locks) {
            out.part(Access.RELEASE | Access.SYNC | Access.OPEN_AFTER, sites[site], object, Part.MONITOR);
        }
        out.leave(1);
    }
}
