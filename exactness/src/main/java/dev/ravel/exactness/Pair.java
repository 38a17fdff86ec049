package dev.ravel.exactness;

import dev.ravel.api.Ravel;

/**
 * A program of two threads that make a call or two each on something they share, and what can be seen when both are done.
 *
 * <p>The constructor of a subclass sets up. The same class runs on real threads ({@link RealPair}) and under Ravel; the threads have
 * the same names in both.
 */
public abstract class Pair {
    /** What the calls of the threads returned. */
    protected Object a;

    protected Object b;
    protected Object c;
    protected Object d;

    private Throwable thrownByFirst;
    private Throwable thrownBySecond;

    protected abstract void first() throws Throwable;

    protected abstract void second() throws Throwable;

    /** Looks at what the threads shared, when both have ended. */
    protected abstract void look(Seen seen);

    /** Whether it shares files or settings with all others, so that there can be one at a time. */
    public boolean isAlone() {
        return false;
    }

    /** Puts settings back, closes what is open. */
    protected void end() throws Throwable {}

    public final void runFirst() {
        try {
            first();
        } catch (Throwable t) {
            thrownByFirst = t;
        }
    }

    public final void runSecond() {
        try {
            second();
        } catch (Throwable t) {
            thrownBySecond = t;
        }
    }

    /** Everything that can be seen in the end, as one line; to be asked for once. */
    public final String outcome() {
        Seen seen = new Seen();
        seen.results(a, b, thrownByFirst);
        seen.results(c, d, thrownBySecond);
        look(seen);
        try {
            end();
        } catch (Throwable t) {
            seen.thing("end", () -> t);
        }
        return seen.line();
    }

    /** The test: both threads, then what is seen. */
    protected static void explore(Pair pair) throws InterruptedException {
        Thread first = new Thread(pair::runFirst, "first");
        Thread second = new Thread(pair::runSecond, "second");
        first.start();
        second.start();
        first.join();
        second.join();
        Ravel.outcome(pair.outcome());
    }
}
