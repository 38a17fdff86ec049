package dev.ravel.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoopStatesTest {
    private static final int SPINNER = 1;
    private static final int ACTIVATION = 1;
    private static final int OUTER = 1;
    private static final int INNER = 2;

    private final StateHash hash = new StateHash();
    private final LoopStates loops = new LoopStates(hash);

    @BeforeEach
    void begin() {
        hash.beginExecution();
        loops.beginExecution();
    }

    private long round(int loop, long read, long carried) {
        hash.observed(SPINNER, 10, read);
        loops.carried(SPINNER, carried);
        loops.round(SPINNER, ACTIVATION, loop);
        return hash.threadLow(SPINNER);
    }

    @Test
    void aRoundThatCarriesTheSameComesBackToTheSameState() {
        round(OUTER, 0, 3);
        long second = round(OUTER, 0, 3);
        assertEquals(second, round(OUTER, 0, 3));
        assertEquals(second, round(OUTER, 1, 3), "what a round has read is dead at its end");
    }

    @Test
    void aRoundThatCarriesSomethingElseIsAnotherState() {
        round(OUTER, 0, 3);
        assertNotEquals(round(OUTER, 0, 3), round(OUTER, 0, 4));
    }

    @Test
    void aRoundOfTheOuterLoopForgetsTheInnerOne() {
        round(OUTER, 0, 0);
        round(INNER, 0, 0);
        round(INNER, 0, 1);
        long once = round(OUTER, 0, 0);
        round(INNER, 0, 5);
        assertEquals(once, round(OUTER, 0, 0));
    }

    @Test
    void anotherActivationIsAnotherLoop() {
        long first = round(OUTER, 0, 3);
        hash.observed(SPINNER, 10, 0);
        loops.carried(SPINNER, 3);
        loops.round(SPINNER, ACTIVATION + 1, OUTER);
        assertNotEquals(first, hash.threadLow(SPINNER));
    }

    /** Sixteen loops inside each other are known; the seventeenth pushes the outermost out. */
    @Test
    void theOutermostOfSeventeenLoopsIsForgotten() {
        long outermost = round(1, 0, 0);
        long second = 0;
        for (int loop = 2; loop <= 17; loop++) {
            long now = round(loop, 0, 0);
            second = loop == 2 ? now : second;
        }
        assertEquals(second, round(2, 0, 0));
        assertNotEquals(outermost, round(1, 0, 0));
    }

    @Test
    void afterALookOutOfSightARoundIsTheFirstAgain() {
        round(OUTER, 0, 3);
        long second = round(OUTER, 0, 3);
        loops.outOfSight(SPINNER);
        assertNotEquals(second, round(OUTER, 0, 3));
    }

    @Test
    void otherThreadsAreNotConcerned() {
        long other = hash.threadLow(0);
        round(OUTER, 0, 3);
        round(OUTER, 0, 3);
        assertEquals(other, hash.threadLow(0));
    }
}
