package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.ravel.subjects.triggers.Both;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CaffeineTest {
    @Test
    void isLoadedOnce() throws InterruptedException {
        AtomicInteger loads = new AtomicInteger();
        Cache<String, Integer> cache = Caffeine.newBuilder().build();
        Both.run(
                () -> cache.get("key", key -> loads.incrementAndGet()),
                () -> cache.get("key", key -> loads.incrementAndGet()));
        assertEquals(1, loads.get());
    }
}
