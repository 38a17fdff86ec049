package dev.ravel.conformance.options;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;

@Covers("Calls as one step")
public final class AtomicCalls {
    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    @Proved("merge as one step counts every call")
    @Under(atomic = ConcurrentHashMap.class)
    public void merges() throws Exception {
        Threads.Work work = () -> map.merge("key", 1, Integer::sum);
        Threads.together(work, work, work);
        assert map.get("key") == 3 : map;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "get and put, each one step, lose a count between them")
    @Under(atomic = ConcurrentHashMap.class)
    public void getsAndPuts() throws Exception {
        Threads.Work work = () -> {
            Integer old = map.get("key");
            map.put("key", old == null ? 1 : old + 1);
        };
        Threads.together(work, work);
        assert map.get("key") == 2 : map;
    }

    @Proved("Three threads put into a skip list, each call one step")
    @Under(atomic = ConcurrentSkipListMap.class)
    public void skipList() throws Exception {
        ConcurrentSkipListMap<Integer, Integer> sorted = new ConcurrentSkipListMap<>();
        Threads.together(() -> sorted.put(2, 2), () -> sorted.put(1, 1), () -> sorted.put(3, 3));
        assert sorted.firstKey() == 1 && sorted.lastKey() == 3;
    }

    @Proved("A deque taken for linearizable does what its specification says: the JDK's fault does not show")
    @Under(atomic = ConcurrentLinkedDeque.class)
    public void hidesTheJdksFault() throws Exception {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.addLast(22);
        Integer[] got = new Integer[2];
        Threads.together(() -> got[0] = deque.pollFirst(), () -> {
            deque.addFirst(8);
            got[1] = deque.peekLast();
        });
        assert got[0] != 22 || got[1] != 22 : "8 was the first when 22 was still there, but 22 was polled";
    }

    /** A class of the program whose author promises that its calls are linearizable, and is wrong. */
    static final class Counter {
        private volatile int value;

        void increment() {
            value++;
        }

        int value() {
            return value;
        }
    }

    @Proved("A class of the program: with its calls as one step it counts right")
    @Under(atomic = Counter.class)
    public void classOfTheProgram() throws Exception {
        Counter counter = new Counter();
        Threads.together(counter::increment, counter::increment);
        assert counter.value() == 2 : counter.value();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The same class without the option")
    public void classOfTheProgramInSteps() throws Exception {
        Counter counter = new Counter();
        Threads.together(counter::increment, counter::increment);
        assert counter.value() == 2 : counter.value();
    }
}
