package dev.ravel.subjects.triggers;

import org.apache.commons.pool2.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool2InvalidateTest {
    @Test
    void anInvalidObjectMakesRoomForAnother() throws Exception {
        GenericObjectPool<String> pool = Words2.pool(1, new Words2());
        String broken = pool.borrowObject();
        Both.run(pool::borrowObject, () -> pool.invalidateObject(broken));
    }
}
