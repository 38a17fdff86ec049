package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Tests on which a search that visits every state once has something special to get right. */
public class StatefulSubjects {
    static class Box {
        private int x;

        synchronized void set() {
            x = 1;
        }

        synchronized int get() {
            return x;
        }
    }

    private static void run(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    /** What JUnit says is written into arrays that are handed to JDK code outside the model. */
    public static void truth() throws InterruptedException {
        Box box = new Box();
        run(box::set, () -> assertTrue(box.get() == 0));
    }

    public static void equality() throws InterruptedException {
        Box box = new Box();
        run(box::set, () -> assertEquals(0, box.get()));
    }

    /** Nobody else sees the array: its elements are no steps, when it is explored or when it is replayed. */
    public static void ownArray() throws InterruptedException {
        run(() -> {}, () -> {
            int[] own = new int[2];
            own[0] = 1;
            own[1] = 2;
            throw new IllegalStateException("always");
        });
    }

    /** Code outside the model reads the number, before or after it has changed. */
    public static void readInside() throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        run(number::incrementAndGet, () -> {
            if (String.format("%s", number).equals("0")) {
                throw new IllegalStateException("too early");
            }
        });
    }

    /** Only what await answers tells whether the signal came in time. */
    public static void timesOut() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        run(
                () -> {
                    lock.lock();
                    condition.signal();
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    try {
                        if (!condition.await(1, TimeUnit.MILLISECONDS)) {
                            throw new IllegalStateException("too late");
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    } finally {
                        lock.unlock();
                    }
                });
    }

    /** What is printed is in arrays that JDK code outside the model has filled. */
    public static void printed() throws InterruptedException {
        Box box = new Box();
        run(box::set, () -> {
            String text = String.format("%d", box.get());
            if (text.equals("1")) {
                throw new IllegalStateException(text);
            }
        });
    }

    /** A thread's end is a step where interrupts are used; an execution that is at a known state is given up there, too. */
    public static void interrupted() throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                return;
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
    }

    /** A thread ends with a lock in its hands if it sees a value that is gone in the end. */
    public static void keepsTheLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        AtomicInteger seen = new AtomicInteger();
        run(
                () -> {
                    lock.lock();
                    if (seen.get() == 0) {
                        lock.unlock();
                    }
                },
                () -> {
                    seen.set(1);
                    seen.set(0);
                });
        Thread last = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        last.start();
        last.join();
    }
}
