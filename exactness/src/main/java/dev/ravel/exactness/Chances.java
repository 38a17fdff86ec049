package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** Programs whose course hangs on things that a JVM decides by chance: each records what it saw as its outcome. */
public final class Chances {
    private Chances() {}

    /** A key without a hash code of its own. */
    private static final class Key {
        private final int number;

        Key(int number) {
            this.number = number;
        }
    }

    private static String numbers(Iterable<Key> keys) {
        StringBuilder text = new StringBuilder();
        for (Key key : keys) {
            text.append(key.number);
        }
        return text.toString();
    }

    /** The order of a set of objects that are hashed by identity, and with it the order of accesses. */
    public static void identitySets() {
        Set<Key> hashed = new HashSet<>();
        Map<Key, Integer> identity = new IdentityHashMap<>();
        Map<Key, Integer> concurrent = new ConcurrentHashMap<>();
        for (int i = 0; i < 9; i++) {
            Key key = new Key(i);
            hashed.add(key);
            identity.put(key, i);
            concurrent.put(key, i);
        }
        Cells cells = new Cells();
        Body.together(2, t -> {
            for (Key key : hashed) {
                if (key.number < 3) {
                    cells.x0 = cells.x0 * 3 + key.number;
                }
            }
        });
        Ravel.outcome(cells.x0 + " " + numbers(hashed) + " " + numbers(identity.keySet()) + " "
                + numbers(concurrent.keySet()));
    }

    /** Two threads fill one identity-hashed set. */
    public static void sharedIdentitySet() {
        Map<Key, Integer> map = new HashMap<>();
        Body.together(2, t -> {
            for (int i = 0; i < 4; i++) {
                synchronized (map) {
                    map.put(new Key(4 * t + i), i);
                }
            }
        });
        Ravel.outcome(numbers(map.keySet()));
    }

    /** Hash codes asked for in every way. */
    public static void hashCodes() {
        Cells cells = new Cells();
        List<Integer> codes = new ArrayList<>();
        Body.together(2, t -> {
            cells.x0 = cells.x0 + 1;
            Object mine = new Object();
            synchronized (codes) {
                codes.add(mine.hashCode() ^ System.identityHashCode(new int[t]) ^ new Key(1).hashCode());
                codes.add(mine.toString().hashCode());
            }
        });
        Ravel.outcome(codes);
    }

    public static void threadLocalRandom() {
        Cells cells = new Cells();
        Body.together(2, t -> {
            int add = ThreadLocalRandom.current().nextInt(1000);
            cells.x0 = cells.x0 + add;
        });
        Ravel.outcome(cells.x0);
    }

    public static void unseededRandom() {
        Cells cells = new Cells();
        Random random = new Random();
        Body.together(2, t -> {
            int add = t == 0 ? random.nextInt(1000) : (int) (Math.random() * 1000);
            cells.x0 = cells.x0 + add;
        });
        Ravel.outcome(cells.x0);
    }

    public static void clocks() {
        Cells cells = new Cells();
        long start = System.nanoTime();
        Body.together(2, t -> {
            cells.x0 = cells.x0 + 1;
            Thread.sleep(10);
            cells.x0 = cells.x0 + 1;
        });
        Ravel.outcome((System.nanoTime() - start) + " " + System.currentTimeMillis() + " " + cells.x0);
    }

    /** The order of immutable sets differs from JVM to JVM. */
    public static void immutableSets() {
        Cells cells = new Cells();
        Set<String> words = Set.of("a", "b", "c", "d", "e", "f");
        Body.together(2, t -> {
            for (String word : words) {
                if (word.compareTo("d") < 0) {
                    cells.x0 = cells.x0 * 3 + word.charAt(0) - 'a';
                }
            }
        });
        Ravel.outcome(words + " " + cells.x0);
    }

    /** Names and numbers of threads. */
    public static void threadNames() {
        Cells cells = new Cells();
        Body.together(2, t -> {
            cells.x0 = cells.x0 + 1;
            Ravel.outcome(Thread.currentThread().getName() + " "
                    + Thread.currentThread().getId());
        });
    }

    /**
     * Threads that are there in some interleavings only. Each of the two children fails; which of them is met first, and so
     * gets the lower number, is a matter of the search.
     */
    public static void children() {
        Cells cells = new Cells();
        Body.together(
                () -> {
                    if (cells.x0 == 1) {
                        Body.together(() -> fail("first child"));
                    }
                },
                () -> {
                    if (cells.x1 == 1) {
                        Body.together(() -> fail("second child"));
                    }
                },
                () -> cells.x0 = 1,
                () -> cells.x1 = 1);
    }

    private static void fail(String who) {
        if (who.startsWith("first")) {
            throw new AssertionError(who);
        }
        throw new IllegalStateException(who);
    }
}
