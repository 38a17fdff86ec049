package dev.ravel.subjects.triggers;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Makes words, and pools of them. */
class Words2 extends BasePooledObjectFactory<String> {
    private int made;

    /** Without management beans, which would outlive the test. */
    static GenericObjectPool<String> pool(int maxTotal, Words2 factory) {
        GenericObjectPoolConfig config = new GenericObjectPoolConfig();
        config.setJmxEnabled(false);
        config.setMaxTotal(maxTotal);
        return new GenericObjectPool<>(factory, config);
    }

    @Override
    public synchronized String create() throws Exception {
        made++;
        return "word " + made;
    }

    @Override
    public PooledObject<String> wrap(String word) {
        return new DefaultPooledObject<>(word);
    }
}
