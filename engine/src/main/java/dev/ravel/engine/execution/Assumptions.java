package dev.ravel.engine.execution;

/**
 * What the model takes for granted because it makes explorations smaller, until an execution shows otherwise.
 *
 * <p>When an assumption falls, the executions so far were explored under a wrong one, so the exploration starts again
 * with what is now known; {@link #fallen} counts, so that the caller notices.
 */
public final class Assumptions {
    private int fallen;
    private boolean endsObserved;
    private boolean interruptsUsed;
    private boolean threadsLocked;
    private boolean startsObserved;
    private boolean handlersChanged;
    /** Threads that somebody asks for their state, by their path among the threads. */
    private long[] stateObserved = {};

    /** Begins a new exploration with all assumptions intact. */
    public void reset() {
        endsObserved = false;
        interruptsUsed = false;
        threadsLocked = false;
        startsObserved = false;
        handlersChanged = false;
        stateObserved = new long[0];
    }

    /** How many ways there are for the first three to have fallen or not: by ends, interrupts and starts. */
    public static final int WAYS = 8;

    /** Which of the first three have fallen, as bits. */
    public int way() {
        return (endsObserved ? 1 : 0) | (interruptsUsed ? 2 : 0) | (startsObserved ? 4 : 0);
    }

    /** Lets those of the first three count as fallen that these bits say. */
    public void go(int way) {
        endsObserved = (way & 3) != 0;
        interruptsUsed = (way & 2) != 0;
        startsObserved = (way & 4) != 0;
    }

    /**
     * Whether somebody asks if threads are alive. If nobody does, the end of a thread needs no step of its own: only
     * joins wait for it, and they cannot tell when it happened.
     */
    public boolean endsObserved() {
        return endsObserved;
    }

    public void endObserved() {
        if (!endsObserved) {
            endsObserved = true;
            fallen++;
        }
    }

    /**
     * Whether threads are interrupted. If none is, a join is ended by the end of the other thread alone, which makes it
     * one step that races with nothing.
     */
    public boolean interruptsUsed() {
        return interruptsUsed;
    }

    public void interruptUsed() {
        endObserved();
        if (!interruptsUsed) {
            interruptsUsed = true;
            fallen++;
        }
    }

    /**
     * Whether somebody takes the monitor of a thread. If nobody does, nobody can tell that the JDK takes it too: to start the
     * thread, to join it, which gives it up while it waits, and to end it, which wakes whoever waits on it.
     */
    public boolean threadsLocked() {
        return threadsLocked;
    }

    public void threadLocked() {
        if (!threadsLocked) {
            threadsLocked = true;
            fallen++;
        }
    }

    /** Whether somebody looks which threads were started. If nobody does, a start needs no step of its own. */
    public boolean startsObserved() {
        return startsObserved;
    }

    public void startObserved() {
        if (!startsObserved) {
            startsObserved = true;
            fallen++;
        }
    }

    /** Whether handlers of uncaught exceptions are set while several threads run. If not, nobody has to look for them at a certain time. */
    public boolean handlersChanged() {
        return handlersChanged;
    }

    public void handlerChanged() {
        if (!handlersChanged) {
            handlersChanged = true;
            fallen++;
        }
    }

    /** Whether somebody asks for the state of this thread. If nobody does, it needs no step to begin waiting. */
    public boolean isStateObserved(long path) {
        for (long observed : stateObserved) {
            if (observed == path) {
                return true;
            }
        }
        return false;
    }

    public void stateObserved(long path) {
        if (!isStateObserved(path)) {
            long[] more = new long[stateObserved.length + 1];
            System.arraycopy(stateObserved, 0, more, 1, stateObserved.length);
            more[0] = path;
            stateObserved = more;
            fallen++;
        }
    }

    /** Classes were found whose initialisers need each other: the locks of these are modelled from now on. */
    public void initialisersInterlock() {
        fallen++;
    }

    /** A call of JDK code outside the model touches something that others may touch: it begins with a scheduling point from now on. */
    public void callReaches() {
        fallen++;
    }

    /** An object that was taken for a new one turned out to be older than its execution: its name has changed. */
    public void nameChanged() {
        fallen++;
    }

    /** How many assumptions have fallen so far. */
    public int fallen() {
        return fallen;
    }
}
