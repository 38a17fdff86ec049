package dev.ravel.subjects.triggers;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** Makes words, the first of which is not valid, and pools of them. */
final class Words extends BasePoolableObjectFactory {
    private int made;

    static GenericObjectPool pool(int maxActive) {
        GenericObjectPool pool = new GenericObjectPool(new Words());
        pool.setMaxActive(maxActive);
        return pool;
    }

    @Override
    public synchronized Object makeObject() {
        made++;
        return "word " + made;
    }

    @Override
    public boolean validateObject(Object word) {
        return !word.equals("word 1");
    }
}
