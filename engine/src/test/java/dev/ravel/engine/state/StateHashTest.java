package dev.ravel.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class StateHashTest {
    private static final long BOTH_ALIVE = 0b11;

    /** Two numbers of 64 bits; each alone must tell states apart here. */
    private record Print(long low, long high) {}

    private static Print after(Consumer<StateHash> steps) {
        StateHash hash = new StateHash();
        hash.beginExecution();
        steps.accept(hash);
        return new Print(hash.low(BOTH_ALIVE), hash.high(BOTH_ALIVE));
    }

    private static void assertDifferent(Print one, Print other) {
        assertNotEquals(one.low, other.low);
        assertNotEquals(one.high, other.high);
    }

    @Test
    void writesToDifferentVariablesMayComeInAnyOrder() {
        assertEquals(
                after(h -> {
                    h.changed(1, 0, 5);
                    h.changed(2, 0, 6);
                }),
                after(h -> {
                    h.changed(2, 0, 6);
                    h.changed(1, 0, 5);
                }));
    }

    @Test
    void aVariableThatHasItsOldValueBackWasNeverWritten() {
        assertEquals(after(h -> {}), after(h -> {
            h.changed(1, 0, 5);
            h.changed(1, 5, 0);
        }));
    }

    @Test
    void theSameValueInAnotherVariableIsAnotherState() {
        assertDifferent(after(h -> h.changed(1, 0, 5)), after(h -> h.changed(2, 0, 5)));
    }

    @Test
    void whatAThreadHasObservedCountsInItsOrder() {
        assertDifferent(
                after(h -> {
                    h.observed(0, 10, 1);
                    h.observed(0, 11, 2);
                }),
                after(h -> {
                    h.observed(0, 11, 2);
                    h.observed(0, 10, 1);
                }));
    }

    @Test
    void whoHasObservedItCounts() {
        assertDifferent(after(h -> h.observed(0, 10, 1)), after(h -> h.observed(1, 10, 1)));
    }

    @Test
    void whatAThreadThatHasEndedHasObservedIsForgotten() {
        StateHash hash = new StateHash();
        hash.beginExecution();
        hash.observed(0, 10, 1);
        long before = hash.low(0b01);
        hash.observed(1, 12, 3);
        assertEquals(before, hash.low(0b01));
        assertNotEquals(hash.low(0b01), hash.low(0b11));
    }

    @Test
    void aHiddenStateIsToldByWhatWhoeverChangedItHadObserved() {
        assertDifferent(after(h -> h.hidden(0, true, 9, 20)), after(h -> {
            h.observed(0, 10, 1);
            h.hidden(0, true, 9, 20);
            h.forget(0, 0, 0);
        }));
    }

    @Test
    void theNextExecutionBeginsAnew() {
        StateHash hash = new StateHash();
        hash.beginExecution();
        long empty = hash.low(BOTH_ALIVE);
        hash.observed(1, 10, 1);
        hash.changed(1, 0, 5);
        hash.hidden(0, true, 9, 20);
        hash.made(7, 1);
        assertNotEquals(empty, hash.low(BOTH_ALIVE));
        hash.beginExecution();
        assertEquals(empty, hash.low(BOTH_ALIVE));
        hash.hidden(0, false, 9, 20);
        assertEquals(after(h -> h.hidden(0, false, 9, 20)).low, hash.low(BOTH_ALIVE));
    }
}
