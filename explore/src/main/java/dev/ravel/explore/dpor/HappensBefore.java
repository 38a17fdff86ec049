package dev.ravel.explore.dpor;

import dev.ravel.explore.table.LocationTable;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import java.util.Arrays;

/**
 * The steps of the newest execution with their happens-before relation, kept up to the branch from one execution to the next.
 *
 * <p>Steps are gone through in order: {@link #happens} says what came before one, then {@link #link} makes it part of the past of those behind
 * it. In between, {@link #candidates} are the steps it may race with.
 *
 * <p>Cost: one vector clock for each new step.
 */
final class HappensBefore {
    int[] thread = new int[64];
    int[] choice = new int[64];
    int[] alternatives = new int[64];

    private int[] first = new int[66];
    private int[] previousOfThread = new int[64];
    private final int[] lastOfThread = new int[64];
    private long[] location = new long[128];
    private byte[] access = new byte[128];
    private int[] stepOf = new int[128];
    private int[] previousOfLocation = new int[128];
    private final LocationTable lastOfLocation = new LocationTable();
    /** Steps before this one are linked. */
    private int linked;

    /** clock[s * stride + t] is one more than the last step of t that happened before or at step s. */
    private int[] clock = new int[64 * 4];

    private int stride = 4;
    /** The same for the step that was looked at last, without its candidates. */
    private final int[] before = new int[64];

    private int[] candidates = new int[16];
    private int candidateCount;

    HappensBefore() {
        Arrays.fill(lastOfThread, -1);
    }

    /** Whether an execution has the accesses of this one before the branch, as it should. */
    boolean sharesPrefix(ExecutionLog log, int branch) {
        return linked < branch || log.beginsWith(location, access, first[branch]);
    }

    /**
     * Takes over the first n steps of another execution, and links those before the branch.
     *
     * @param same steps before this one are the same as in the execution before
     * @param blocked the threads that are blocked at the end
     * @return the first step that was taken over
     */
    int load(ExecutionLog log, int n, int same, int branch, long blocked) {
        int threads = 64 - Long.numberOfLeadingZeros(blocked | 1);
        for (int s = 0; s < n; s++) {
            threads = Math.max(threads, log.thread(s) + 1);
        }
        int from = same;
        if (threads > stride) {
            while (stride < threads) {
                stride *= 2;
            }
            clock = new int[Math.max(64, thread.length) * stride];
            from = 0;
        }
        unlink(from);
        ensureSteps(n + 2);
        ensureAccesses(log.first(n) + 1);
        for (int s = from; s < n; s++) {
            thread[s] = log.thread(s);
            choice[s] = log.choice(s);
            alternatives[s] = log.alternatives(s);
            first[s] = log.first(s);
            for (int a = log.first(s), e = log.first(s + 1); a < e; a++) {
                location[a] = log.location(a);
                access[a] = (byte) log.accessAt(a);
                stepOf[a] = s;
            }
        }
        first[n] = log.first(n);
        for (int s = from; s < branch; s++) {
            happens(s);
            link(s);
        }
        return from;
    }

    /** Takes back the links of all steps from this one on. */
    private void unlink(int from) {
        for (int s = linked - 1; s >= from; s--) {
            for (int a = first[s + 1] - 1; a >= first[s]; a--) {
                lastOfLocation.put(location[a], previousOfLocation[a]);
            }
            lastOfThread[thread[s]] = previousOfThread[s];
        }
        if (from == 0) {
            lastOfLocation.clear();
            Arrays.fill(lastOfThread, -1);
        }
        linked = Math.min(linked, from);
    }

    /** Puts the operation that a thread is blocked in behind the end, as step n; it is not to be linked. */
    void append(int n, int t, int pendingAccess, long pendingLocation) {
        thread[n] = t;
        choice[n] = 0;
        alternatives[n] = 1;
        first[n + 1] = first[n] + 1;
        location[first[n]] = pendingLocation;
        access[first[n]] = (byte) pendingAccess;
    }

    /** Computes what happened before step s: the candidates for races and, unless it is past the end, its clock. */
    void happens(int s) {
        int w = stride;
        int p = lastOfThread[thread[s]];
        if (p >= 0) {
            System.arraycopy(clock, p * w, before, 0, w);
        } else {
            Arrays.fill(before, 0, w, 0);
        }
        candidateCount = 0;
        for (int a = first[s], e = first[s + 1]; a < e; a++) {
            if (location[a] == 0) {
                if (Access.kind(access[a]) == Access.BARRIER) {
                    comesLast();
                }
                continue;
            }
            // In the middle of a step it is a look like any other: the step could have begun before, and stopped there.
            boolean enabled = Access.kind(access[a]) == Access.ENABLED && !Access.inner(access[a]);
            boolean writes = Access.writes(access[a]);
            boolean read = false;
            for (int i = lastOfLocation.get(location[a]); i >= 0; i = previousOfLocation[i]) {
                if (Access.writes(access[i])) {
                    if (enabled) {
                        join(before, 0, stepOf[i]);
                    } else if (!read) {
                        candidate(stepOf[i]);
                    }
                    break;
                } else if (writes) {
                    read = true;
                    candidate(stepOf[i]);
                }
            }
        }
        int at = s * w;
        System.arraycopy(before, 0, clock, at, w);
        for (int i = 0; i < candidateCount; i++) {
            join(clock, at, candidates[i]);
        }
        clock[at + thread[s]] = s + 1;
    }

    /** A barrier comes after the last step of every thread. */
    private void comesLast() {
        for (int t = 0; t < stride; t++) {
            if (lastOfThread[t] >= 0) {
                join(before, 0, lastOfThread[t]);
            }
        }
    }

    private void join(int[] into, int at, int step) {
        int from = step * stride;
        for (int t = 0; t < stride; t++) {
            if (clock[from + t] > into[at + t]) {
                into[at + t] = clock[from + t];
            }
        }
    }

    private void candidate(int step) {
        for (int i = 0; i < candidateCount; i++) {
            if (candidates[i] == step) {
                return;
            }
        }
        if (candidateCount == candidates.length) {
            candidates = Arrays.copyOf(candidates, candidateCount * 2);
        }
        candidates[candidateCount++] = step;
    }

    void link(int s) {
        previousOfThread[s] = lastOfThread[thread[s]];
        lastOfThread[thread[s]] = s;
        for (int a = first[s], e = first[s + 1]; a < e; a++) {
            previousOfLocation[a] = lastOfLocation.get(location[a]);
            lastOfLocation.put(location[a], a);
        }
        linked = s + 1;
    }

    /** How many steps conflict directly with the one that was looked at last. */
    int candidates() {
        return candidateCount;
    }

    /** The step that candidate i and step s, which was looked at last, can change places at; -1 if they can't. */
    int partner(int i, int s) {
        int c = candidates[i];
        return before[thread[c]] <= c ? reversible(c, s) : -1;
    }

    /** The last linked step of a thread, -1 if it has none. */
    int lastOf(int t) {
        return lastOfThread[t];
    }

    /** The last step of a thread that happened before step s or is it, -1 if there is none. */
    int lastBefore(int s, int t) {
        return t < stride ? clock[s * stride + t] - 1 : -1;
    }

    /** Whether step later happened after step c, or is it. */
    boolean after(int later, int c) {
        return later >= c && clock[later * stride + thread[c]] > c;
    }

    /**
     * The last step at or before c that step s could have gone before, given what must be open for s; -1 if none.
     *
     * <p>Before the release of a monitor nobody else can take it. So an acquire that comes after it changes places with the
     * acquire that the release belongs to. What comes in the middle of s has no say: s could have begun, and stopped there.
     */
    private int reversible(int c, int s) {
        int partner = c;
        int checked = -1;
        while (checked != partner) {
            checked = partner;
            for (int a = first[s], e = first[s + 1]; a < e && partner >= 0; a++) {
                if (Access.needsOpen(access[a]) && !Access.inner(access[a])) {
                    partner = open(partner, a);
                }
            }
        }
        return partner;
    }

    /** The last step at or before the partner before which the location of access a was open; -1 if none. */
    private int open(int partner, int a) {
        int at = partner;
        while (true) {
            int i = lastOfLocation.get(location[a]);
            while (i >= 0 && (!Access.writes(access[i]) || after(stepOf[i], at))) {
                i = previousOfLocation[i];
            }
            if (i < 0 ? Access.openAtFirst(access[a]) : Access.opens(access[i])) {
                return at;
            }
            if (i < 0 || before[thread[stepOf[i]]] > stepOf[i]) {
                return -1;
            }
            at = stepOf[i];
        }
    }

    /** Whether the location is open behind all steps for an access that needs it. */
    boolean openAtEnd(int pendingAccess, long pendingLocation) {
        int i = lastOfLocation.get(pendingLocation);
        while (i >= 0 && !Access.writes(access[i])) {
            i = previousOfLocation[i];
        }
        return i < 0 ? Access.openAtFirst(pendingAccess) : Access.opens(access[i]);
    }

    /** What step s did, to be kept beyond the execution. */
    Footprint footprint(int s) {
        return new Footprint(
                thread[s],
                choice[s],
                alternatives[s],
                true,
                Arrays.copyOfRange(location, first[s], first[s + 1]),
                Arrays.copyOfRange(access, first[s], first[s + 1]));
    }

    private void ensureSteps(int n) {
        if (n > thread.length) {
            int m = n * 2;
            thread = Arrays.copyOf(thread, m);
            choice = Arrays.copyOf(choice, m);
            alternatives = Arrays.copyOf(alternatives, m);
            first = Arrays.copyOf(first, m + 2);
            previousOfThread = Arrays.copyOf(previousOfThread, m);
        }
        if (clock.length < thread.length * stride) {
            clock = Arrays.copyOf(clock, thread.length * stride);
        }
    }

    private void ensureAccesses(int n) {
        if (n > location.length) {
            int m = n * 2;
            location = Arrays.copyOf(location, m);
            access = Arrays.copyOf(access, m);
            stepOf = Arrays.copyOf(stepOf, m);
            previousOfLocation = Arrays.copyOf(previousOfLocation, m);
        }
    }
}
