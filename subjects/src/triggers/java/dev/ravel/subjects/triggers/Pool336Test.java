package dev.ravel.subjects.triggers;

import org.apache.commons.pool2.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool336Test {
    static class Broken extends Words2 {
        @Override
        public synchronized String create() {
            throw new LinkageError("broken");
        }
    }

    @Test
    void nobodyWaitsForAnObjectWhoseMakingEndedInAnError() throws InterruptedException {
        GenericObjectPool<String> pool = Words2.pool(1, new Broken());
        Both.run(() -> use(pool), () -> use(pool));
    }

    private static void use(GenericObjectPool<String> pool) throws Exception {
        String word;
        try {
            word = pool.borrowObject();
        } catch (LinkageError broken) {
            return;
        }
        pool.returnObject(word);
    }
}
