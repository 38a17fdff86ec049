package dev.ravel.subjects.triggers;

import com.opensymphony.oscache.base.Cache;
import com.opensymphony.oscache.base.NeedsRefreshException;
import org.junit.jupiter.api.Test;

class OsCacheWaitTest {
    /** Two threads give up their updates, a third one needs to know. */
    @Test
    void whoWaitsForAnUpdateIsToldThatItWasCancelled() throws InterruptedException {
        Cache cache = new Cache(true, false, false, true, null, 0);
        Thread one = new Thread(() -> cancel(cache), "one");
        Thread two = new Thread(() -> cancel(cache), "two");
        Thread three = new Thread(() -> update(cache), "three");
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }

    private static void update(Cache cache) {
        try {
            cache.getFromCache("key");
        } catch (NeedsRefreshException e) {
            cache.putInCache("key", "value");
        }
    }

    private static void cancel(Cache cache) {
        try {
            cache.getFromCache("key");
        } catch (NeedsRefreshException e) {
            cache.cancelUpdate("key");
        }
    }
}
