package dev.ravel.delta.predict;

import dev.ravel.delta.context.LockOperations.Nested;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.table.Hash;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Cycles in the order of locks, of two to four threads: the goodlock analysis (Havelund, SPIN 2000) with its refinements: no common guard,
 * different threads, no message that puts two of the acquisitions in order.
 *
 * <p>Of acquisitions that are alike (thread, place, lock, locks held) four are looked at. Necessary, not sufficient: values may forbid it.
 */
public final class DeadlockPrediction {
    private static final int MOST_THREADS = 4;
    /** So many different cycles are found at most. */
    public static final int LIMIT = 1_000;

    private final SharedAccesses rows;
    private final Map<Integer, List<Nested>> byHeld = new HashMap<>();
    private final Map<Long, Deadlock> found = new java.util.LinkedHashMap<>();
    private final Deque<Nested> chain = new ArrayDeque<>();

    private DeadlockPrediction(SharedAccesses rows) {
        this.rows = rows;
        for (Nested nested : rows.lockOperations().nested()) {
            for (int i = 0; i < rows.heldLocks().size(nested.hold()); i++) {
                byHeld.computeIfAbsent(rows.heldLocks().lock(nested.hold(), i), l -> new ArrayList<>())
                        .add(nested);
            }
        }
    }

    /** All, one for each name. */
    public static List<Deadlock> of(SharedAccesses rows) {
        DeadlockPrediction prediction = new DeadlockPrediction(rows);
        for (Nested first : rows.lockOperations().nested()) {
            prediction.chain.addLast(first);
            prediction.extend(first);
            prediction.chain.removeLast();
        }
        return List.copyOf(prediction.found.values());
    }

    /** Those that the old version does not have. */
    public static List<Deadlock> added(SharedAccesses old, SharedAccesses now) {
        Set<Long> before = new HashSet<>();
        of(old).forEach(d -> before.add(d.name()));
        return of(now).stream().filter(d -> !before.contains(d.name())).toList();
    }

    private void extend(Nested first) {
        Nested last = chain.getLast();
        for (Nested next : byHeld.getOrDefault(last.lock(), List.of())) {
            if (found.size() < LIMIT && next.event() != first.event() && fits(first, next)) {
                chain.addLast(next);
                if (rows.heldLocks().acquisition(first.hold(), next.lock()) >= 0) {
                    found.computeIfAbsent(name(), n -> new Deadlock(new ArrayList<>(chain), n));
                } else if (chain.size() < MOST_THREADS) {
                    extend(first);
                }
                chain.removeLast();
            }
        }
    }

    /** A cycle begins with the thread that has the lowest number. */
    private boolean fits(Nested first, Nested next) {
        if (next.thread() <= first.thread()) {
            return false;
        }
        for (Nested other : chain) {
            if (other.thread() == next.thread()
                    || other.lock() == next.lock()
                    || !rows.heldLocks().disjoint(other.hold(), next.hold())
                    || rows.mustPrecede(other, next)
                    || rows.mustPrecede(next, other)) {
                return false;
            }
        }
        return true;
    }

    private long name() {
        long sum = 0;
        for (Nested nested : chain) {
            sum += Hash.spread(nested.name());
        }
        return Hash.of(sum, chain.size());
    }
}
