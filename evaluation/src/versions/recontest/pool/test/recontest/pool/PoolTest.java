package recontest.pool;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class PoolTest {
    private volatile boolean closed;

    /** What is made for a pool that is closed is never destroyed. */
    @Test
    void aClosedPoolMakesNoObject() throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new BasePoolableObjectFactory() {
            @Override
            public Object makeObject() {
                assertFalse(closed, "made for a closed pool");
                return new Object();
            }
        });
        pool.setMaxActive(4);
        Object[] lent = new Object[3];
        for (int i = 0; i < lent.length; i++) {
            lent[i] = pool.borrowObject();
        }
        for (Object object : lent) {
            pool.returnObject(object);
        }
        for (int i = 0; i < lent.length; i++) {
            lent[i] = pool.borrowObject();
        }
        Thread borrower = new Thread(() -> borrow(pool), "borrower");
        Thread closer = new Thread(() -> close(pool), "closer");
        borrower.start();
        closer.start();
        borrower.join();
        closer.join();
    }

    private static void borrow(GenericObjectPool pool) {
        try {
            pool.borrowObject();
        } catch (IllegalStateException thePoolIsClosed) {
            // as it should
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void close(GenericObjectPool pool) {
        try {
            pool.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        closed = true;
    }
}
