package dev.ravel.subjects.triggers;

import com.opensymphony.oscache.base.Cache;
import com.opensymphony.oscache.base.NeedsRefreshException;
import org.junit.jupiter.api.Test;

class OsCachePutTest {
    @Test
    void aValueMayBePutDuringAnUpdate() throws InterruptedException {
        Cache cache = new Cache(true, false, false, true, null, 0);
        Both.run(() -> update(cache), () -> {
            cache.putInCache("key", "mine");
            update(cache);
        });
    }

    private static void update(Cache cache) {
        try {
            cache.getFromCache("key", -1);
        } catch (NeedsRefreshException e) {
            cache.putInCache("key", "value");
        }
    }
}
