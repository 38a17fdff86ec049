package dev.ravel.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Bug: each call of the map is atomic, the pair of them is not; {@code computeIfAbsent} or {@code merge} would be. */
public class CheckThenActTest {
    static class Visits {
        private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

        void add(String page) {
            Integer seen = counts.get(page);
            counts.put(page, seen == null ? 1 : seen + 1);
        }
    }

    @Test
    public void countsBothVisits() throws InterruptedException {
        Visits visits = new Visits();
        Thread t1 = Threads.start("t1", () -> visits.add("home"));
        Thread t2 = Threads.start("t2", () -> visits.add("home"));
        Threads.join(t1, t2);
        assertEquals(2, visits.counts.get("home"));
    }
}
