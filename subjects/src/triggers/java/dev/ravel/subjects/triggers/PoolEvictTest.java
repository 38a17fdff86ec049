package dev.ravel.subjects.triggers;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class PoolEvictTest {
    @Test
    void theLastIdleObjectIsLentDuringEviction() throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new BasePoolableObjectFactory() {
            @Override
            public Object makeObject() {
                return new Object();
            }
        });
        pool.addObject();
        Both.run(pool::borrowObject, pool::evict);
    }
}
