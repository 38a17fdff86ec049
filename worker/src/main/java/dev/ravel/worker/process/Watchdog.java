package dev.ravel.worker.process;

import dev.ravel.engine.Machine;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Notices when an execution makes no step any more, which only a blocking native call or a bug of ours can cause; when one goes on although the time of its search is up; and when there is no memory left, so that the JVM does little but look for some.
 */
public final class Watchdog extends Thread {
    /** Rounds of half a second. */
    private static final int SIGN_EVERY = 10;

    private final Machine machine;
    private final long patienceMillis;
    private final Consumer<String> bark;
    private final Runnable full;
    private final Runnable sign;
    private volatile long pulse;
    private volatile Patience patience = Patience.ENDLESS;

    /** How long an execution may make no step. */
    public enum Patience {
        /** Nobody watches. */
        ENDLESS,
        DEFAULT,
        /**
         * Tests that were made up take milliseconds, and there are many of them: a quarter of it is enough, if the process has had the processor for as long. On a machine that is busy otherwise, loading
         * a class may take seconds.
         */
        FOR_SMALL_TESTS
    }

    /**
     * @param sign gives a sign of life: called every few seconds while there is work, also when one execution or its
     *     analysis takes long
     * @param bark told where an execution stands that makes no step
     * @param full called when memory ran out; there is none for anything but to end
     */
    public Watchdog(Machine machine, long patienceMillis, Runnable sign, Consumer<String> bark, Runnable full) {
        super(null, null, "ravel-watchdog", 0, false);
        this.machine = machine;
        this.patienceMillis = patienceMillis;
        this.sign = sign;
        this.bark = bark;
        this.full = full;
        setDaemon(true);
    }

    public void watch(Patience how) {
        patience = how;
    }

    /** Another execution is over. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // executions follow one another
    public void pulse() {
        pulse++;
    }

    @Override
    public void run() {
        try {
            look();
        } catch (OutOfMemoryError e) {
            // nothing is left for this thread, and others fare no better
            full.run();
        }
    }

    private void look() {
        long lastPulse = -1;
        int lastSteps = -1;
        long since = System.nanoTime();
        long busySince = 0;
        int rounds = 0;
        HeapWatch memory = new HeapWatch();
        while (true) {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
            machine.lookAtTime();
            Patience now = patience;
            boolean watching = now != Patience.ENDLESS;
            HeapWatch.State state = memory.look();
            if (watching && state == HeapWatch.State.RAN_OUT) {
                full.run();
                return;
            }
            // a message takes memory, and the first one of a kind takes much
            if (watching && ++rounds % SIGN_EVERY == 0 && state == HeapWatch.State.ROOM) {
                sign.run();
            }
            int steps = machine.heartbeat();
            if (!watching || !machine.isExecuting() || pulse != lastPulse || steps != lastSteps) {
                lastPulse = pulse;
                lastSteps = steps;
                since = System.nanoTime();
                busySince = now == Patience.FOR_SMALL_TESTS ? processorNanos() : 0;
            } else if (isOver(now, System.nanoTime() - since, busySince)) {
                bark.accept(where((System.nanoTime() - since) / 1_000_000_000));
                return;
            }
        }
    }

    private boolean isOver(Patience patience, long nanos, long busySince) {
        long usual = patienceMillis * 1_000_000;
        return nanos > usual
                || patience == Patience.FOR_SMALL_TESTS
                        && nanos > usual / 4
                        && processorNanos() - busySince > usual / 4;
    }

    /** What this process has had of processors so far; 0 where the system does not tell. */
    private static long processorNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElse(0L);
    }

    private String where(long seconds) {
        String standing;
        try {
            standing = String.join("; ", machine.standing());
        } catch (RuntimeException inMotion) {
            // It has gone on while it was looked at: too late all the same.
            standing = "cannot be told";
        }
        return "no step in " + seconds
                + " s: a blocking native call, or an endless computation. Where the threads stand: " + standing;
    }
}
