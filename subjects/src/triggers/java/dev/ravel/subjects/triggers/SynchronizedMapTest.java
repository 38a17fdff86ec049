package dev.ravel.subjects.triggers;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SynchronizedMapTest {
    @Test
    void mapsCanBePutIntoEachOther() throws InterruptedException {
        Map<String, String> a = Collections.synchronizedMap(new HashMap<>(Map.of("k", "x")));
        Map<String, String> b = Collections.synchronizedMap(new HashMap<>(Map.of("l", "y")));
        Both.run(() -> a.putAll(b), () -> b.putAll(a));
    }
}
