package dev.ravel.engine;

import dev.ravel.instrument.AtomicCalls;
import dev.ravel.instrument.SiteTable;
import dev.ravel.model.Rules;
import java.util.Arrays;

/**
 * Calls that are one step: what a thread does in the code of {@link AtomicCalls}, from the call to the return, unless it
 * has to wait or calls the program back.
 *
 * <p>The first access in such code is a scheduling point, the following ones belong to its step. Where the program
 * calls out is marked by instrumentation, where it is called back shows by an access of its own.
 */
final class Sections {
    private static final byte UNKNOWN = 0;
    private static final byte YES = 1;
    private static final byte NO = 2;
    /** A call that goes on for longer waits for somebody, by counting or in another way that is not recognised. */
    private static final int LONGEST = 5_000;

    private final Scheduler scheduler;
    private final SiteTable sites;
    private AtomicCalls atomic = new AtomicCalls(Rules.DEFAULT);
    /** By number of the site: whether its code is called in one step. */
    private byte[] belongs = new byte[1 << 16];

    private final boolean[] inside = new boolean[Scheduler.MAX_THREADS];
    private final int[] length = new int[Scheduler.MAX_THREADS];
    private boolean used;

    Sections(Scheduler scheduler, SiteTable sites) {
        this.scheduler = scheduler;
        this.sites = sites;
    }

    void beginExploration(AtomicCalls calls) {
        atomic = calls;
        used = false;
        Arrays.fill(belongs, UNKNOWN);
    }

    /** A thread begins, calls out of the program, or gives way. */
    void leave(int thread) {
        inside[thread] = false;
    }

    /** Whether the thread is in the middle of such a step. */
    boolean inside(int thread) {
        return inside[thread];
    }

    /** The thread is about to access something at this site: a call that it is in may end there. */
    void approach(int thread, int site) {
        if (inside[thread] && (site >= sites.firstAdded() && !belongs(site) || ++length[thread] > LONGEST)) {
            inside[thread] = false;
        }
    }

    /** The thread has its turn for an access at this site: a call may begin there. */
    void arrive(int thread, int site) {
        if (!inside[thread]) {
            if (belongs(site)) {
                inside[thread] = true;
                length[thread] = 0;
            }
        } else {
            used = true;
        }
    }

    private boolean belongs(int site) {
        if (site >= belongs.length) {
            belongs = Arrays.copyOf(belongs, Math.max(site + 1, belongs.length * 2));
        }
        if (belongs[site] == UNKNOWN) {
            scheduler.suppressed++;
            belongs[site] = site > 0 && atomic.contains(sites.site(site).className()) ? YES : NO;
            scheduler.suppressed--;
        }
        return belongs[site] == YES;
    }

    /** Whether any step of this exploration was longer for being here. */
    boolean used() {
        return used;
    }
}
