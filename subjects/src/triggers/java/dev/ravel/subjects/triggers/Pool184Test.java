package dev.ravel.subjects.triggers;

import java.util.NoSuchElementException;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool184Test {
    @Test
    void anIdleObjectIsLentDuringEviction() throws Exception {
        GenericObjectPool pool = Words.pool(1);
        pool.addObject();
        Both.run(pool::borrowObject, () -> evict(pool));
    }

    /** All 1.x versions throw if the last idle object is taken while they look for it: that is {@link PoolEvictTest}. */
    private static void evict(GenericObjectPool pool) throws Exception {
        try {
            pool.evict();
        } catch (NoSuchElementException thePoolIsEmpty) {
            // nothing to evict
        }
    }
}
