package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jctools.maps.NonBlockingHashMapLong;
import org.junit.jupiter.api.Test;

class Jctools319Test {
    private Integer before1;
    private Integer before2;

    /** The put that finds nothing is the first; the other one finds its value and stays. */
    @Test
    void theSecondPutStays() throws InterruptedException {
        NonBlockingHashMapLong<Integer> map = new NonBlockingHashMapLong<>();
        Both.run(() -> before1 = map.put(5, -2), () -> before2 = map.put(5, -8));
        assertTrue((before1 == null) != (before2 == null), () -> "put returned " + before1 + " and " + before2);
        assertEquals(before1 == null ? -2 : -8, before1 == null ? before2 : before1);
        assertEquals(before1 == null ? -8 : -2, map.get(5));
    }
}
