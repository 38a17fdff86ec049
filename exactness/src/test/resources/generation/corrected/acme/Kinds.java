package acme;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Returns all kinds of things, and the same number twice. */
public class Kinds {
    private int last;

    public static class Inner {}

    public synchronized Object next() {
        int n = ++last;
        Object[] self = new Object[2];
        self[0] = self;
        Map<Object, Object> map = new HashMap<>();
        map.put("Aa", 1);
        map.put("BB", new int[] {1, 2});
        map.put(null, List.of(List.of(List.of(List.of("deep")))));
        Runnable lambda = () -> {};
        return new Object[] {
            n,
            1.5f,
            'c',
            "a \"quoted\"\ntext\\",
            new StringBuilder("built"),
            TimeUnit.DAYS,
            String.class,
            self,
            map,
            new TreeMap<>(Map.of(2, "b", 1, "a")),
            new HashSet<>(List.of("x", "y", 3)),
            new ArrayDeque<>(List.of(3, 1, 2)),
            Arrays.asList(3, null, 1),
            Optional.of(Optional.of(new Inner())),
            Optional.empty(),
            new AtomicInteger(4),
            lambda,
            new Object() {},
            new Object(),
            new IllegalStateException("returned"),
            new long[][] {{1}, {}},
            null
        };
    }
}
