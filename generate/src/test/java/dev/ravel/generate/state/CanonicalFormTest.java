package dev.ravel.generate.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

// the forms of obsolete classes, and of fields that nobody else reads
@SuppressWarnings({"JdkObsolete", "UnnecessaryStringBuilder", "UnusedVariable"})
class CanonicalFormTest {
    private static final class Node {
        Object value;
        Node next;

        Node(Object value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private enum Colour {
        RED
    }

    private enum Wine {
        RED
    }

    private static void same(Object a, Object b) {
        assertEquals(form(a), form(b));
    }

    private static void different(Object a, Object b) {
        assertNotEquals(form(a), form(b));
    }

    private static String form(Object... roots) {
        return new CanonicalForm().of(Arrays.asList(roots));
    }

    @Test
    void objectsOfEqualContentsAreEqual() {
        same(new Node("a", new Node(1, null)), new Node("a", new Node(1, null)));
        different(new Node("a", new Node(1, null)), new Node("a", new Node(2, null)));
        different(new Node("a", null), new Node("a", new Node(null, null)));
        different(new Node(1, null), new Node(1L, null));
        different(new Node(1, null), new Node("1", null));
        different(new Node((byte) 1, null), new Node((short) 1, null));
        different(new Node(0.0, null), new Node(-0.0, null));
        different(new Node("-", null), new Node(null, null));
        different(new Node(Colour.RED, null), new Node(Wine.RED, null));
        different(new Node(String.class, null), new Node(Integer.class, null));
    }

    @Test
    void whichOfThemAreTheSameMatters() {
        Node shared = new Node(1, null);
        same(new Node[] {shared, shared}, new Node[] {shared, shared});
        different(new Node[] {shared, shared}, new Node[] {shared, new Node(1, null)});
        assertNotEquals(form(shared, shared), form(shared, new Node(1, null)));
    }

    @Test
    void whatHangsOnObjectsOfOthersIsOfNoMatter() {
        CanonicalForm form = new CanonicalForm(type -> type == Node.class);
        assertEquals(form.of(List.of(new Node(1, null))), form.of(List.of(new Node(2, null))));
        assertNotEquals(form.of(List.of(List.of(1))), form.of(List.of(List.of(2))));
    }

    @Test
    void cyclesAreEqualIfTheyHaveTheSameLength() {
        same(ring(3), ring(3));
        different(ring(3), ring(4));
        Object[] self = new Object[1];
        self[0] = self;
        same(self, self);
    }

    private static Node ring(int length) {
        Node last = new Node(0, null);
        Node first = last;
        for (int i = 1; i < length; i++) {
            first = new Node(0, first);
        }
        last.next = first;
        return first;
    }

    /** A text must not be able to say what a separator says. */
    @Test
    void textsDoNotRunIntoEachOther() {
        different(List.of("a\",\"b"), List.of("a", "b"));
        different(new Object[] {"a\",-", null}, new Object[] {"a", null});
        different(Map.of("a", "b\",\"c\"=\"d"), Map.of("a", "b", "c", "d"));
        different(new StringBuilder("a"), new StringBuilder("b"));
    }

    @Test
    void whereAHashTablePutsThingsIsOfNoMatter() {
        Set<Object> grown = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            grown.add("" + i);
        }
        grown.removeIf(e -> !Set.of("7", "17", "70").contains(e));
        same(grown, new HashSet<>(List.of("70", "17", "7")));
        different(grown, new HashSet<>(List.of("70", "17")));
        // Aa and BB have one hash, so the order is that of insertion
        same(new HashSet<>(List.of("Aa", "BB")), new HashSet<>(List.of("BB", "Aa")));
        same(new ConcurrentHashMap<>(Map.of("Aa", 1, "BB", 2)), new ConcurrentHashMap<>(Map.of("BB", 2, "Aa", 1)));
        different(new HashMap<>(Map.of("Aa", 1, "BB", 2)), new HashMap<>(Map.of("Aa", 2, "BB", 1)));
        // 0 and "\0" have one hash, and one text if it were told by valueOf
        same(new HashSet<>(List.of(48 * 31 + 48, "00")), new HashSet<>(List.of("00", 48 * 31 + 48)));
        same(new HashSet<>(List.of(1, 1L)), new HashSet<>(List.of(1L, 1)));
    }

    @Test
    void anOrderThatIsPromisedMatters() {
        different(List.of(1, 2), List.of(2, 1));
        different(new LinkedHashMap<>(linked("a", "b")), new LinkedHashMap<>(linked("b", "a")));
        same(new PriorityQueue<>(List.of(1, 2, 3)), new PriorityQueue<>(List.of(3, 2, 1)));
    }

    private static Map<String, Integer> linked(String first, String second) {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put(first, 1);
        map.put(second, 1);
        return map;
    }

    @Test
    void collectionsThatDifferOnlyInsideAreEqual() {
        same(new ArrayList<>(100), new ArrayList<>(3));
        ArrayList<Integer> changed = new ArrayList<>(List.of(1, 2));
        changed.remove(1);
        same(changed, new ArrayList<>(List.of(1)));
        ArrayDeque<Integer> turned = new ArrayDeque<>();
        ConcurrentLinkedQueue<Integer> moved = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 10; i++) {
            turned.add(i);
            turned.poll();
            moved.add(i);
            moved.poll();
        }
        turned.add(5);
        moved.add(5);
        same(turned, new ArrayDeque<>(List.of(5)));
        same(moved, new ConcurrentLinkedQueue<>(List.of(5)));
        same(Collections.synchronizedList(new ArrayList<>(50)), Collections.synchronizedList(new ArrayList<>()));
    }

    @Test
    void numbersThatRememberTheirTextAreEqual() {
        BigDecimal used = new BigDecimal("1.50");
        Assertions.assertEquals("1.50", used.toString());
        same(used, new BigDecimal("1.50"));
        different(used, new BigDecimal("1.5"));
        BigInteger counted = BigInteger.valueOf(12);
        Assertions.assertEquals(2, counted.bitCount());
        Assertions.assertEquals(2, counted.getLowestSetBit());
        same(counted, new BigInteger("12"));
        different(BigInteger.ONE, BigDecimal.ONE);
    }

    /** Whether somebody once had to wait is no matter; how many permits are left is. */
    @Test
    void queuesOfThoseThatWaitedAreOfNoMatter() throws Exception {
        Semaphore waited = new Semaphore(0);
        Thread waiter = new Thread(waited::acquireUninterruptibly);
        waiter.start();
        while (!waited.hasQueuedThreads()) {
            Thread.sleep(1);
        }
        waited.release();
        waiter.join();
        same(waited, new Semaphore(0));
        different(new Semaphore(1), new Semaphore(0));
        same(new ReentrantLock(), new ReentrantLock());
    }

    @Test
    void longArraysDifferInEachElement() {
        for (Supplier<Object> maker : List.<Supplier<Object>>of(
                () -> new int[100],
                () -> new long[100],
                () -> new byte[100],
                () -> new char[100],
                () -> new boolean[100],
                () -> new double[100],
                () -> new float[100],
                () -> new short[100])) {
            Object zero = maker.get();
            same(zero, maker.get());
            Set<String> seen = new HashSet<>(Set.of(form(zero)));
            for (int i = 0; i < 100; i++) {
                Object other = maker.get();
                if (other instanceof boolean[] flags) {
                    flags[i] = true;
                } else if (other instanceof char[] chars) {
                    chars[i] = 1;
                } else {
                    java.lang.reflect.Array.set(
                            other, i, other instanceof float[] || other instanceof double[] ? (Object) 1f : (byte) 1);
                }
                seen.add(form(other));
            }
            assertEquals(101, seen.size(), zero.getClass()::getName);
        }
        different(new int[100], new int[101]);
    }

    @Test
    void deepListsDoNotOverflowTheStack() {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            same(list(100_000), list(100_000));
            different(list(250), list(251));
            Object nested = 1;
            for (int i = 0; i < 50_000; i++) {
                nested = new ArrayList<>(Collections.singletonList(nested));
            }
            form(nested);
        });
    }

    private static Node list(int length) {
        Node list = null;
        for (int i = 0; i < length; i++) {
            list = new Node(i, list);
        }
        return list;
    }

    /** What two threads make of a list without a lock: its size says 2, but only one element is there. */
    @Test
    void corruptedCollectionsHaveAForm() throws Exception {
        LinkedList<Integer> linked = new LinkedList<>(List.of(1));
        set(linked, "size", 2);
        different(linked, new LinkedList<>(List.of(1)));
        different(linked, new LinkedList<>(List.of(1, 1)));
        ArrayList<Integer> list = new ArrayList<>(1);
        list.add(1);
        set(list, "size", 2);
        different(list, new ArrayList<>(List.of(1)));
        // a lost ++size
        HashMap<Integer, Integer> map = new HashMap<>(Map.of(1, 1, 2, 2));
        set(map, "size", 1);
        different(map, new HashMap<>(Map.of(1, 1, 2, 2)));
        List<Integer> parent = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> stale = parent.subList(0, 2);
        parent.add(4);
        form(stale);
    }

    private static void set(Object object, String field, int value) throws ReflectiveOperationException {
        Field f = object.getClass().getDeclaredField(field);
        f.setAccessible(true);
        f.setInt(object, value);
    }

    /** What they are sorted by must not go round and round, as in a registry of loggers that know their registry. */
    @Test
    void elementsThatAreSortedMayReferToTheirCollection() {
        Map<Object, Object> upwards = new HashMap<>();
        Map<Object, Object> downwards = new HashMap<>();
        for (int i = 0; i < 6; i++) {
            upwards.put(new Node(i, null), new Node(upwards, null));
            downwards.put(new Node(5 - i, null), new Node(downwards, null));
        }
        assertEquals(sorted(upwards), sorted(downwards));
        Assertions.assertFalse(sorted(upwards).contains("Error"));
    }

    private static String sorted(Object root) {
        Dialect dialect = new Dialect() {
            @Override
            public <T> void sort(List<T> unordered, Function<T, String> text) {
                unordered.sort(Comparator.comparing(text));
            }
        };
        return new CanonicalForm(type -> false, dialect).of(List.of(root));
    }
}
