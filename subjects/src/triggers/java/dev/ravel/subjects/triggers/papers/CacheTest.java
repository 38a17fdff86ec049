package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheTest {
    static class Cache {
        private final Map<String, String> entries = new HashMap<>(Map.of("key", "old"));

        synchronized void put(String key, String value) {
            entries.put(key, value);
        }

        synchronized String get(String key) {
            return entries.get(key);
        }

        void clean() {
            for (Map.Entry<String, String> entry : snapshot()) {
                if (entry.getValue().equals("old")) {
                    remove(entry.getKey());
                }
            }
        }

        private synchronized List<Map.Entry<String, String>> snapshot() {
            return entries.entrySet().stream()
                    .map(entry -> Map.entry(entry.getKey(), entry.getValue()))
                    .toList();
        }

        private synchronized void remove(String key) {
            entries.remove(key);
        }
    }

    static class SafeCache extends Cache {
        @Override
        synchronized void clean() {
            super.clean();
        }
    }

    Cache make() {
        return new Cache();
    }

    @Test
    void whatIsPutDuringACleaningStays() throws InterruptedException {
        Cache cache = make();
        Both.run(cache::clean, () -> cache.put("key", "new"));
        assertEquals("new", cache.get("key"));
    }
}
