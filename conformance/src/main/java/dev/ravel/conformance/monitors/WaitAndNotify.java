package dev.ravel.conformance.monitors;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;

@Covers("synchronized, wait, notify, notifyAll")
public final class WaitAndNotify {
    private final Object lock = new Object();
    private int items;

    private void take() throws InterruptedException {
        synchronized (lock) {
            while (items == 0) {
                lock.wait();
            }
            items--;
        }
    }

    private synchronized void put(int n) {
        synchronized (lock) {
            items += n;
            lock.notifyAll();
        }
    }

    @Proved("A synchronized method is entered by one thread at a time")
    public void excludes() throws Exception {
        Threads.together(this::increment, this::increment);
        assert items == 2 : items;
    }

    private synchronized void increment() {
        items++;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The two threads synchronize on different objects")
    public void locksDifferentObjects() throws Exception {
        Threads.together(this::increment, () -> {
            synchronized (lock) {
                items++;
            }
        });
        assert items == 2 : items;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Two monitors are entered in opposite orders")
    public void oppositeOrders() throws Exception {
        Threads.together(
                () -> {
                    synchronized (lock) {
                        increment();
                    }
                },
                () -> put(1));
    }

    @Proved("A consumer that waits in a loop gets its item")
    public void waitsInALoop() throws Exception {
        Threads.together(this::take, () -> put(1));
        assert items == 0;
    }

    @Proved("notifyAll wakes both consumers")
    public void notifiesAll() throws Exception {
        Threads.together(this::take, this::take, () -> put(2));
        assert items == 0;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "notify where notifyAll was meant: one of two consumers sleeps on")
    public void notifiesOne() throws Exception {
        Threads.together(this::take, this::take, () -> {
            synchronized (lock) {
                items += 2;
                lock.notify();
            }
        });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "notify may come before wait, and nothing is kept")
    public void notifiesTooEarly() throws Exception {
        Threads.together(
                () -> {
                    synchronized (lock) {
                        lock.wait();
                    }
                },
                () -> {
                    synchronized (lock) {
                        lock.notify();
                    }
                });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "if where while was meant: the item is gone when the consumer wakes")
    public void waitsWithoutALoop() throws Exception {
        Threads.Work impatient = () -> {
            synchronized (lock) {
                if (items == 0) {
                    lock.wait();
                }
                items--;
                assert items >= 0 : items;
            }
        };
        Threads.together(impatient, impatient, () -> {
            put(1);
            put(1);
        });
    }

    @Proved(
            value = "A timed wait ends by notify or by its time",
            outcomes = {"0", "1"})
    @Under(timeouts = Rules.Timeouts.ANY)
    public void waitsForATime() throws Exception {
        Threads.together(
                () -> {
                    synchronized (lock) {
                        if (items == 0) {
                            lock.wait(10);
                        }
                        Ravel.outcome(items);
                    }
                },
                () -> put(1));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A timed wait is expected to end by notify only")
    @Under(timeouts = Rules.Timeouts.ANY)
    public void trustsTheTime() throws Exception {
        Threads.together(
                () -> {
                    synchronized (lock) {
                        if (items == 0) {
                            lock.wait(10);
                        }
                        assert items == 1 : items;
                    }
                },
                () -> put(1));
    }
}
