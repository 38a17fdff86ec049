package dev.ravel.conformance.collections;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

@Covers("ConcurrentHashMap")
public final class ConcurrentHashMaps {
    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    @Proved("merge counts every call")
    public void merges() throws Exception {
        Threads.Work work = () -> map.merge("key", 1, Integer::sum);
        Threads.together(work, work);
        assert map.get("key") == 2 : map;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "get and put instead of merge")
    public void getsAndPuts() throws Exception {
        Threads.Work work = () -> {
            Integer old = map.get("key");
            map.put("key", old == null ? 1 : old + 1);
        };
        Threads.together(work, work);
        assert map.get("key") == 2 : map;
    }

    @Proved("compute sees what the last compute left")
    public void computes() throws Exception {
        map.put("key", 1);
        Threads.together(
                () -> map.compute("key", (key, old) -> old + 1),
                () -> map.computeIfPresent("key", (key, old) -> old + 1));
        assert map.get("key") == 3 : map;
    }

    @Proved(
            value = "putIfAbsent: the first wins, and the second is told",
            outcomes = {"null and 1", "2 and null"})
    public void putsIfAbsent() throws Exception {
        Integer[] before = new Integer[2];
        Threads.together(() -> before[0] = map.putIfAbsent("key", 1), () -> before[1] = map.putIfAbsent("key", 2));
        Ravel.outcome(before[0] + " and " + before[1]);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "containsKey, then put")
    public void containsThenPuts() throws Exception {
        int[] puts = new int[2];
        Threads.together(
                () -> {
                    if (!map.containsKey("key")) {
                        map.put("key", 1);
                        puts[0] = 1;
                    }
                },
                () -> {
                    if (!map.containsKey("key")) {
                        map.put("key", 2);
                        puts[1] = 1;
                    }
                });
        assert puts[0] + puts[1] == 1;
    }

    @Proved("computeIfAbsent calls its function once")
    public void computesOnce() throws Exception {
        int[] calls = new int[1];
        Threads.Work work = () -> map.computeIfAbsent("key", key -> ++calls[0]);
        Threads.together(work, work);
        assert calls[0] == 1;
    }

    @Proved(
            value = "An iteration beside a put sees the new entry or not, and never fails",
            outcomes = {"1", "3"})
    public void iterates() throws Exception {
        map.put("a", 1);
        Threads.together(() -> map.put("b", 2), () -> {
            int sum = 0;
            for (Map.Entry<String, Integer> entry : map.entrySet()) {
                sum += entry.getValue();
            }
            Ravel.outcome(sum);
        });
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "A key that an iteration found is taken for granted")
    public void iteratesAndGets() throws Exception {
        map.put("a", 1);
        Threads.together(() -> map.remove("a"), () -> {
            for (String key : map.keySet()) {
                int value = map.get(key);
                Ravel.outcome(value);
            }
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "remove and put are two steps: in between the key is not there")
    public void replacesInTwoSteps() throws Exception {
        map.put("key", 1);
        Threads.together(
                () -> {
                    map.remove("key");
                    map.put("key", 2);
                },
                () -> {
                    assert map.containsKey("key");
                });
    }

    @Proved("replace with an expected value: one of two threads wins")
    public void replaces() throws Exception {
        map.put("key", 0);
        boolean[] won = new boolean[2];
        Threads.together(() -> won[0] = map.replace("key", 0, 1), () -> won[1] = map.replace("key", 0, 2));
        assert won[0] != won[1];
    }
}
