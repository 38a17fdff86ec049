package dev.ravel.oracles;

import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.StubCall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * How often the serial orders of a test call its stubs, and with what.
 *
 * <p>Each call with its arguments is counted for itself, and not the order in which calls come: a class that calls listeners outside of its locks promises neither the order nor that
 * two listeners hear of the same changes. But a call that every serial order makes once must not get lost, and must not be made twice. What the calls of the test have returned does not
 * matter: a task may be cancelled while it is running, and in no serial order it is both run and cancelled.
 */
public final class SerialCounts {
    /** A call that was made so often, which is too often or not often enough. */
    public record Odd(StubCall call, int count) {}

    private final Set<List<CallResult>> results = new HashSet<>();
    private final Set<Map<StubCall, Integer>> orders = new HashSet<>();

    /** One more serial order in which all calls came to an end. */
    public void add(List<CallResult> came, Map<StubCall, Integer> counts) {
        results.add(came);
        orders.add(Map.copyOf(counts));
    }

    /** The first call that was made more often than in each serial order, or less often; null if there is none. */
    public Odd judge(Map<StubCall, Integer> seen) {
        if (orders.isEmpty()) {
            return null;
        }
        Set<StubCall> calls = new TreeSet<>(seen.keySet());
        orders.forEach(order -> calls.addAll(order.keySet()));
        for (StubCall call : calls) {
            int count = seen.getOrDefault(call, 0);
            if (count < least(call) || count > most(call)) {
                return new Odd(call, count);
            }
        }
        return null;
    }

    /** What may come of the calls, with how often this call of a stub may be made beside it. */
    public List<List<CallResult>> allowed(StubCall call) {
        List<List<CallResult>> allowed = new ArrayList<>();
        for (List<CallResult> came : results) {
            for (int count = least(call); count <= most(call); count++) {
                allowed.add(with(came, count));
            }
        }
        allowed.sort(Comparator.comparing(List::toString));
        return allowed;
    }

    /** Results, and how often a call of a stub was made. */
    static List<CallResult> with(List<CallResult> results, int count) {
        List<CallResult> all = new ArrayList<>(results);
        all.add(CallResult.value(String.valueOf(count)));
        return all;
    }

    private int least(StubCall call) {
        return orders.stream()
                .mapToInt(order -> order.getOrDefault(call, 0))
                .min()
                .orElse(0);
    }

    private int most(StubCall call) {
        return orders.stream()
                .mapToInt(order -> order.getOrDefault(call, 0))
                .max()
                .orElse(0);
    }
}
