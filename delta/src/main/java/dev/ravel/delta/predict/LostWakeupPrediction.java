package dev.ravel.delta.predict;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.WaitOperations.Notify;
import dev.ravel.delta.context.WaitOperations.Wait;
import dev.ravel.delta.table.Hash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lost wake-ups: a notify that nothing keeps from coming before the wait, while the waiting thread does not look for it.
 *
 * <p>It looks for it if, under the lock that the wait gives back, it reads a variable that the notifying thread has written before it notifies,
 * or that a third thread writes. A look before the lock is taken does not help: the notify may come between. Necessary, not sufficient: there may
 * be another notify, or a value forbids it.
 */
public final class LostWakeupPrediction {
    private final Set<Long> known = new HashSet<>();

    /** Learns those of an execution of the old version. */
    public void learn(SharedAccesses old) {
        for (LostWakeup lost : of(old)) {
            known.add(lost.name());
            known.add(role(lost));
        }
    }

    /** Those of an execution of the new version that the old one does not have. */
    public List<LostWakeup> added(SharedAccesses now) {
        return of(now).stream()
                .filter(lost ->
                        !known.contains(lost.sleeper().isNew() || lost.waker().isNew() ? role(lost) : lost.name()))
                .toList();
    }

    /** All, one for each pair of places. */
    static List<LostWakeup> of(SharedAccesses rows) {
        Map<Long, LostWakeup> found = new LinkedHashMap<>();
        List<Wait> waits = rows.waitOperations().waits();
        Map<Integer, Map<Integer, Integer>> firstWrites = waits.isEmpty() ? Map.of() : firstWrites(rows);
        for (Wait wait : waits) {
            Set<Integer> looked = looked(rows, wait);
            for (Notify notify : rows.waitOperations().notifies()) {
                if (notify.set() == wait.set()
                        && notify.thread() != wait.thread()
                        && !rows.mustPrecede(wait, notify)
                        && looked.stream()
                                .noneMatch(location ->
                                        tells(firstWrites.getOrDefault(location, Map.of()), wait, notify))) {
                    long name = Hash.of(notify.name(), wait.name());
                    found.putIfAbsent(name, new LostWakeup(notify, wait, name));
                }
            }
        }
        return new ArrayList<>(found.values());
    }

    /** The name by which new places are looked for in the old version: their classes. */
    private static long role(LostWakeup lost) {
        return Hash.of(
                Hash.of(lost.sleeper().site().className()),
                Hash.of(lost.waker().site().className()));
    }

    /** For each variable and each thread that writes it the event of its first write. */
    private static Map<Integer, Map<Integer, Integer>> firstWrites(SharedAccesses rows) {
        Map<Integer, Map<Integer, Integer>> first = new HashMap<>();
        for (int row = 0; row < rows.size(); row++) {
            if (rows.isShared(row) && rows.writes(row)) {
                first.computeIfAbsent(rows.location(row), l -> new HashMap<>())
                        .putIfAbsent(rows.thread(row), rows.event(row));
            }
        }
        return first;
    }

    /** The variables that are read under the lock before the wait. */
    private static Set<Integer> looked(SharedAccesses rows, Wait wait) {
        Set<Integer> looked = new HashSet<>();
        for (int row = rows.rowFrom(wait.section() + 1); row < rows.size() && rows.event(row) < wait.event(); row++) {
            if (rows.thread(row) == wait.thread() && rows.reads(row) && rows.isShared(row)) {
                looked.add(rows.location(row));
            }
        }
        return looked;
    }

    private static boolean tells(Map<Integer, Integer> firstWrites, Wait wait, Notify notify) {
        return firstWrites.entrySet().stream()
                .anyMatch(write -> write.getKey() != wait.thread()
                        && (write.getKey() != notify.thread() || write.getValue() < notify.event()));
    }
}
