package dev.ravel.subjects.triggers;

import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;
import org.apache.commons.pool2.impl.GenericKeyedObjectPoolConfig;
import org.junit.jupiter.api.Test;

class Pool2KeyedTest {
    static class Copies extends BaseKeyedPooledObjectFactory<String, String> {
        @Override
        public String create(String key) {
            return "copy of " + key;
        }

        @Override
        public PooledObject<String> wrap(String word) {
            return new DefaultPooledObject<>(word);
        }
    }

    @Test
    void twoKeysShareTheRoomForOneObject() throws InterruptedException {
        GenericKeyedObjectPoolConfig config = new GenericKeyedObjectPoolConfig();
        config.setJmxEnabled(false);
        config.setMaxTotal(1);
        GenericKeyedObjectPool<String, String> pool = new GenericKeyedObjectPool<>(new Copies(), config);
        Both.run(() -> use(pool, "A"), () -> use(pool, "B"));
    }

    private static void use(GenericKeyedObjectPool<String, String> pool, String key) throws Exception {
        pool.returnObject(key, pool.borrowObject(key));
    }
}
