package dev.ravel.conformance.chance;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.FindingKind;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

@Covers("identityHashCode, order of HashMap and of immutable sets")
public final class Hashes {
    private volatile int shared;

    @Proved("The order of identity-hashed keys decides, and is the same in each execution of a schedule")
    public void orderOfAHashSet() throws Exception {
        Object a = new Object();
        Object b = new Object();
        Set<Object> set = new HashSet<>(Set.of(a, b));
        Threads.together(
                () -> {
                    if (set.iterator().next() == a) {
                        shared = 1;
                    }
                },
                () -> shared = 2);
    }

    @Proved("identityHashCode is the same whoever asks first")
    public void identityHashCode() throws Exception {
        Object object = new Object();
        int[] got = new int[2];
        Threads.together(
                () -> got[0] = System.identityHashCode(object), () -> got[1] = System.identityHashCode(object));
        assert got[0] == got[1];
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "Keys that are identity-hashed are put into a map by two threads without a lock")
    public void identityMap() throws Exception {
        Map<Object, Integer> map = new IdentityHashMap<>();
        Threads.together(() -> map.put(new Object(), 1), () -> map.put(new Object(), 2));
        assert map.size() == 2 : map.size();
    }

    @Proved(value = "Object.toString shows the same hash code in each execution of a schedule", outcomes = "true")
    public void toStringDecides() throws Exception {
        Object object = new Object();
        Threads.together(
                () -> {
                    if (object.toString().hashCode() % 2 == 0) {
                        shared = 1;
                    }
                },
                () -> shared = 2);
        Ravel.outcome(shared > 0);
    }
}
