package dev.ravel.conformance.monitors;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;

@Covers("static synchronized, monitors of classes, monitors given up by exceptions")
public final class StaticMonitors {
    private static int count;
    private int own;

    private static synchronized void increment() {
        count++;
    }

    private synchronized void incrementOnTheInstance() {
        count++;
    }

    @Proved("A static synchronized method and a block on the class exclude each other")
    public void theClass() throws Exception {
        Threads.together(StaticMonitors::increment, () -> {
            synchronized (StaticMonitors.class) {
                count++;
            }
        });
        assert count == 2 : count;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A static field is guarded by the class in one place, by the instance in another")
    public void theInstance() throws Exception {
        Threads.together(StaticMonitors::increment, this::incrementOnTheInstance);
        assert count == 2 : count;
    }

    private synchronized void throwsInside() {
        own++;
        throw new IllegalStateException();
    }

    @Proved("An exception that leaves a synchronized method gives the monitor up")
    public void exceptionGivesItUp() throws Exception {
        Threads.Work work = () -> {
            try {
                throwsInside();
            } catch (IllegalStateException e) {
                synchronized (this) {
                    own++;
                }
            }
        };
        Threads.together(work, work);
        assert own == 4 : own;
    }

    @Proved("wait gives up the monitor as often as it is held, and takes it as often again")
    public void waitsTwoDeep() throws Exception {
        Threads.together(
                () -> {
                    synchronized (this) {
                        synchronized (this) {
                            while (own == 0) {
                                wait();
                            }
                        }
                        own++;
                    }
                },
                () -> {
                    synchronized (this) {
                        own = 1;
                        notify();
                    }
                });
        assert own == 2 : own;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "wait gives up one monitor, and the other one is still held")
    public void waitsWithAnotherHeld() throws Exception {
        Object outer = new Object();
        Threads.together(
                () -> {
                    synchronized (outer) {
                        synchronized (this) {
                            while (own == 0) {
                                wait();
                            }
                        }
                    }
                },
                () -> {
                    synchronized (outer) {
                        synchronized (this) {
                            own = 1;
                            notify();
                        }
                    }
                });
    }
}
