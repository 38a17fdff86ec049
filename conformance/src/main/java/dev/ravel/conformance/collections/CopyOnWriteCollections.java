package dev.ravel.conformance.collections;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

@Covers("CopyOnWriteArrayList, CopyOnWriteArraySet")
public final class CopyOnWriteCollections {
    private final CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
    private final CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();

    @Proved("Elements added by two threads are both there")
    public void adds() throws Exception {
        Threads.together(() -> list.add(1), () -> list.add(2));
        assert list.size() == 2 : list;
    }

    @Proved(
            value = "An iteration sees the list as it was at one moment",
            outcomes = {"0", "1", "3"})
    public void iterates() throws Exception {
        Threads.together(
                () -> {
                    list.add(1);
                    list.add(2);
                },
                () -> {
                    int sum = 0;
                    for (int element : list) {
                        sum += element;
                    }
                    Ravel.outcome(sum);
                });
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "get with an index that size allowed a moment ago")
    public void getsBySize() throws Exception {
        list.add(1);
        Threads.together(() -> list.remove(0), () -> {
            if (list.size() > 0) {
                list.get(0);
            }
        });
    }

    @Proved("Two threads that add the same element to a set: one is told that it was new")
    public void addsToTheSet() throws Exception {
        boolean[] added = new boolean[2];
        Threads.together(() -> added[0] = set.add(1), () -> added[1] = set.add(1));
        assert added[0] != added[1];
        assert set.size() == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "isEmpty, then add: two elements where one was meant")
    public void looksThenAdds() throws Exception {
        Threads.together(
                () -> {
                    if (set.isEmpty()) {
                        set.add(1);
                    }
                },
                () -> {
                    if (set.isEmpty()) {
                        set.add(2);
                    }
                });
        assert set.size() == 1 : set;
    }
}
