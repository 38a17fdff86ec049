package dev.ravel.subjects.triggers;

import java.io.IOException;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool303Test {
    static class NotYet extends Words2 {
        @Override
        public synchronized String create() throws IOException {
            throw new IOException("not yet");
        }
    }

    @Test
    void nobodyWaitsForAnObjectThatCouldNotBeMade() throws InterruptedException {
        GenericObjectPool<String> pool = Words2.pool(1, new NotYet());
        Both.run(() -> use(pool), () -> use(pool));
    }

    private static void use(GenericObjectPool<String> pool) throws Exception {
        String word;
        try {
            word = pool.borrowObject();
        } catch (IOException notYet) {
            return;
        }
        pool.returnObject(word);
    }
}
