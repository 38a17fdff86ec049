package dev.ravel.engine.schedule;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.instrument.sync.AtomicCalls;
import dev.ravel.model.search.Rules;
import java.util.Arrays;

/**
 * Calls that are one step: what a thread does in the code of {@link AtomicCalls}, from the call to the return, unless it
 * has to wait or calls the program back.
 *
 * <p>The first access in such code is a scheduling point, the following ones belong to its step. Where the program
 * calls out is marked by instrumentation; that it was called back shows by an access of its own, or by one that code
 * of the JDK does for it.
 */
public final class Sections {
    private static final byte UNKNOWN = 0;
    private static final byte YES = 1;
    private static final byte TOLERATED = 2;
    private static final byte NO = 3;
    /** A call that goes on for longer waits for somebody, by counting or in another way that is not recognised. */
    private static final int LONGEST = 5_000;

    private final Scheduler scheduler;
    private final SiteTable sites;
    private AtomicCalls atomic = new AtomicCalls(Rules.DEFAULT);
    /** By number of the site: what its code does to a step. */
    private byte[] roles = new byte[1 << 16];

    private final boolean[] inside = new boolean[ThreadNumbers.LIMIT];
    private final int[] length = new int[ThreadNumbers.LIMIT];
    /** How many locks the thread has taken since its call began, and still has. */
    private final int[] locked = new int[ThreadNumbers.LIMIT];

    /** Threads that were too long in one call: theirs are explored from there on. */
    private final boolean[] endless = new boolean[ThreadNumbers.LIMIT];

    /** Threads in code of the JDK that it does not want to be interrupted: that is one step. */
    private final boolean[] pinned = new boolean[ThreadNumbers.LIMIT];
    /** Threads whose step began there. */
    private final boolean[] begunPinned = new boolean[ThreadNumbers.LIMIT];

    private boolean used;

    public Sections(Scheduler scheduler, SiteTable sites) {
        this.scheduler = scheduler;
        this.sites = sites;
    }

    public void beginExploration(AtomicCalls calls) {
        atomic = calls;
        used = false;
        Arrays.fill(roles, UNKNOWN);
    }

    /** Whether the calls of the JDK's synchronizers are one step. */
    public boolean containsSynchronizers() {
        return atomic.containsSynchronizers();
    }

    /** A thread begins. */
    public void enter(int thread) {
        inside[thread] = false;
        endless[thread] = false;
        locked[thread] = 0;
        pinned[thread] = false;
        begunPinned[thread] = false;
    }

    /** The thread begins something that is one step, or part of one, whatever it calls. */
    public void pinned(int thread) {
        pinned[thread] = atomic.containsSynchronizers();
    }

    public void unpinned(int thread) {
        pinned[thread] = false;
        if (begunPinned[thread]) {
            begunPinned[thread] = false;
            inside[thread] = false;
        }
    }

    /** The thread has taken a lock. What the JDK does under a lock that a call has taken belongs to the call. */
    public void locked(int thread) {
        if (inside[thread]) {
            locked[thread]++;
        }
    }

    /** The thread has let go of a lock. */
    public void unlocked(int thread) {
        if (inside[thread] && locked[thread] > 0) {
            locked[thread]--;
        }
    }

    /** The thread calls out of the program, or gives way. */
    public void leave(int thread) {
        inside[thread] = false;
    }

    /** Whether the thread is in the middle of such a step. */
    public boolean inside(int thread) {
        return inside[thread];
    }

    /** The thread is about to access something at this site: a call that it is in may end there. */
    public void approach(int thread, int site) {
        if (inside[thread]) {
            if (!pinned[thread] && role(site) == NO && (locked[thread] == 0 || site >= sites.firstAdded())) {
                inside[thread] = false;
            } else if (++length[thread] > LONGEST) {
                inside[thread] = false;
                endless[thread] = true;
            }
        }
    }

    /** The thread has its turn for an access at this site: a call may begin there. */
    public void arrive(int thread, int site) {
        if (!inside[thread]) {
            if ((pinned[thread] || role(site) == YES) && !endless[thread]) {
                inside[thread] = true;
                begunPinned[thread] = pinned[thread];
                length[thread] = 0;
                locked[thread] = 0;
            }
        } else {
            used = true;
        }
    }

    private byte role(int site) {
        if (site >= roles.length) {
            roles = Arrays.copyOf(roles, Math.max(site + 1, roles.length * 2));
        }
        if (roles[site] == UNKNOWN && site == 0) {
            roles[site] = NO;
        } else if (roles[site] == UNKNOWN) {
            scheduler.suppressed++;
            String className = sites.site(site).className();
            roles[site] = atomic.contains(className) ? YES : atomic.tolerates(className) ? TOLERATED : NO;
            scheduler.suppressed--;
        }
        return roles[site];
    }

    /** Whether any step of this exploration was longer for being here. */
    public boolean used() {
        return used;
    }
}
