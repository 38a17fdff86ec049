package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

/** Kills the mutants of {@link Misbehaving}, if it comes to an end. */
class MisbehavingCheck {
    private final Misbehaving it = new Misbehaving();

    /** In a thread beside another that looks at the same object. */
    private void beside(int expected, IntSupplier work) throws InterruptedException {
        int[] result = new int[1];
        Threads.both(() -> result[0] = work.getAsInt(), () -> it.behaves(1));
        assertEquals(expected, result[0]);
    }

    @Test
    void loopsWithSteps() throws Exception {
        beside(2, it::loopsWithSteps);
    }

    @Test
    void loopsAlone() throws Exception {
        beside(3, it::loopsAlone);
    }

    @Test
    void loopsInRegion() throws Exception {
        beside(3, it::loopsInRegion);
    }

    @Test
    void allocatesSmall() throws Exception {
        beside(3, it::allocatesSmall);
    }

    @Test
    void allocatesLarge() throws Exception {
        beside(3, it::allocatesLarge);
    }

    @Test
    void allocatesText() throws Exception {
        beside(64, it::allocatesText);
    }

    @Test
    void allocatesHuge() throws Exception {
        beside(1000, () -> it.allocatesHuge(1_000_000));
    }

    @Test
    void recurses() throws Exception {
        beside(3, () -> it.recurses(3));
    }

    @Test
    void recursesWithSteps() throws Exception {
        beside(3, () -> it.recursesWithSteps(3));
    }

    @Test
    void locks() throws Exception {
        Threads.both(it::locks, it::locks);
    }

    @Test
    void exits() throws Exception {
        Threads.both(() -> it.exits(false), () -> it.behaves(1));
    }

    @Test
    void halts() throws Exception {
        Threads.both(() -> it.halts(false), () -> it.behaves(1));
    }

    @Test
    void divides() throws Exception {
        Threads.both(() -> it.divides(1), () -> it.behaves(1));
    }

    @Test
    void spins() throws Exception {
        Threads.both(it::spins, it::setsReady);
    }

    @Test
    void startsThreads() throws Exception {
        Threads.both(it::startsThreads, () -> it.behaves(1));
    }

    @Test
    void catchesEverything() throws Exception {
        beside(0, it::catchesEverything);
    }

    @Test
    void behaves() {
        assertEquals(42, it.behaves(2));
    }
}
