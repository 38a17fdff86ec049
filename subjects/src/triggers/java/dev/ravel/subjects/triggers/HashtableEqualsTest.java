package dev.ravel.subjects.triggers;

import java.util.Hashtable;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HashtableEqualsTest {
    @Test
    void tablesCanBeComparedBothWays() throws InterruptedException {
        Hashtable<String, String> a = new Hashtable<>(Map.of("k", "v"));
        Hashtable<String, String> b = new Hashtable<>(Map.of("k", "v"));
        Both.run(() -> a.equals(b), () -> b.equals(a));
    }
}
