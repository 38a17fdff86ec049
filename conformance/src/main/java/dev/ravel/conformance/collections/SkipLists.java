package dev.ravel.conformance.collections;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

@Covers("ConcurrentSkipListMap, ConcurrentSkipListSet")
public final class SkipLists {
    private final ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
    private final ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();

    @Proved("Two keys put by two threads are both there, in order")
    public void puts() throws Exception {
        Threads.together(() -> map.put(2, "b"), () -> map.put(1, "a"));
        assert map.firstKey() == 1 && map.lastKey() == 2 : map;
    }

    @Proved("putIfAbsent: one of two threads wins")
    public void putsIfAbsent() throws Exception {
        String[] before = new String[2];
        Threads.together(() -> before[0] = map.putIfAbsent(1, "a"), () -> before[1] = map.putIfAbsent(1, "b"));
        assert (before[0] == null) != (before[1] == null);
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "firstKey after isEmpty, while the other thread removes")
    public void looksThenTakes() throws Exception {
        map.put(1, "a");
        Threads.together(() -> map.pollFirstEntry(), () -> {
            if (!map.isEmpty()) {
                map.firstKey();
            }
        });
    }

    @Proved("Two threads that add the same element: one is told that it was new")
    public void addsToTheSet() throws Exception {
        boolean[] added = new boolean[2];
        Threads.together(() -> added[0] = set.add(1), () -> added[1] = set.add(1));
        assert added[0] != added[1];
        assert set.size() == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "contains, then add: both think that they were first")
    public void containsThenAdds() throws Exception {
        int[] first = new int[2];
        Threads.together(
                () -> {
                    if (!set.contains(1)) {
                        set.add(1);
                        first[0] = 1;
                    }
                },
                () -> {
                    if (!set.contains(1)) {
                        set.add(1);
                        first[1] = 1;
                    }
                });
        assert first[0] + first[1] == 1;
    }
}
