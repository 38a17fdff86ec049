package dev.ravel.subjects.triggers;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.junit.jupiter.api.Test;

/** {@link PoolEvictTest} in the package that the fixed class has. */
class PoolEvictRenamedTest {
    @Test
    void theLastIdleObjectIsLentDuringEviction() throws Exception {
        GenericObjectPool<Object> pool = new GenericObjectPool<>(
                new BasePooledObjectFactory<>() {
                    @Override
                    public Object create() {
                        return new Object();
                    }

                    @Override
                    public PooledObject<Object> wrap(Object object) {
                        return new DefaultPooledObject<>(object);
                    }
                },
                config());
        pool.addObject();
        Both.run(pool::borrowObject, pool::evict);
    }

    /** No management beans: they would outlive the test. */
    private static GenericObjectPoolConfig config() {
        GenericObjectPoolConfig config = new GenericObjectPoolConfig();
        config.setJmxEnabled(false);
        return config;
    }
}
