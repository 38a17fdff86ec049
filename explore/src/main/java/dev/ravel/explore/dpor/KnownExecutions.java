package dev.ravel.explore.dpor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The executions explored so far, to be found by their steps.
 *
 * <p>Cost: 12 bytes for each step of each execution, beside the executions themselves.
 */
final class KnownExecutions {
    private final List<KnownExecution> all = new ArrayList<>();
    // Open addressing: the hash of a step, its newest entry, and how many it has.
    private long[] key = new long[1024];
    private int[] newest = new int[1024];
    private int[] count = new int[1024];
    private int used;
    // Entries: an execution, and the entry before of the same step.
    private int[] execution = new int[1024];
    private int[] before = new int[1024];
    private int entries;

    int size() {
        return all.size();
    }

    void add(KnownExecution e) {
        for (int s = 0; s < e.steps; s++) {
            if (entries == execution.length) {
                execution = Arrays.copyOf(execution, entries * 2);
                before = Arrays.copyOf(before, entries * 2);
            }
            int i = find(e.hash[s]);
            if (count[i] == 0) {
                key[i] = e.hash[s];
                newest[i] = -1;
                used++;
            }
            execution[entries] = all.size();
            before[entries] = newest[i];
            newest[i] = entries++;
            count[i]++;
            if (used * 2 > key.length) {
                grow();
            }
        }
        all.add(e);
    }

    /** Whether some execution has this prefix of one, and behind nothing but that a certain step; as {@link KnownExecution#goesOn}. */
    boolean goesOn(KnownExecution of, int[] prefix, int t, int k) {
        int rarest = -1;
        for (int u = 0; u < prefix.length; u++) {
            if (prefix[u] > 0) {
                int i = find(of.hash[of.stepsOf[u][prefix[u] - 1]]);
                rarest = rarest < 0 || count[i] < count[rarest] ? i : rarest;
            }
        }
        if (rarest < 0) {
            return all.stream().anyMatch(e -> e.goesOn(of, prefix, t, k));
        }
        for (int i = newest[rarest]; i >= 0; i = before[i]) {
            if (all.get(execution[i]).goesOn(of, prefix, t, k)) {
                return true;
            }
        }
        return false;
    }

    private int find(long hash) {
        int mask = key.length - 1;
        int i = (int) (hash >>> 32) & mask;
        while (count[i] != 0 && key[i] != hash) {
            i = i + 1 & mask;
        }
        return i;
    }

    private void grow() {
        long[] oldKey = key;
        int[] oldNewest = newest;
        int[] oldCount = count;
        key = new long[oldKey.length * 2];
        newest = new int[key.length];
        count = new int[key.length];
        for (int i = 0; i < oldKey.length; i++) {
            if (oldCount[i] != 0) {
                int j = find(oldKey[i]);
                key[j] = oldKey[i];
                newest[j] = oldNewest[i];
                count[j] = oldCount[i];
            }
        }
    }
}
