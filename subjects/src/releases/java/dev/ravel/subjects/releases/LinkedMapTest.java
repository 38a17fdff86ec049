package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.googlecode.concurrentlinkedhashmap.ConcurrentLinkedHashMap;
import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class LinkedMapTest {
    @Test
    void bothEntriesAreThere() throws InterruptedException {
        ConcurrentLinkedHashMap<String, Integer> map = new ConcurrentLinkedHashMap.Builder<String, Integer>()
                .maximumWeightedCapacity(4)
                .concurrencyLevel(1)
                .build();
        Both.run(() -> map.putIfAbsent("one", 1), () -> map.putIfAbsent("two", 2));
        assertEquals(2, map.size());
    }
}
