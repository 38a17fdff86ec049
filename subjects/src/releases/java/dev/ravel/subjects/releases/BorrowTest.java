package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.subjects.triggers.Both;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.junit.jupiter.api.Test;

class BorrowTest {
    @Test
    void whatIsLentComesBack() throws InterruptedException {
        GenericObjectPoolConfig<String> config = new GenericObjectPoolConfig<>();
        config.setJmxEnabled(false);
        GenericObjectPool<String> pool = new GenericObjectPool<>(new Factory(), config);
        Both.run(() -> pool.returnObject(pool.borrowObject()), () -> pool.getNumActive());
        assertTrue(pool.getNumActive() == 0 && pool.getNumIdle() == 1);
    }

    static class Factory extends BasePooledObjectFactory<String> {
        @Override
        public String create() {
            return new String("pooled");
        }

        @Override
        public PooledObject<String> wrap(String text) {
            return new DefaultPooledObject<>(text);
        }
    }
}
