package dev.ravel.explore.dpor;

import dev.ravel.explore.table.TraceHash;
import dev.ravel.model.execution.ExecutionLog;
import java.util.Arrays;

/**
 * The happens-before graph of an execution that was explored, kept beyond it.
 *
 * <p>Each step has a hash that stands for its whole past. So two executions have a step with all that happened before it in common if
 * its hashes are the same.
 *
 * <p>A <em>prefix</em> of the graph is a number of steps for each thread, such that what happened before one of them is among them.
 */
final class KnownExecution {
    final int steps;
    final int threads;
    final int[] thread;
    final int[] choice;
    /** For each thread, its steps in order. */
    final int[][] stepsOf;
    /** Which step of its thread a step is. */
    private final int[] ordinal;
    /** Of each step. Two that are different have the same hash with probability 2^-64. */
    final long[] hash;
    /** past[s * threads + t]: how many steps of t happened before or at step s. */
    private final int[] past;

    /** The execution whose steps have just been gone through. */
    KnownExecution(ExecutionLog log, int n, HappensBefore happened) {
        steps = n;
        thread = Arrays.copyOf(happened.thread, n);
        choice = Arrays.copyOf(happened.choice, n);
        ordinal = new int[n];
        hash = new long[n];
        int[] count = new int[64];
        int most = 0;
        TraceHash trace = new TraceHash();
        for (int s = 0; s < n; s++) {
            ordinal[s] = count[thread[s]]++;
            most = Math.max(most, thread[s]);
            long before = trace.low();
            trace.add(log, s);
            hash[s] = trace.low() - before;
        }
        threads = most + 1;
        stepsOf = new int[threads][];
        for (int t = 0; t < threads; t++) {
            stepsOf[t] = new int[count[t]];
        }
        past = new int[n * threads];
        for (int s = 0; s < n; s++) {
            stepsOf[thread[s]][ordinal[s]] = s;
            for (int t = 0; t < threads; t++) {
                int last = happened.lastBefore(s, t);
                past[s * threads + t] = last < 0 ? 0 : ordinal[last] + 1;
            }
        }
    }

    /** Whether a step happened after step c, or is it. */
    boolean after(int later, int c) {
        return later >= c && past[later * threads + thread[c]] > ordinal[c];
    }

    /** The prefix of all steps but step c and those that happened after it; of all steps if c is their number. */
    int[] without(int c) {
        int[] prefix = new int[threads];
        for (int s = 0; s < steps; s++) {
            if (c == steps || !after(s, c)) {
                prefix[thread[s]]++;
            }
        }
        return prefix;
    }

    /** A hash of a prefix. */
    long hash(int[] prefix) {
        long sum = 0;
        for (int t = 0; t < threads; t++) {
            for (int i = 0; i < prefix[t]; i++) {
                sum += hash[stepsOf[t][i]];
            }
        }
        return sum;
    }

    /**
     * Whether it has a prefix of another execution, and behind nothing but that a certain step.
     *
     * @param t whose next step comes
     * @param k the value that it chooses; -1 for any
     */
    boolean goesOn(KnownExecution other, int[] prefix, int t, int k) {
        for (int u = 0; u < prefix.length; u++) {
            int n = prefix[u];
            if (n > 0
                    && (u >= threads
                            || stepsOf[u].length < n
                            || hash[stepsOf[u][n - 1]] != other.hash[other.stepsOf[u][n - 1]])) {
                return false;
            }
        }
        int made = t < prefix.length ? prefix[t] : 0;
        if (t >= threads || stepsOf[t].length <= made) {
            return false;
        }
        int s = stepsOf[t][made];
        for (int u = 0; u < threads; u++) {
            if (u != t && past[s * threads + u] > (u < prefix.length ? prefix[u] : 0)) {
                return false;
            }
        }
        return k < 0 || choice[s] == k;
    }
}
