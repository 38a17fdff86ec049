package sample;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Calls that the concurrency operators change, in forms that one thread can tell apart. */
public class Calls {
    static boolean start() throws InterruptedException {
        boolean[] ran = {false};
        Thread thread = new Thread(() -> ran[0] = true);
        thread.start();
        thread.join();
        return ran[0];
    }

    /** Whether a thread that does not end was waited for all the time: 1 or 0. */
    static long joined(long millis) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(10_000);
            } catch (InterruptedException e) {
                Journal.note("interrupted");
            }
        });
        thread.start();
        long before = System.nanoTime();
        thread.join(millis);
        boolean waited = System.nanoTime() - before >= millis * 1_000_000;
        thread.interrupt();
        thread.join();
        return waited ? 1 : 0;
    }

    static String notifyWithoutMonitor() {
        new Object().notifyAll();
        return "not called";
    }

    /** Real monitors are taken out in these tests, so a wait fails unless it is left out. */
    static String waits(Object lock) throws InterruptedException {
        lock.wait(20);
        return "not called";
    }

    static int locked() {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        return lock.getHoldCount();
    }

    static boolean tried() {
        ReentrantLock lock = new ReentrantLock();
        return lock.tryLock() && lock.isLocked();
    }

    static long stamped() {
        StampedLock lock = new StampedLock();
        return lock.writeLock();
    }

    static int released() {
        Semaphore semaphore = new Semaphore(3);
        semaphore.release(2);
        return semaphore.availablePermits();
    }

    static long countedDown() {
        CountDownLatch latch = new CountDownLatch(3);
        latch.countDown();
        return latch.getCount();
    }

    static int parties() {
        return new CyclicBarrier(3, () -> Journal.note("tripped")).getParties();
    }

    static boolean acquiredInTime(int permits) throws InterruptedException {
        return new Semaphore(2).tryAcquire(permits, 1, TimeUnit.MILLISECONDS);
    }

    static String notTaken() throws InterruptedException {
        return new ArrayBlockingQueue<String>(1).poll(1, TimeUnit.MILLISECONDS);
    }

    static boolean unlockedInFinally(ReentrantLock lock, boolean fail) {
        try {
            lock.lock();
            try {
                if (fail) {
                    throw new IllegalStateException();
                }
            } finally {
                lock.unlock();
            }
        } catch (IllegalStateException e) {
            return lock.isLocked();
        }
        return lock.isLocked();
    }

    static String updates() {
        AtomicInteger a = new AtomicInteger(1);
        AtomicLong b = new AtomicLong(1);
        AtomicBoolean c = new AtomicBoolean();
        AtomicReference<String> d = new AtomicReference<>("x");
        String results = a.incrementAndGet() + " " + a.getAndIncrement() + " " + a.decrementAndGet() + " "
                + a.getAndDecrement() + " " + a.addAndGet(5) + " " + a.getAndAdd(2) + " " + a.getAndSet(4) + " "
                + a.compareAndSet(4, 9) + " " + a.updateAndGet(x -> x * 2) + " " + a.getAndUpdate(x -> x + 1) + " "
                + a.accumulateAndGet(3, Integer::sum) + " " + a.getAndAccumulate(3, Integer::sum) + " ";
        results += b.incrementAndGet() + " " + b.getAndAdd(2) + " " + b.weakCompareAndSetVolatile(4, 6) + " "
                + b.updateAndGet(x -> x + 1) + " ";
        results += c.getAndSet(true) + " " + c.compareAndSet(false, true) + " ";
        results += d.getAndSet("y") + " " + d.compareAndSet("z", "w") + " " + d.updateAndGet(x -> x + "!") + " "
                + d.accumulateAndGet("?", String::concat);
        return results + " " + a + " " + b + " " + c + " " + d;
    }

    /** An atomic whose plain write shows whether an update was one step. */
    static int splitIncrement(AtomicInteger atomic) {
        int old = atomic.getAndUpdate(x -> {
            atomic.set(100);
            return x + 1;
        });
        return atomic.get() * 1000 + old;
    }

    /** Counts who is woken. */
    public static class Recorder implements Condition {
        public int one;
        public int all;

        @Override
        public void signal() {
            one++;
        }

        @Override
        public void signalAll() {
            all++;
        }

        @Override
        public void await() {}

        @Override
        public void awaitUninterruptibly() {}

        @Override
        public long awaitNanos(long nanos) {
            return 0;
        }

        @Override
        public boolean await(long time, TimeUnit unit) {
            return false;
        }

        @Override
        public boolean awaitUntil(java.util.Date deadline) {
            return false;
        }
    }

    static int woken(Recorder recorder) {
        Condition condition = recorder;
        condition.signalAll();
        return recorder.all * 10 + recorder.one;
    }
}
