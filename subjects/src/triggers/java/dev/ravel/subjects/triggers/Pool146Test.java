package dev.ravel.subjects.triggers;

import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.junit.jupiter.api.Test;

class Pool146Test {
    @Test
    void oneKeyDoesNotWaitForAnother() throws Exception {
        GenericKeyedObjectPool pool = KeyedWords.pool(1);
        Object a = pool.borrowObject("A");
        Both.run(() -> pool.borrowObject("A"), () -> {
            pool.borrowObject("B");
            pool.returnObject("A", a);
        });
    }
}
