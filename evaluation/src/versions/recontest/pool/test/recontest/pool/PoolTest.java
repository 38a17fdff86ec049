package recontest.pool;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.junit.jupiter.api.Test;

class PoolTest {
    /** The pool gets an object back and lends it again: it is lent once. */
    @Test
    void notMoreObjectsAreActiveThanAllowed() throws Exception {
        GenericKeyedObjectPool pool = new GenericKeyedObjectPool(new BaseKeyedPoolableObjectFactory() {
            @Override
            public Object makeObject(Object key) {
                return new Object();
            }
        });
        pool.setMaxActive(1);
        pool.setWhenExhaustedAction(GenericKeyedObjectPool.WHEN_EXHAUSTED_FAIL);
        for (int i = 0; i < 18; i++) {
            pool.returnObject("key", pool.borrowObject("key"));
        }
        Object lent = pool.borrowObject("key");
        Thread giver = new Thread(() -> giveBack(pool, lent), "giver");
        Thread taker = new Thread(() -> take(pool), "taker");
        giver.start();
        taker.start();
        giver.join();
        taker.join();
    }

    private static void giveBack(GenericKeyedObjectPool pool, Object lent) {
        try {
            pool.returnObject("key", lent);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void take(GenericKeyedObjectPool pool) {
        try {
            pool.borrowObject("key");
            int active = pool.getNumActive("key");
            assertTrue(active <= 1, () -> active + " active, of 1");
        } catch (NoSuchElementException theObjectIsStillLent) {
            // as it should
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
