package dev.ravel.subjects.triggers;

import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class ConcurrentHashMapNestedTest {
    @Test
    void valuesCanBeComputedFromEachOther() throws InterruptedException {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        Both.run(
                () -> map.computeIfAbsent("a", k -> map.computeIfAbsent("b", l -> "x")),
                () -> map.computeIfAbsent("b", k -> map.computeIfAbsent("a", l -> "x")));
    }
}
