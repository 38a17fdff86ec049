package dev.ravel.cli;

import dev.ravel.api.Ravel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Small programs with ReentrantLocks, which {@link LockModelTest} explores. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"}) // what locks do if they are not used well
public final class LockPrograms {
    private LockPrograms() {}

    /** What a thread of a program does. */
    private interface Body {
        void run() throws InterruptedException;
    }

    private static Thread thread(String name, Body body) {
        return new Thread(
                () -> {
                    try {
                        body.run();
                    } catch (InterruptedException e) {
                        Ravel.outcome(name + " interrupted");
                    } catch (IllegalMonitorStateException e) {
                        Ravel.outcome(name + " is not owner");
                    }
                },
                name);
    }

    /** Starts all and waits for all. */
    private static void run(Thread... threads) throws InterruptedException {
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }

    private static final class Shared {
        final ReentrantLock lock;
        final Condition condition;
        final Condition other;
        final List<String> order = new ArrayList<>();
        int value;
        volatile boolean flag;

        Shared() {
            this(false);
        }

        Shared(boolean fair) {
            lock = new ReentrantLock(fair);
            condition = lock.newCondition();
            other = lock.newCondition();
        }

        void locked(Body body) throws InterruptedException {
            lock.lock();
            try {
                body.run();
            } finally {
                lock.unlock();
            }
        }

        Thread waiter(String name) {
            return thread(
                    name,
                    () -> locked(() -> {
                        value++;
                        condition.await();
                        order.add(name);
                    }));
        }
    }

    // ---- counted and reported

    static void twoLocksThreeFields(boolean fair) throws InterruptedException {
        ReentrantLock a = new ReentrantLock(fair);
        ReentrantLock b = new ReentrantLock(fair);
        int[] fields = new int[3];
        Body body = () -> {
            a.lock();
            try {
                b.lock();
                try {
                    fields[0]++;
                    fields[1] += fields[0];
                    fields[2] += fields[1];
                } finally {
                    b.unlock();
                }
            } finally {
                a.unlock();
            }
        };
        run(thread("t1", body), thread("t2", body), thread("t3", body));
        Ravel.outcome(fields[0] + " " + fields[1] + " " + fields[2]);
    }

    public static void twoLocks() throws InterruptedException {
        twoLocksThreeFields(false);
    }

    public static void twoFairLocks() throws InterruptedException {
        twoLocksThreeFields(true);
    }

    public static void lockOrderDeadlock() throws InterruptedException {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        run(thread("t1", () -> both(a, b)), thread("t2", () -> both(b, a)));
    }

    private static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void lostSignal() throws InterruptedException {
        Shared s = new Shared();
        run(
                thread("waiter", () -> s.locked(s.condition::await)),
                thread("signaller", () -> s.locked(s.condition::signal)));
    }

    private static final class Buffer {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition();
        private final Condition notEmpty = lock.newCondition();
        private final int[] items = new int[1];
        private int count;

        void put(int item) throws InterruptedException {
            lock.lock();
            try {
                while (count == items.length) {
                    notFull.await();
                }
                items[count++] = item;
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        int take() throws InterruptedException {
            lock.lock();
            try {
                while (count == 0) {
                    notEmpty.await();
                }
                notFull.signal();
                return items[--count];
            } finally {
                lock.unlock();
            }
        }
    }

    public static void boundedBuffer() throws InterruptedException {
        Buffer buffer = new Buffer();
        run(
                thread("producer 1", () -> buffer.put(1)),
                thread("producer 2", () -> buffer.put(2)),
                thread("consumer", () -> Ravel.outcome(buffer.take() + " " + buffer.take())));
    }

    /** Takes the second lock only if it is free, else lets go and tells. */
    public static void tryLockAvoidsDeadlock() throws InterruptedException {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        run(thread("t1", () -> bothOrNone(a, b)), thread("t2", () -> bothOrNone(b, a)));
    }

    private static void bothOrNone(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            boolean both = second.tryLock();
            Ravel.outcome(both);
            if (both) {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    public static void asksForTheQueue() throws InterruptedException {
        Shared s = new Shared();
        run(
                thread("t1", () -> s.locked(() -> Ravel.outcome(s.lock.hasQueuedThreads()))),
                thread("t2", s.lock::isLocked));
    }

    // ---- compared with the JDK's own code

    public static void counter() throws InterruptedException {
        Shared s = new Shared();
        Body body = () -> s.locked(() -> s.order.add(Thread.currentThread().getName() + s.value++));
        run(thread("t1", body), thread("t2", body));
        Ravel.outcome(s.order);
    }

    public static void reentrant() throws InterruptedException {
        Shared s = new Shared();
        Body body = () -> s.locked(() -> s.locked(() -> {
            s.order.add(Thread.currentThread().getName() + s.lock.getHoldCount());
            s.lock.unlock();
            s.order.add(s.lock.isHeldByCurrentThread() + "" + s.lock.getHoldCount());
            s.lock.lock();
        }));
        run(thread("t1", body), thread("t2", body));
        Ravel.outcome(s.order + " " + s.lock.isHeldByCurrentThread());
    }

    public static void tryLock() throws InterruptedException {
        Shared s = new Shared();
        run(thread("t1", () -> s.locked(() -> s.flag = true)), thread("t2", () -> {
            boolean before = s.flag;
            boolean locked = s.lock.tryLock();
            Ravel.outcome(before + " " + locked + " " + s.flag);
            if (locked) {
                s.lock.unlock();
            }
        }));
    }

    public static void timedTryLock() throws InterruptedException {
        Shared s = new Shared();
        run(thread("t1", () -> s.locked(() -> s.flag = true)), thread("t2", () -> {
            boolean locked = s.lock.tryLock(1, TimeUnit.SECONDS);
            Ravel.outcome(locked + " " + s.flag);
            if (locked) {
                s.lock.unlock();
            }
        }));
    }

    public static void isLocked() throws InterruptedException {
        Shared s = new Shared();
        run(thread("t1", () -> s.locked(() -> s.flag = true)), thread("t2", () -> {
            boolean first = s.lock.isLocked();
            Ravel.outcome(first + " " + s.flag + " " + s.lock.isLocked());
        }));
    }

    public static void notOwner() throws InterruptedException {
        Shared s = new Shared();
        run(
                thread("t1", () -> s.locked(() -> s.value++)),
                thread("t2", s.lock::unlock),
                thread("t3", s.condition::await));
        try {
            s.condition.signal();
        } catch (IllegalMonitorStateException e) {
            Ravel.outcome("main is not owner " + e.getMessage());
        }
    }

    public static void signalOne() throws InterruptedException {
        Shared s = new Shared();
        run(
                s.waiter("w"),
                thread(
                        "signaller",
                        () -> s.locked(() -> {
                            Ravel.outcome(s.value);
                            if (s.value > 0) {
                                s.condition.signal();
                            } else {
                                s.order.add("alone");
                            }
                        })),
                thread(
                        "helper",
                        () -> s.locked(() -> {
                            s.order.add("helper");
                            s.condition.signalAll();
                        })),
                thread("last", () -> {}));
        Ravel.outcome(s.order);
    }

    private static void signalTwo(Shared s, Body signal) throws InterruptedException {
        Thread w1 = s.waiter("w1");
        Thread w2 = s.waiter("w2");
        w1.start();
        w2.start();
        s.locked(() -> {
            Ravel.outcome(s.value);
            signal.run();
            s.order.add("main");
        });
        s.locked(() -> s.order.add("again"));
        s.locked(() -> Ravel.outcome(s.order));
    }

    public static void signalAll() throws InterruptedException {
        Shared s = new Shared();
        signalTwo(s, s.condition::signalAll);
    }

    public static void signalFirstOfTwo() throws InterruptedException {
        Shared s = new Shared();
        signalTwo(s, s.condition::signal);
    }

    public static void fairSignalAll() throws InterruptedException {
        Shared s = new Shared(true);
        signalTwo(s, s.condition::signalAll);
    }

    public static void timedAwait() throws InterruptedException {
        Shared s = new Shared();
        run(
                thread(
                        "t1",
                        () -> s.locked(() -> {
                            boolean signalled = s.condition.await(1, TimeUnit.SECONDS);
                            Ravel.outcome(signalled + " " + s.flag);
                        })),
                thread(
                        "t2",
                        () -> s.locked(() -> {
                            s.flag = true;
                            s.condition.signal();
                        })));
    }

    public static void awaitNanos() throws InterruptedException {
        Shared s = new Shared();
        run(
                thread(
                        "t1",
                        () -> s.locked(() -> {
                            long left = s.condition.awaitNanos(TimeUnit.HOURS.toNanos(1));
                            Ravel.outcome((left > 0) + " " + s.flag);
                        })),
                thread(
                        "t2",
                        () -> s.locked(() -> {
                            s.flag = true;
                            s.condition.signal();
                        })));
    }

    public static void interruptible() throws InterruptedException {
        Shared s = new Shared();
        Thread t = thread("t1", () -> {
            s.lock.lockInterruptibly();
            try {
                Ravel.outcome("locked " + s.flag + " " + Thread.currentThread().isInterrupted());
            } finally {
                s.lock.unlock();
            }
        });
        t.start();
        s.locked(() -> {
            s.flag = true;
            t.interrupt();
        });
        t.join();
        Ravel.outcome(s.lock.isLocked());
    }

    public static void interruptedAwait() throws InterruptedException {
        Shared s = new Shared();
        Thread t = thread(
                "t1",
                () -> s.locked(() -> {
                    s.value = 1;
                    s.condition.await();
                    Ravel.outcome("signalled " + Thread.currentThread().isInterrupted());
                }));
        t.start();
        s.locked(() -> {
            Ravel.outcome(s.value);
            s.condition.signal();
        });
        t.interrupt();
        t.join();
    }

    public static void uninterruptibleAwait() throws InterruptedException {
        Shared s = new Shared();
        Thread t = thread(
                "t1",
                () -> s.locked(() -> {
                    while (!s.flag) {
                        s.condition.awaitUninterruptibly();
                    }
                    Ravel.outcome("interrupted: " + Thread.interrupted());
                }));
        t.start();
        t.interrupt();
        s.locked(() -> {
            s.flag = true;
            s.condition.signal();
        });
        t.join();
    }

    public static void twoConditions() throws InterruptedException {
        Shared s = new Shared();
        run(
                thread(
                        "t1",
                        () -> s.locked(() -> {
                            while (s.value != 1) {
                                s.condition.await();
                            }
                            s.value = 2;
                            s.order.add("t1");
                            s.other.signal();
                        })),
                thread(
                        "t2",
                        () -> s.locked(() -> {
                            s.order.add("t2");
                            s.value = 1;
                            s.condition.signal();
                            while (s.value != 2) {
                                s.other.await();
                            }
                            s.order.add("t2");
                        })));
        Ravel.outcome(s.order);
    }
}
