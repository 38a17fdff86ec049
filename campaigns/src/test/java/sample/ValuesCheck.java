package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Kills the mutants of {@link Values}. */
class ValuesCheck {
    @Test
    void smallEndsBeforeThree() {
        assertTrue(Values.isSmall(2));
        assertFalse(Values.isSmall(3));
    }

    @Test
    void zeroHasNoSign() {
        assertEquals("none", Values.sign(0));
    }

    @Test
    void multiplies() {
        assertEquals(6, Values.product(2, 3));
    }

    @Test
    void adds() {
        assertEquals(5, Values.sum(2, 3));
    }

    @Test
    void goesOn() {
        assertEquals(2, Values.next(1));
    }

    @Test
    void negates() {
        assertEquals(-4, Values.opposite(4));
    }

    @Test
    void isLucky() {
        assertEquals(7, Values.lucky());
    }

    @Test
    void hasAName() {
        assertEquals("Ann", Values.name());
    }

    @Test
    void notes() {
        assertEquals(3, new Values().notes(3));
    }

    @Test
    void looksAtOneHalf() {
        assertEquals(1, new Values().both(1)[0]);
    }
}
