package dev.ravel.subjects.triggers;

import org.apache.commons.pool2.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

/** {@link PoolEvictTest} in the package that the fixed class has. */
class PoolEvictRenamedTest {
    @Test
    void theLastIdleObjectIsLentDuringEviction() throws Exception {
        GenericObjectPool<String> pool = Words2.pool(8, new Words2());
        pool.addObject();
        Both.run(pool::borrowObject, pool::evict);
    }
}
