package dev.ravel.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class IdentityTableTest {
    private final IdentityTable table = new IdentityTable();

    @Test
    @SuppressWarnings("StringOperationCanBeSimplified")
    void equalObjectsAreDifferent() {
        String one = new String("x");
        String other = new String("x");
        table.put(one, 1);
        assertEquals(1, table.get(one));
        assertEquals(IdentityTable.ABSENT, table.get(other));
    }

    /** It begins with 1,024 slots and grows when half of them are taken. */
    @Test
    void keepsAllObjectsAndTheirOrderWhileItGrows() {
        Object[] objects = new Object[5_000];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new Object();
            table.put(objects[i], i + 1);
        }
        assertEquals(objects.length, table.size());
        for (int i = 0; i < objects.length; i++) {
            assertEquals(i + 1, table.get(objects[i]));
            assertSame(objects[i], table.key(i));
            assertEquals(i + 1, table.value(i));
        }
    }

    @Test
    void isEmptyWhenItWasClearedAndCanBeFilledAgain() {
        Object object = new Object();
        table.put(object, 1);
        table.clear();
        assertEquals(0, table.size());
        assertEquals(IdentityTable.ABSENT, table.get(object));
        table.put(object, 2);
        assertEquals(2, table.get(object));
    }
}
