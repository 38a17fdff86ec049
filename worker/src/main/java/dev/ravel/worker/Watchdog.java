package dev.ravel.worker;

import dev.ravel.engine.Machine;
import java.util.function.Consumer;

/** Notices when an execution makes no step any more, which only a blocking native call or a bug of ours can cause. */
final class Watchdog extends Thread {
    private final Machine machine;
    private final Thread carrier;
    private final long patienceMillis;
    private final Consumer<String> bark;
    private volatile long pulse;
    private volatile boolean watching;

    Watchdog(Machine machine, Thread carrier, long patienceMillis, Consumer<String> bark) {
        super(null, null, "ravel-watchdog", 0, false);
        this.machine = machine;
        this.carrier = carrier;
        this.patienceMillis = patienceMillis;
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
        while (true) {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
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
        StringBuilder text = new StringBuilder("no step in " + patienceMillis / 1000
                + " s: a blocking native call, or a computation without end. Where it stands:");
        for (StackTraceElement e : carrier.getStackTrace()) {
            String line = Stacks.visible(e);
            if (line != null) {
                text.append(" ← ").append(line);
                break;
            }
        }
        return text.toString();
    }
}
