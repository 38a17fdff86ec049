package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.pool2.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool263Test {
    @Test
    void aClosedPoolKeepsNothing() throws Exception {
        GenericObjectPool<String> pool = Words2.pool(1, new Words2());
        String word = pool.borrowObject();
        Both.run(() -> pool.returnObject(word), pool::close);
        assertEquals(0, pool.getNumIdle());
    }
}
