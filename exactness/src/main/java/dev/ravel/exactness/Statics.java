package dev.ravel.exactness;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/**
 * State that outlives an execution. Each method finds it as the class initialiser left it, whatever earlier executions did; then
 * two threads change it.
 */
public final class Statics {
    private static int number;
    private static long wide;
    private static double real;
    private static boolean flag;
    private static byte small;
    private static char letter = 'a';
    private static String text = "as it was";
    private static Object reference;
    private static volatile int shared;
    private static final int[] NUMBERS = {1, 2, 3, 4};
    private static final byte[] BYTES = new byte[4];
    private static final String[] TEXTS = {"a", "b"};
    private static final int[][] GRID = new int[2][2];
    private static final List<Integer> ARRAY_LIST = new ArrayList<>(List.of(1));
    private static final List<Integer> LINKED_LIST = new LinkedList<>(List.of(1));
    private static final List<Integer> VECTOR = new Vector<>(List.of(1));
    private static final List<Integer> SYNCHRONIZED_LIST = Collections.synchronizedList(new ArrayList<>());
    private static final List<Integer> COPY_ON_WRITE = new CopyOnWriteArrayList<>();
    private static final Map<String, Integer> HASH_MAP = new HashMap<>(Map.of("a", 1));
    private static final Map<String, Integer> LINKED_MAP = new LinkedHashMap<>();
    private static final Map<String, Integer> TREE_MAP = new TreeMap<>();
    private static final Map<String, Integer> CONCURRENT_MAP = new ConcurrentHashMap<>();
    private static final Map<String, Integer> SKIP_LIST = new ConcurrentSkipListMap<>();
    private static final Set<String> HASH_SET = new HashSet<>();
    private static final ArrayDeque<Integer> DEQUE = new ArrayDeque<>();
    private static final PriorityQueue<Integer> HEAP = new PriorityQueue<>();
    private static final ConcurrentLinkedQueue<Integer> QUEUE = new ConcurrentLinkedQueue<>();
    private static final LinkedBlockingQueue<Integer> BLOCKING = new LinkedBlockingQueue<>();
    private static final BitSet BITS = new BitSet();
    private static final StringBuilder BUILDER = new StringBuilder();
    private static final StringBuffer BUFFER = new StringBuffer();
    private static final AtomicInteger ATOMIC = new AtomicInteger();
    private static final AtomicLong ATOMIC_LONG = new AtomicLong(7);
    private static final AtomicReference<String> ATOMIC_REFERENCE = new AtomicReference<>("a");
    private static final AtomicIntegerArray ATOMIC_ARRAY = new AtomicIntegerArray(2);
    private static final LongAdder ADDER = new LongAdder();
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Semaphore SEMAPHORE = new Semaphore(2);
    private static final CountDownLatch LATCH = new CountDownLatch(2);
    private static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    private static final Node LIST = new Node();

    private Statics() {}

    /** Pre-existing objects that point to each other. */
    private static final class Node {
        private int value;
        private Node next;
    }

    /** Initialised late, and not in every interleaving. */
    private static final class Late {
        private static int number = 5;
        private static final List<Integer> LIST = new ArrayList<>();
        private static final int[] ARRAY = new int[1];
        private static final AtomicInteger ATOMIC = new AtomicInteger();
    }

    private static void check(boolean asItWas, String what) {
        if (!asItWas) {
            throw new AssertionError(what + " is not as it was");
        }
    }

    /** Both threads race for a variable too, so that there is something to interleave. */
    private static void twice(Body change) {
        Cells race = new Cells();
        Body.together(2, i -> {
            race.x0 = race.x0 + 1;
            synchronized (race) {
                change.run();
            }
        });
    }

    public static void primitives() {
        check(number == 0 && wide == 0 && real == 0 && !flag && small == 0 && letter == 'a', "a primitive");
        twice(() -> {
            number++;
            wide += 1L << 40;
            real += 0.5;
            flag = true;
            small--;
            letter++;
        });
    }

    public static void references() {
        check(text.equals("as it was") && reference == null && shared == 0, "a reference");
        twice(() -> {
            text += "!";
            reference = new Object();
            shared++;
        });
    }

    public static void arrays() {
        check(
                Arrays.equals(NUMBERS, new int[] {1, 2, 3, 4})
                        && BYTES[1] == 0
                        && TEXTS[0].equals("a")
                        && GRID[1][1] == 0,
                "an array");
        twice(() -> {
            NUMBERS[0]++;
            BYTES[1]++;
            TEXTS[0] = "c";
            GRID[1][1]++;
        });
    }

    public static void arraysInBulk() {
        check(Arrays.equals(NUMBERS, new int[] {1, 2, 3, 4}) && BYTES[1] == 0 && TEXTS[0].equals("a"), "an array");
        twice(() -> {
            System.arraycopy(new int[] {7, 8}, 0, NUMBERS, 1, 2);
            Arrays.fill(BYTES, (byte) 3);
            Arrays.fill(TEXTS, "c");
            Arrays.sort(NUMBERS);
            Arrays.setAll(NUMBERS, i -> i);
        });
    }

    public static void lists() {
        check(ARRAY_LIST.equals(List.of(1)), "ArrayList");
        check(LINKED_LIST.equals(List.of(1)), "LinkedList");
        check(VECTOR.equals(List.of(1)), "Vector");
        check(SYNCHRONIZED_LIST.isEmpty(), "synchronizedList");
        check(COPY_ON_WRITE.isEmpty(), "CopyOnWriteArrayList");
        twice(() -> {
            for (List<Integer> list : List.of(ARRAY_LIST, LINKED_LIST, VECTOR, SYNCHRONIZED_LIST, COPY_ON_WRITE)) {
                list.add(2);
                list.remove(0);
                list.addAll(List.of(3, 4, 5));
            }
        });
    }

    public static void hashMap() {
        check(HASH_MAP.equals(Map.of("a", 1)), "HashMap");
        twice(() -> {
            HASH_MAP.merge("a", 1, Integer::sum);
            for (int i = 0; i < 14; i++) {
                HASH_MAP.put("k" + i, i);
            }
        });
    }

    public static void maps() {
        check(LINKED_MAP.isEmpty(), "LinkedHashMap");
        check(TREE_MAP.isEmpty(), "TreeMap");
        check(HASH_SET.isEmpty(), "HashSet");
        twice(() -> {
            LINKED_MAP.merge("a", 1, Integer::sum);
            TREE_MAP.merge("a", 1, Integer::sum);
            HASH_SET.add("a" + LINKED_MAP.size());
        });
    }

    public static void concurrentMap() {
        check(CONCURRENT_MAP.isEmpty(), "ConcurrentHashMap");
        twice(() -> CONCURRENT_MAP.merge("a", 1, Integer::sum));
    }

    public static void skipList() {
        check(SKIP_LIST.isEmpty(), "ConcurrentSkipListMap");
        twice(() -> SKIP_LIST.merge("a", 1, Integer::sum));
    }

    public static void queues() {
        check(DEQUE.isEmpty(), "ArrayDeque");
        check(HEAP.isEmpty(), "PriorityQueue");
        check(QUEUE.isEmpty(), "ConcurrentLinkedQueue");
        check(BITS.isEmpty(), "BitSet");
        twice(() -> {
            DEQUE.add(1);
            HEAP.add(1);
            QUEUE.add(1);
            BITS.set(3);
        });
    }

    public static void blockingQueue() {
        check(BLOCKING.isEmpty(), "LinkedBlockingQueue");
        twice(() -> BLOCKING.put(1));
    }

    public static void builders() {
        check(BUILDER.length() == 0, "StringBuilder");
        check(BUFFER.length() == 0, "StringBuffer");
        twice(() -> {
            BUILDER.append("a");
            BUFFER.append("a");
        });
    }

    public static void atomics() {
        check(ATOMIC.get() == 0, "AtomicInteger");
        check(ATOMIC_LONG.get() == 7, "AtomicLong");
        check(ATOMIC_REFERENCE.get().equals("a"), "AtomicReference");
        check(ATOMIC_ARRAY.get(1) == 0, "AtomicIntegerArray");
        twice(() -> {
            ATOMIC.incrementAndGet();
            ATOMIC_LONG.compareAndSet(7, 8);
            ATOMIC_REFERENCE.updateAndGet(a -> a + "b");
            ATOMIC_ARRAY.getAndAdd(1, 5);
        });
    }

    public static void adder() {
        check(ADDER.sum() == 0, "LongAdder");
        twice(ADDER::increment);
    }

    public static void locks() {
        check(!LOCK.isLocked() && LOCK.getHoldCount() == 0, "ReentrantLock");
        check(SEMAPHORE.availablePermits() == 2, "Semaphore");
        check(LATCH.getCount() == 2, "CountDownLatch");
        twice(() -> {
            if (SEMAPHORE.tryAcquire() && LOCK.tryLock()) {
                LATCH.countDown();
            }
        });
    }

    public static void threadLocals() {
        check(LOCAL.get()[0] == 0, "ThreadLocal");
        check(INHERITED.get() == null, "InheritableThreadLocal");
        LOCAL.get()[0]++;
        INHERITED.set("by main");
        twice(() -> {
            check(LOCAL.get()[0] == 0, "ThreadLocal of a new thread");
            check("by main".equals(INHERITED.get()), "inherited ThreadLocal");
            LOCAL.get()[0]++;
            INHERITED.set("mine");
        });
        check(LOCAL.get()[0] == 1, "ThreadLocal of main");
    }

    public static void graph() {
        check(LIST.value == 0 && LIST.next == null, "a static object");
        twice(() -> {
            Node node = new Node();
            node.next = LIST.next;
            LIST.next = node;
            LIST.value++;
            node.value = 1;
        });
    }

    /** The class is initialised in some executions only, never in the first: as others see it later, it is as new. */
    public static void lateClass() {
        Cells race = new Cells();
        Body.together(
                () -> {
                    if (race.x0 == 1 && race.x1 == 0) {
                        check(Late.number == 5, "a static of a late class");
                        check(Late.LIST.isEmpty(), "ArrayList of a late class");
                        check(Late.ARRAY[0] == 0, "array of a late class");
                        check(Late.ATOMIC.get() == 0, "AtomicInteger of a late class");
                        Late.number++;
                        Late.LIST.add(1);
                        Late.ARRAY[0]++;
                        Late.ATOMIC.incrementAndGet();
                    }
                },
                () -> {
                    race.x0 = 1;
                    race.x1 = 1;
                    race.x2 = 1;
                },
                () -> race.x2 = 2);
    }
}
