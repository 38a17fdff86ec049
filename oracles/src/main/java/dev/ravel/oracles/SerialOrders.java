package dev.ravel.oracles;

import dev.ravel.model.generation.CallResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Whether what came of concurrent calls could have come of the same calls one after the other.
 *
 * <p>Paper: Burckhardt, Dern, Musuvathi, Tan, <em>Line-Up</em> (PLDI 2010). An execution in which all calls return must have the results, and end in the state, of
 * one serial order. Where calls wait for ever, each of them must wait for ever in a serial order after exactly the calls that have returned, with the same results.
 * What differs: calls of one thread keep their order, but calls of different threads need not keep theirs if one returned before the other began; with one call in each thread
 * that is the same, since then the execution was serial.
 */
public final class SerialOrders {
    /**
     * What came of the calls of one execution, which are numbered thread by thread.
     *
     * @param results of each call that returned or threw; null for the others
     * @param pending calls that were begun and did not come to an end
     * @param state what was left behind; "" where calls wait
     */
    public record Outcome(List<CallResult> results, Set<Integer> pending, String state) {
        public Outcome {
            results = new ArrayList<>(results);
            pending = Set.copyOf(pending);
        }

        /** Whether all calls came to an end. */
        public boolean isComplete() {
            return pending.isEmpty() && results.stream().noneMatch(Objects::isNull);
        }
    }

    /** What is to be said of an execution. */
    public enum Fit {
        /** A serial order gives the same. */
        SERIAL,
        /** A serial order gives the same results, but leaves another state behind. */
        OTHER_STATE,
        /** No serial order gives these results. */
        OTHER_RESULTS,
        /** A call waits that waits in no serial order after those that returned. */
        OTHER_WAIT
    }

    private final Set<Outcome> serial = new HashSet<>();
    private final Set<List<CallResult>> results = new HashSet<>();

    /** One more serial order. */
    public void add(Outcome outcome) {
        serial.add(outcome);
        if (outcome.isComplete()) {
            results.add(outcome.results());
        }
    }

    /** The different ones that were added. */
    public Set<Outcome> all() {
        return serial;
    }

    public Fit judge(Outcome seen) {
        if (serial.contains(seen)) {
            return Fit.SERIAL;
        }
        if (seen.isComplete()) {
            return results.contains(seen.results()) ? Fit.OTHER_STATE : Fit.OTHER_RESULTS;
        }
        for (int call : seen.pending()) {
            if (!waits(seen, call)) {
                return Fit.OTHER_WAIT;
            }
        }
        return Fit.SERIAL;
    }

    /** Whether the call waits in a serial order after exactly those that have returned here. */
    public boolean waits(Outcome seen, int call) {
        return serial.contains(new Outcome(seen.results(), Set.of(call), ""));
    }

    /** Whether the call waits in a serial order after exactly the calls that have returned here, whatever they returned there. */
    public boolean mayWait(Outcome seen, int call) {
        for (Outcome o : serial) {
            boolean same = o.pending().equals(Set.of(call));
            for (int k = 0; same && k < o.results().size(); k++) {
                same = (o.results().get(k) == null) == (seen.results().get(k) == null);
            }
            if (same) {
                return true;
            }
        }
        return false;
    }

    /** Whether the call has this result in a serial order. */
    public boolean gives(int call, CallResult result) {
        return serial.stream().anyMatch(o -> result.equals(o.results().get(call)));
    }

    /** All orders of calls, so many in each thread, that keep those of each thread in order: thread numbers. */
    public static List<int[]> orders(int[] calls) {
        List<int[]> all = new ArrayList<>();
        int length = 0;
        for (int n : calls) {
            length += n;
        }
        extend(new int[length], 0, calls.clone(), all);
        return all;
    }

    private static void extend(int[] order, int at, int[] left, List<int[]> all) {
        if (at == order.length) {
            all.add(order.clone());
            return;
        }
        for (int t = 0; t < left.length; t++) {
            if (left[t] > 0) {
                left[t]--;
                order[at] = t;
                extend(order, at + 1, left, all);
                left[t]++;
            }
        }
    }
}
