package dev.ravel.conformance.monitors;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;

@Covers("Vector, Hashtable, StringBuffer, Collections.synchronizedX")
public final class SynchronizedClasses {
    @Proved("Vector: elements added by two threads are both there")
    public void vectorAdds() throws Exception {
        Vector<Integer> vector = new Vector<>();
        Threads.together(() -> vector.add(1), () -> vector.add(2));
        assert vector.size() == 2 : vector;
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "Vector: lastElement after isEmpty")
    public void vectorLooksThenGets() throws Exception {
        Vector<Integer> vector = new Vector<>(List.of(1));
        Threads.together(() -> vector.remove(0), () -> {
            if (!vector.isEmpty()) {
                vector.lastElement();
            }
        });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "The JDK's own fault: two Vectors that are compared with each other")
    public void vectorsEqual() throws Exception {
        Vector<Integer> left = new Vector<>(List.of(1));
        Vector<Integer> right = new Vector<>(List.of(2));
        Threads.together(() -> Ravel.outcome(left.equals(right)), () -> Ravel.outcome(right.equals(left)));
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "Vector: an iteration beside a change")
    public void vectorIterates() throws Exception {
        Vector<Integer> vector = new Vector<>(List.of(1, 2));
        Threads.together(() -> vector.add(3), () -> {
            int sum = 0;
            for (int element : vector) {
                sum += element;
            }
            Ravel.outcome(sum);
        });
    }

    @Proved("Hashtable: putIfAbsent lets one thread win")
    public void hashtablePutsIfAbsent() throws Exception {
        Hashtable<String, Integer> table = new Hashtable<>();
        Integer[] before = new Integer[2];
        Threads.together(() -> before[0] = table.putIfAbsent("key", 1), () -> before[1] = table.putIfAbsent("key", 2));
        assert (before[0] == null) != (before[1] == null);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Hashtable: get, then put")
    public void hashtableGetsThenPuts() throws Exception {
        Hashtable<String, Integer> table = new Hashtable<>(Map.of("key", 0));
        Threads.Work work = () -> table.put("key", table.get("key") + 1);
        Threads.together(work, work);
        assert table.get("key") == 2 : table;
    }

    @Proved(
            value = "StringBuffer: each append is whole",
            outcomes = {"abcd", "cdab"})
    public void stringBufferAppends() throws Exception {
        StringBuffer buffer = new StringBuffer();
        Threads.together(() -> buffer.append("ab"), () -> buffer.append("cd"));
        Ravel.outcome(buffer.toString());
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "StringBuffer: two buffers append each other")
    public void stringBuffersAppendEachOther() throws Exception {
        StringBuffer left = new StringBuffer("l");
        StringBuffer right = new StringBuffer("r");
        Threads.together(() -> left.append(right), () -> right.append(left));
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "StringBuffer: the length is asked before the delete of another")
    public void stringBufferLooksThenDeletes() throws Exception {
        StringBuffer buffer = new StringBuffer("a");
        Threads.Work work = () -> {
            int length = buffer.length();
            if (length > 0) {
                buffer.deleteCharAt(length - 1);
            }
        };
        Threads.together(work, work);
    }

    @Proved("Collections.synchronizedList: elements added by two threads are both there")
    public void synchronizedListAdds() throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Threads.together(() -> list.add(1), () -> list.add(2));
        assert list.size() == 2 : list;
    }

    @Finds(
            value = FindingKind.EXCEPTION,
            seeded = "Collections.synchronizedList: an iteration without the list's monitor")
    public void synchronizedListIterates() throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
        Threads.together(() -> list.add(2), () -> {
            for (int element : list) {
                Ravel.outcome(element);
            }
        });
    }

    @Proved("Collections.synchronizedMap: a compound action under the map's monitor is one")
    public void synchronizedMapCompound() throws Exception {
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of("key", 0)));
        Threads.Work work = () -> {
            synchronized (map) {
                map.put("key", map.get("key") + 1);
            }
        };
        Threads.together(work, work);
        assert map.get("key") == 2 : map;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Collections.synchronizedMap: a compound action without it")
    public void synchronizedMapTwoCalls() throws Exception {
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of("key", 0)));
        Threads.Work work = () -> map.put("key", map.get("key") + 1);
        Threads.together(work, work);
        assert map.get("key") == 2 : map;
    }

    @Finds(value = FindingKind.RACE, seeded = "A HashMap shared without any lock")
    public void plainMap() throws Exception {
        Map<String, Integer> map = new HashMap<>();
        Threads.together(() -> map.put("a", 1), () -> map.put("b", 2));
    }
}
