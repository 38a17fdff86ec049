package dev.ravel.conformance.chance;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

@Covers("identityHashCode, order of HashMap and of immutable sets")
public final class Hashes {
    private volatile int total;

    @Proved(value = "The order of identity-hashed keys is the same in each execution of a schedule", outcomes = "*")
    public void orderOfAHashSet() throws Exception {
        Threads.Work work = () -> {
            Object[] keys = new Object[8];
            Set<Object> set = new HashSet<>();
            for (int i = 0; i < keys.length; i++) {
                keys[i] = new Object();
                set.add(keys[i]);
            }
            Object first = set.iterator().next();
            total = total * 10 + Arrays.asList(keys).indexOf(first);
        };
        Threads.together(work, work);
        Ravel.outcome(total);
    }

    @Proved(
            value = "identityHashCode is the same whoever asks first, and in each execution of a schedule",
            outcomes = "*")
    public void identityHashCode() throws Exception {
        Object object = new Object();
        int[] got = new int[2];
        Threads.together(
                () -> {
                    got[0] = System.identityHashCode(object);
                    total += got[0];
                },
                () -> {
                    got[1] = System.identityHashCode(object);
                    total += System.identityHashCode(new Object());
                });
        assert got[0] == got[1];
        Ravel.outcome(total);
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "Keys that are identity-hashed are put into a map by two threads without a lock")
    public void identityMap() throws Exception {
        Map<Object, Integer> map = new IdentityHashMap<>();
        Threads.together(() -> map.put(new Object(), 1), () -> map.put(new Object(), 2));
        assert map.size() == 2 : map.size();
    }

    @Proved(value = "Object.toString shows the same hash code in each execution of a schedule", outcomes = "*")
    public void objectToString() throws Exception {
        Threads.Work work = () -> total += new Object().toString().hashCode();
        Threads.together(work, work);
        Ravel.outcome(total);
    }
}
