package dev.ravel.engine.thread;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;

/** What each thread waits for, apart from the monitors that it wants, and how it came out of its wait set. */
public final class Waiting {
    /** How a waiting thread came out of a wait set. */
    public enum Wake {
        NONE,
        NOTIFIED,
        INTERRUPTED
    }

    /** What a thread that cannot go on waits for, apart from monitors. */
    public enum Block {
        NONE,
        PARK,
        JOIN,
        SLEEP
    }

    private final Scheduler scheduler;
    private final Wake[] wake = new Wake[ThreadNumbers.LIMIT];
    private final int[] waitsOn = new int[ThreadNumbers.LIMIT];
    private final Block[] block = new Block[ThreadNumbers.LIMIT];
    private final Object[] blocker = new Object[ThreadNumbers.LIMIT];

    public Waiting(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** A thread begins. */
    public void enter(int thread) {
        wake[thread] = Wake.NONE;
        block[thread] = Block.NONE;
        waitsOn[thread] = 0;
    }

    /** Lets go of what these threads waited for. */
    public void endExecution(long threads) {
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            blocker[Long.numberOfTrailingZeros(rest)] = null;
        }
    }

    /** From now on the thread waits for this, on account of that object. */
    public void block(int thread, Block how, Object on) {
        block[thread] = how;
        blocker[thread] = on;
    }

    public Block block(int thread) {
        return block[thread];
    }

    public Object blocker(int thread) {
        return blocker[thread];
    }

    /** The thread that this one joins; null if none. */
    public Thread joined(int thread) {
        return block[thread] != Block.PARK && blocker[thread] instanceof Thread t ? t : null;
    }

    /** The thread is in the wait set of the monitor with this number. */
    public void waitsOn(int thread, int monitor) {
        waitsOn[thread] = monitor;
    }

    /** Monitor number the thread waits on, 0 if none. */
    public int waitsOn(int thread) {
        return waitsOn[thread];
    }

    public void wake(int thread, Wake how) {
        scheduler.changed(Locations.wake(thread), wake[thread].ordinal(), how.ordinal());
        wake[thread] = how;
    }

    /** How the thread came out of its wait set, if it has. */
    public Wake wake(int thread) {
        return wake[thread];
    }

    /** How the thread came out of the wait set; it is in none from now on. */
    public Wake takeWake(int thread) {
        waitsOn[thread] = 0;
        Wake how = wake[thread];
        wake(thread, Wake.NONE);
        return how;
    }

    /** Whether an interrupt has ended the thread's wait. */
    public boolean wasRoused(int thread) {
        return wake[thread] == Wake.INTERRUPTED;
    }
}
