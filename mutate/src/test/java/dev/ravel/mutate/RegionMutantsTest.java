package dev.ravel.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.hooks.Mutants;
import dev.ravel.mutate.code.Operator;
import java.util.List;
import org.junit.jupiter.api.Test;
import sample.Regions;

/**
 * The operators for critical regions. Journals read: +a the lock a is taken, -a it is given back, a number a statement, and last the
 * exception or the text that the method ends with.
 */
class RegionMutantsTest {
    private static final String FAILS = " IllegalStateException";
    private final Meta regions = new Meta(Regions.class, Operator.parse(List.of("concurrency")));

    @Test
    void withoutSynchronizedABlockTakesNoLock() {
        assertMutant("block", "removed synchronized", "0 +a 1 2 f -a 4 5", "0 1 2 f 4 5", false);
        assertMutant("block", "removed synchronized", "0 +a 1 2 f -a" + FAILS, "0 1 2 f" + FAILS, true);
        assertMutant("returns", "removed synchronized", "+a -a", "", 0);
        assertMutant("returns", "removed synchronized", "+a 1 -a", "1", 1);
        assertMutant("loop", "removed synchronized", "+a 0 -a +a -a +a 2 -a", "0 2", 3);
    }

    @Test
    void withoutSynchronizedAMethodTakesNoLock() {
        assertMutant("method", "removed synchronized from method", "+Regions 1 2 f -Regions", "1 2 f", false);
        assertMutant("method", "removed synchronized", "+Regions 1 2 f -Regions" + FAILS, "1 2 f" + FAILS, true);
        assertMutant(
                "staticMethod",
                "removed synchronized",
                "+Regions.class 1 +Regions.class -Regions.class -Regions.class",
                "1",
                0);
    }

    @Test
    void aMethodLocksTheClassOrItsThread() {
        assertMutant(
                "method", "lock the class", "+Regions 1 2 f -Regions", "+Regions.class 1 2 f -Regions.class", false);
        assertMutant(
                "method",
                "lock the class",
                "+Regions 1 2 f -Regions" + FAILS,
                "+Regions.class 1 2 f -Regions.class" + FAILS,
                true);
        assertMutant("staticMethod", "its own thread", "+Regions.class -Regions.class", "+Thread -Thread", 1);
    }

    @Test
    void aBlockLocksThisOrTheClass() {
        assertMutant("block", "lock this", "0 +a 1 2 f -a 4 5", "0 +Regions 1 2 f -Regions 4 5", false);
        assertMutant("block", "lock this", "0 +a 1 2 f -a" + FAILS, "0 +Regions 1 2 f -Regions" + FAILS, true);
        assertMutant("locksThis", "lock the class", "+Regions 1 -Regions", "+Regions.class 1 -Regions.class");
        assertMutant(
                "inStatic", "lock the class", "+Journal.class 1 -Journal.class", "+Regions.class 1 -Regions.class");
    }

    @Test
    void twoBlocksExchangeTheirLocks() {
        assertMutant("nested", "exchanged", "+a +b 1 -b -a", "+b +a 1 -a -b");
        assertMutant("neighbours", "exchanged", "+a 1 -a +b 2 -b", "+b 1 -b +a 2 -a");
    }

    @Test
    void twoCallsOfLockExchangeTheirLocks() {
        assertMutant("explicitTwo", "exchanged", "+first +second -second -first", "+second +first -second -first");
    }

    @Test
    void aRegionBeginsLaterOrEndsEarlier() {
        assertMutant("block", "begin only at", "0 +a 1 2 f -a 4 5", "0 1 +a 2 f -a 4 5", false);
        assertMutant("block", "begin only at", "0 +a 1 2 f -a" + FAILS, "0 1 +a 2 f -a" + FAILS, true);
        assertMutant("block", "region end before", "0 +a 1 2 f -a 4 5", "0 +a 1 2 -a f 4 5", false);
        assertMutant("method", "begin only at", "+Regions 1 2 f -Regions", "1 +Regions 2 f -Regions", false);
        assertMutant(
                "method",
                "region end before",
                "+Regions 1 2 f -Regions" + FAILS,
                "+Regions 1 2 -Regions f" + FAILS,
                true);
        assertMutant("explicit", "begin only at", "0 +first 1 2 f -first 4 5", "0 1 +first 2 f -first 4 5", false);
        assertMutant("explicitStraight", "begin only at", "0 +first 1 2 -first 3 4", "0 1 +first 2 -first 3 4");
        assertMutant("explicitStraight", "region end before", "0 +first 1 2 -first 3 4", "0 +first 1 -first 2 3 4");
        assertMutant("returns", "begin only at", "+a -a", "", 0);
        assertMutant("returns", "begin only at", "+a 1 -a", "+a 1 -a", 1);
    }

    @Test
    void aRegionWithSeveralEndsBeginsLaterAndEndsOnce() {
        String words = "begin only at";
        assertMutant("explicitCaught", words, "+first 1 f -first caught", "1 +first f -first caught", true);
        assertMutant("explicitCaught", words, "+first 1 f -first passed", "1 +first f -first passed", false);
    }

    @Test
    void anInnerBlockIsNotCut() {
        assertEquals(
                List.of(
                        "removed synchronized from a block",
                        "made a synchronized block lock this",
                        "removed synchronized from a block",
                        "made a synchronized block lock this",
                        "exchanged the locks of lines"),
                regions.descriptions("nested").stream()
                        .map(d -> d.replaceAll("lines .*", "lines"))
                        .toList());
    }

    @Test
    void aRegionIsSplit() {
        assertMutant("block", "split", "0 +a 1 2 f -a 4 5", "0 +a 1 2 -a +a f -a 4 5", false);
        assertMutant("method", "split", "+Regions 1 2 f -Regions", "+Regions 1 2 -Regions +Regions f -Regions", false);
        assertMutant(
                "explicit",
                "split",
                "0 +first 1 2 f -first" + FAILS,
                "0 +first 1 2 -first +first f -first" + FAILS,
                true);
    }

    @Test
    void aRegionBeginsEarlierOrEndsLater() {
        assertMutant("block", "region begin at line", "0 +a 1 2 f -a 4 5", "+a 0 1 2 f -a 4 5", false);
        assertMutant("block", "region begin at line", "0 +a 1 2 f -a" + FAILS, "+a 0 1 2 f -a" + FAILS, true);
        assertMutant("block", "end after line", "0 +a 1 2 f -a 4 5", "0 +a 1 2 f 4 -a 5", false);
        assertMutant("explicit", "end after line", "0 +first 1 2 f -first 4 5", "0 +first 1 2 f 4 -first 5", false);
        assertMutant(
                "explicit", "end after line", "0 +first 1 2 f -first" + FAILS, "0 +first 1 2 f -first" + FAILS, true);
        assertMutant(
                "explicit", "region begin at line", "0 +first 1 2 f -first 4 5", "+first 0 1 2 f -first 4 5", false);
        assertMutant("explicitStraight", "end after line", "0 +first 1 2 -first 3 4", "0 +first 1 2 3 -first 4");
    }

    @Test
    void anExceptionBesideTheRegionGivesTheLockBack() {
        assertMutant("around", "region begin at line", "0 f" + FAILS, "0 +a f -a" + FAILS, 1);
        assertMutant("around", "region begin at line", "0 f +a 1 -a f" + FAILS, "0 +a f 1 -a f" + FAILS, 2);
        assertMutant("around", "end after line", "0 f +a 1 -a f" + FAILS, "0 f +a 1 f -a" + FAILS, 2);
        assertMutant("around", "end after line", "0 f +a 1 -a f 2", "0 f +a 1 f -a 2", 0);
        assertMutant("caught", "region begin at line", "0 f caught finally one", "0 +a f -a caught finally one", 1);
        assertMutant(
                "caught", "end after line", "0 f +a 1 -a f caught finally one", "0 f +a 1 f -a caught finally one", 2);
        assertMutant("caught", "end after line", "0 f +a 1 -a f 2 finally none", "0 f +a 1 f -a 2 finally none", 0);
    }

    @Test
    void aRegionIsShifted() {
        assertMutant("block", "up:", "0 +a 1 2 f -a 4 5", "+a 0 1 2 -a f 4 5", false);
        assertMutant("block", "down:", "0 +a 1 2 f -a 4 5", "0 1 +a 2 f 4 -a 5", false);
        assertMutant("block", "down:", "0 +a 1 2 f -a" + FAILS, "0 1 +a 2 f -a" + FAILS, true);
        assertMutant("explicitStraight", "up:", "0 +first 1 2 -first 3 4", "+first 0 1 -first 2 3 4");
        assertMutant("explicitStraight", "down:", "0 +first 1 2 -first 3 4", "0 1 +first 2 3 -first 4");
    }

    @Test
    void aLockThatIsTakenEarlyIsTheOneThatIsGivenBack() {
        assertMutant("lockIsReplaced", "region begin at line", "0 +m2 1 -m2", "0 +m1 1 -m1");
    }

    @Test
    void theHalvesOfAReadWriteLockHaveRegions() {
        int shrunk = regions.mutant("halves", "begin only at").id();
        assertEquals(1, regions.run(Mutants.NONE, "halves"));
        assertEquals(1, regions.run(shrunk, "halves"));
        assertEquals(
                0, regions.run(regions.mutant("halves", "region end before").id(), "halves"));
    }

    @Test
    void anUnlockThatIsNotOfTheRegionStays() {
        assertEquals(
                List.of("removed the call of lock", "removed the call of unlock"),
                regions.descriptions("unlocksWhatItHasNotLocked"));
        assertEquals("1 2 -first", regions.journal(Mutants.NONE, "unlocksWhatItHasNotLocked", false));
        assertEquals("+first 1 2 -first", regions.journal(Mutants.NONE, "unlocksWhatItHasNotLocked", true));
    }

    @Test
    void aBlockInAFinallyBlockIsOne() {
        assertMutant("inFinally", "removed synchronized", "0 +a 1 -a", "0 1");
    }

    private void assertMutant(String method, String words, String original, String mutated, Object... arguments) {
        int id = regions.mutant(method, words).id();
        assertEquals(original, regions.journal(Mutants.NONE, method, arguments));
        assertEquals(original, regions.journal(Mutants.NOTING, method, arguments));
        assertEquals(mutated, regions.journal(id, method, arguments));
    }
}
