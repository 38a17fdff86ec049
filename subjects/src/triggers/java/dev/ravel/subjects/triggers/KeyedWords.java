package dev.ravel.subjects.triggers;

import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;

/** Makes words for keys, and pools of them. */
final class KeyedWords extends BaseKeyedPoolableObjectFactory {
    private int made;

    static GenericKeyedObjectPool pool(int maxActive) {
        GenericKeyedObjectPool pool = new GenericKeyedObjectPool(new KeyedWords());
        pool.setMaxActive(maxActive);
        return pool;
    }

    @Override
    public synchronized Object makeObject(Object key) {
        made++;
        return key + " " + made;
    }
}
