package recontest.cache4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CacheTest {
    @Test
    void small() throws InterruptedException {
        whatIsPutDuringACleaningStays(2, 1, 0);
    }

    /** About 570,000 accesses. */
    @Test
    void full() throws InterruptedException {
        whatIsPutDuringACleaningStays(64, 4, 19_640);
    }

    private static void whatIsPutDuringACleaningStays(int slots, int users, int requests) throws InterruptedException {
        Cache cache = new Cache(slots);
        cache.put(0, 1, 1);
        for (int key = 1; key < slots; key++) {
            cache.put(key, 1, 2);
        }
        cache.tick();
        Thread[] threads = new Thread[users + 1];
        for (int i = 0; i < users; i++) {
            int user = i;
            threads[i] = new Thread(() -> use(cache, user, slots, requests), "user-" + i);
        }
        threads[users] = new Thread(cache::clean, "cleaner");
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(2, cache.get(0));
        assertEquals(users * requests + 1, cache.requests());
    }

    /** The first user also renews what is about to be cleaned out. */
    private static void use(Cache cache, int user, int slots, int requests) {
        for (int i = 0; i < requests; i++) {
            if (i % 8 == 7) {
                cache.put(1 + i % (slots - 1), i, 1000);
            }
            cache.get(1 + (i + user) % (slots - 1));
        }
        if (user == 0) {
            cache.put(0, 2, 1000);
        }
    }
}
