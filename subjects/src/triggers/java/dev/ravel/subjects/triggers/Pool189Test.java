package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool189Test {
    @Test
    void nobodyWaitsForAClosedPool() throws Exception {
        GenericObjectPool pool = Words.pool(1);
        pool.borrowObject();
        Both.run(() -> assertThrows(IllegalStateException.class, pool::borrowObject), pool::close);
    }
}
