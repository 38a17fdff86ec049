package dev.ravel.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MixTest {
    /** The first three of SplitMix64 from the seed 1234567, as published with its reference code. */
    @Test
    void givesTheNumbersOfSplitMix64() {
        long state = 1_234_567;
        assertEquals(6457827717110365317L, Mix.of(state += Mix.GOLDEN));
        assertEquals(3203168211198807973L, Mix.of(state += Mix.GOLDEN));
        assertEquals(Long.parseUnsignedLong("9817491932198370423"), Mix.of(state + Mix.GOLDEN));
    }
}
