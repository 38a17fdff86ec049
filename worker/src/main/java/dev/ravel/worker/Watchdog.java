package dev.ravel.worker;

import dev.ravel.engine.Machine;
import java.util.function.Consumer;

/** Notices when an execution makes no step any more, which only a blocking native call or a bug of ours can cause. */
final class Watchdog extends Thread {
    /** Rounds of half a second. */
    private static final int SIGN_EVERY = 10;

    private final Machine machine;
    private final long patienceMillis;
    private final Consumer<String> bark;
    private final Runnable sign;
    private volatile long pulse;
    private volatile boolean watching;

    /**
     * @param sign gives a sign of life: called every few seconds while there is work, also when one execution or its
     *     analysis takes long
     * @param bark told where an execution stands that makes no step
     */
    Watchdog(Machine machine, long patienceMillis, Runnable sign, Consumer<String> bark) {
        super(null, null, "ravel-watchdog", 0, false);
        this.machine = machine;
        this.patienceMillis = patienceMillis;
        this.sign = sign;
        this.bark = bark;
        setDaemon(true);
    }

    void watch(boolean on) {
        watching = on;
    }

    /** Another execution is over. */
    void pulse() {
        pulse++;
    }

    @Override
    public void run() {
        long lastPulse = -1;
        int lastSteps = -1;
        long since = System.nanoTime();
        int rounds = 0;
        while (true) {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
            if (watching && ++rounds % SIGN_EVERY == 0) {
                sign.run();
            }
            int steps = machine.heartbeat();
            if (!watching || !machine.isExecuting() || pulse != lastPulse || steps != lastSteps) {
                lastPulse = pulse;
                lastSteps = steps;
                since = System.nanoTime();
            } else if (System.nanoTime() - since > patienceMillis * 1_000_000) {
                bark.accept(where());
                return;
            }
        }
    }

    private String where() {
        String standing;
        try {
            standing = String.join("; ", machine.standing());
        } catch (RuntimeException inMotion) {
            // It has gone on while it was looked at: too late all the same.
            standing = "cannot be told";
        }
        return "no step in " + patienceMillis / 1000
                + " s: a blocking native call, or a computation without end. Where the threads stand: " + standing;
    }
}
