package dev.ravel.engine.schedule;

/** What the scheduler asks about those who take steps when the main thread has ended, or nobody can go on. */
public interface Participants {
    /** Whether all of these threads are daemons: then the JVM would end. */
    boolean onlyDaemons(long threads);

    /** The number under which the clock takes its steps. */
    int clock();

    /** Whether somebody waits for a time that can come. */
    boolean anyAwaitsTime();

    /** A step of the clock: time passes to the next deadline, and those who wait for it may go on. */
    void timePasses();
}
