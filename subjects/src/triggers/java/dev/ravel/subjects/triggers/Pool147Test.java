package dev.ravel.subjects.triggers;

import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool147Test {
    @Test
    void oneObjectServesTwoThreads() throws InterruptedException {
        GenericObjectPool pool = Words.pool(1);
        Both.run(() -> use(pool), () -> use(pool));
    }

    private static void use(GenericObjectPool pool) throws Exception {
        pool.returnObject(pool.borrowObject());
    }
}
