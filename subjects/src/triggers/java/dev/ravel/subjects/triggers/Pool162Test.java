package dev.ravel.subjects.triggers;

import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool162Test {
    @Test
    void whoIsInterruptedWhileWaitingLeavesTheObjectToOthers() throws Exception {
        GenericObjectPool pool = Words.pool(1);
        Object word = pool.borrowObject();
        Thread impatient = new Thread(() -> use(pool), "impatient");
        impatient.start();
        impatient.interrupt();
        Both.run(() -> pool.returnObject(word), impatient::join);
        pool.borrowObject();
    }

    private static void use(GenericObjectPool pool) {
        try {
            pool.returnObject(pool.borrowObject());
        } catch (InterruptedException given) {
            // up
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
