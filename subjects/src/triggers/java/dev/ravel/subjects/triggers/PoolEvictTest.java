package dev.ravel.subjects.triggers;

import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class PoolEvictTest {
    @Test
    void theLastIdleObjectIsLentDuringEviction() throws Exception {
        GenericObjectPool pool = Words.pool(8);
        pool.addObject();
        Both.run(pool::borrowObject, pool::evict);
    }
}
