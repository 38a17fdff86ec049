package dev.ravel.explore.dpor;

import dev.ravel.explore.contract.Focus;
import dev.ravel.explore.table.LocationTable;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import java.util.Arrays;

/**
 * Which accesses of an execution are impacted: those at a place of the focus, and the beginning and end of every critical section that contains
 * one.
 *
 * <p>Why sections: what is done under a monitor changes places with another thread's section of it only as a whole. A section of which an
 * impacted access is part makes its acquire and its release impacted; an outer section contains what its inner ones contain.
 * A section that is left by waiting ends there, and another begins when the monitor is taken again.
 *
 * <p>Cost: one pass over the log, and one over the open sections for each impacted access.
 */
final class FocusedAccesses {
    private final Focus focus;
    private boolean[] impacted = new boolean[128];
    /** For each monitor, the index of its last acquire. */
    private final LocationTable acquire = new LocationTable();
    // The sections that are open: whose they are, and where they began.
    private int[] owner = new int[16];
    private int[] began = new int[16];
    private int open;

    FocusedAccesses(Focus focus) {
        this.focus = focus;
    }

    /** Looks at the first n steps of an execution. */
    void load(ExecutionLog log, int n) {
        int accesses = log.first(n);
        if (impacted.length < accesses) {
            impacted = new boolean[accesses * 2];
        }
        acquire.clear();
        open = 0;
        for (int s = 0; s < n; s++) {
            int t = log.thread(s);
            for (int a = log.first(s); a < log.first(s + 1); a++) {
                impacted[a] = focus.contains(log.site(a));
                int kind = Access.kind(log.accessAt(a));
                if (kind == Access.ACQUIRE) {
                    begin(t, a);
                    acquire.put(log.location(a), a);
                }
                if (impacted[a]) {
                    mark(t);
                }
                if (kind == Access.RELEASE) {
                    end(acquire.get(log.location(a)), a);
                    acquire.put(log.location(a), -1);
                }
            }
        }
    }

    private void begin(int thread, int at) {
        if (open == owner.length) {
            owner = Arrays.copyOf(owner, open * 2);
            began = Arrays.copyOf(began, open * 2);
        }
        owner[open] = thread;
        began[open++] = at;
    }

    /** All open sections of a thread contain an impacted access. */
    private void mark(int thread) {
        for (int i = 0; i < open; i++) {
            if (owner[i] == thread) {
                impacted[began[i]] = true;
            }
        }
    }

    private void end(int beginning, int at) {
        if (beginning < 0) {
            return;
        }
        impacted[at] |= impacted[beginning];
        for (int i = 0; i < open; i++) {
            if (began[i] == beginning) {
                open--;
                owner[i] = owner[open];
                began[i] = began[open];
                return;
            }
        }
    }

    /** Whether an access of a step is impacted. */
    boolean step(ExecutionLog log, int s) {
        for (int a = log.first(s); a < log.first(s + 1); a++) {
            if (impacted[a]) {
                return true;
            }
        }
        return false;
    }

    /** Whether two steps have accesses that conflict and of which one is impacted. */
    boolean race(ExecutionLog log, int earlier, int later) {
        for (int a = log.first(earlier); a < log.first(earlier + 1); a++) {
            for (int b = log.first(later); b < log.first(later + 1); b++) {
                if ((impacted[a] || impacted[b])
                        && log.location(a) == log.location(b)
                        && log.location(a) != 0
                        && Access.conflict(log.accessAt(a), log.accessAt(b))) {
                    return true;
                }
            }
        }
        return false;
    }
}
