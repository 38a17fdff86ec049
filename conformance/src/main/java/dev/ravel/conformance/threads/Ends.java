package dev.ravel.conformance.threads;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;

@Covers("Daemon threads and threads left behind")
public final class Ends {
    private final Object lock = new Object();
    private volatile int shared;

    private void waitsForEver() throws InterruptedException {
        synchronized (lock) {
            while (shared < 2) {
                lock.wait();
            }
        }
    }

    @Proved("A daemon may be left waiting at the end")
    public void daemonIsLeftBehind() throws Exception {
        Thread daemon = Threads.of(this::waitsForEver);
        daemon.setDaemon(true);
        daemon.start();
        shared = 1;
    }

    @Finds(value = FindingKind.LEAK, seeded = "A thread that is no daemon is left waiting at the end")
    public void threadIsLeftBehind() throws Exception {
        Threads.start(this::waitsForEver);
        shared = 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The work of a daemon is expected to be done at the end")
    public void trustsADaemon() throws Exception {
        Thread daemon = Threads.of(() -> shared = 1);
        daemon.setDaemon(true);
        daemon.start();
        assert shared == 1;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "A thread that waits for ever keeps the program from ending")
    public static void main(String[] arguments) {
        Object signal = new Object();
        Threads.start(() -> {
            synchronized (signal) {
                signal.wait();
            }
        });
        Threads.start(() -> {
            synchronized (signal) {
                signal.notify();
            }
        });
    }
}
