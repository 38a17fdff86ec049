package dev.ravel.subjects.triggers;

import org.apache.commons.pool2.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool2CloseTest {
    @Test
    void nobodyWaitsForAClosedPool() throws Exception {
        GenericObjectPool<String> pool = Words2.pool(1, new Words2());
        pool.borrowObject();
        Both.run(() -> borrow(pool), pool::close);
    }

    private static void borrow(GenericObjectPool<String> pool) throws Exception {
        try {
            pool.borrowObject();
        } catch (IllegalStateException | InterruptedException closed) {
            // both are said to happen
        }
    }
}
