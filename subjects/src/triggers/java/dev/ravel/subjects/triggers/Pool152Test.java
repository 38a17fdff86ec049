package dev.ravel.subjects.triggers;

import java.util.NoSuchElementException;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Pool152Test {
    @Test
    void afterAnObjectThatIsNotValidTheOtherThreadGetsItsOwn() throws InterruptedException {
        GenericObjectPool pool = Words.pool(1);
        pool.setTestOnBorrow(true);
        Both.run(() -> use(pool), () -> use(pool));
    }

    private static void use(GenericObjectPool pool) throws Exception {
        Object word;
        try {
            word = pool.borrowObject();
        } catch (NoSuchElementException notValid) {
            return;
        }
        pool.returnObject(word);
    }
}
