package dev.ravel.conformance.monitors;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;

@Covers("wait and notify as method references")
public final class NotifyReferences {
    private final Object lock = new Object();
    private int items;

    private void call(Runnable action) {
        synchronized (lock) {
            items++;
            action.run();
        }
    }

    @Proved("A method reference to notify, called with the monitor, wakes who waits")
    public void notifies() throws Exception {
        Threads.together(
                () -> {
                    synchronized (lock) {
                        while (items == 0) {
                            lock.wait();
                        }
                    }
                },
                () -> call(lock::notify));
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "notify without the monitor")
    public void notifiesWithoutTheMonitor() throws Exception {
        Threads.together(() -> call(() -> {}), lock::notify);
    }
}
