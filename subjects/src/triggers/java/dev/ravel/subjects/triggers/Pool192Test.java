package dev.ravel.subjects.triggers;

import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.junit.jupiter.api.Test;

class Pool192Test {
    @Test
    void clearingOneKeyMakesRoomForAnother() throws Exception {
        GenericKeyedObjectPool pool = KeyedWords.pool(1);
        pool.setMaxTotal(1);
        pool.addObject("A");
        Both.run(() -> pool.borrowObject("B"), () -> pool.clear("A"));
    }
}
