package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Kills the mutants of {@link Regions}. */
class RegionsCheck {
    private final Regions regions = new Regions();

    @BeforeEach
    void reset() {
        Regions.shared = 0;
    }

    @Test
    void aMethodCountsAll() throws Exception {
        Threads.both(regions::inMethod, regions::inMethod);
        assertEquals(2, regions.a);
    }

    @Test
    void aMethodAndABlockOfOneObjectCountAll() throws Exception {
        Threads.both(regions::inMethod, regions::inBlock);
        assertEquals(2, regions.a);
    }

    @Test
    void aBlockCountsAll() throws Exception {
        Threads.both(regions::inBlock, regions::inBlock);
        assertEquals(2, regions.a);
    }

    @Test
    void aStaticMethodCountsAll() throws Exception {
        Threads.both(Regions::inStaticMethod, Regions::inStaticMethod);
        assertEquals(2, Regions.shared);
    }

    @Test
    void blocksOfOneLockCountAll() throws Exception {
        Threads.both(regions::inBlockOfLock, regions::inSameLock);
        assertEquals(2, regions.a);
    }

    @Test
    void nestedBlocksEnd() throws Exception {
        Threads.both(regions::nested, regions::nestedInTheSameOrder);
    }

    @Test
    void nestedLocksEnd() throws Exception {
        Threads.both(regions::locksTwo, regions::locksTwoInTheSameOrder);
    }

    @Test
    void shiftedRegionsCountAll() throws Exception {
        Threads.both(regions::shifts, regions::shifts);
        assertEquals("2 2", regions.a + " " + regions.b);
    }

    @Test
    void shrunkRegionsCountAll() throws Exception {
        Threads.both(regions::shrinks, regions::shrinks);
        assertEquals("2 2", regions.a + " " + regions.b);
    }

    @Test
    void bothNumbersAreTheSame() throws Exception {
        Threads.both(regions::splits, () -> assertEquals(0, regions.difference()));
    }

    @Test
    void theLockIsNotHeldBeforeTheGate() throws Exception {
        Threads.both(regions::waitsAndCounts, regions::countsAndOpens);
    }

    @Test
    void theLockIsNotHeldAtTheGate() throws Exception {
        Threads.both(regions::countsAndWaits, regions::countsAndOpens);
    }
}
