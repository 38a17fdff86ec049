package dev.ravel.subjects.triggers;

import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool149Test {
    @Test
    void anInvalidObjectMakesRoomForAnother() throws Exception {
        GenericObjectPool pool = Words.pool(1);
        Object broken = pool.borrowObject();
        Both.run(pool::borrowObject, () -> pool.invalidateObject(broken));
    }
}
