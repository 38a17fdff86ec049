package dev.ravel.conformance.collections;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

@Covers("Plain collections, guarded and unguarded")
public final class PlainCollections {
    @Proved("An ArrayList under a lock keeps both elements")
    public void guardedList() throws Exception {
        List<Integer> list = new ArrayList<>();
        Threads.Work work = () -> {
            synchronized (list) {
                list.add(1);
            }
        };
        Threads.together(work, work);
        assert list.size() == 2;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "An ArrayList without a lock loses an element")
    public void list() throws Exception {
        List<Integer> list = new ArrayList<>();
        Threads.together(() -> list.add(1), () -> list.add(2));
        assert list.size() == 2 : list;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A HashMap without a lock loses an entry")
    public void map() throws Exception {
        Map<Integer, Integer> map = new HashMap<>();
        Threads.together(() -> map.put(1, 1), () -> map.put(2, 2));
        assert map.get(1) != null && map.get(2) != null : map;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A TreeMap without a lock loses an entry")
    public void treeMap() throws Exception {
        Map<Integer, Integer> map = new TreeMap<>();
        Threads.together(() -> map.put(1, 1), () -> map.put(2, 2));
        assert map.get(1) != null && map.get(2) != null : map;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "An ArrayDeque without a lock loses an element")
    public void deque() throws Exception {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        Threads.together(() -> deque.addLast(1), () -> deque.addLast(2));
        assert deque.size() == 2 : deque;
    }

    @Finds(
            value = FindingKind.EXCEPTION,
            seeded = "A PriorityQueue without a lock: poll looks at a place that is empty by now")
    public void priorityQueue() throws Exception {
        PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(1, 2, 3));
        Threads.together(() -> queue.poll(), () -> queue.poll());
    }

    @Finds(value = FindingKind.RACE, seeded = "A LinkedHashMap in access order is changed even by get")
    public void accessOrder() throws Exception {
        Map<Integer, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
        map.put(1, 1);
        map.put(2, 2);
        Threads.together(() -> map.get(1), () -> map.get(1));
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "An iteration over an ArrayList beside an add")
    public void iteration() throws Exception {
        List<Integer> list = new ArrayList<>(List.of(1));
        int[] sum = new int[1];
        Threads.together(() -> list.add(2), () -> {
            for (int element : list) {
                sum[0] += element;
            }
        });
    }
}
