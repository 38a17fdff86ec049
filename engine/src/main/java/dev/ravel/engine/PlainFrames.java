package dev.ravel.engine;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The frames that a plain JVM shows above its caller where a method of the JDK waits or throws. They are learned from the JVM
 * itself, by letting each method throw once, so they are true for every JDK. A thread that is interrupted while it waits has the
 * frames of one that was interrupted before.
 *
 * <p>Without java.util when it is asked: modelled code may ask.
 */
final class PlainFrames {
    private static final int MOST = 32;
    /** By number of what was learned: the hook that stands for the method, what the method threw, and its frames. */
    private final String[] hooks = new String[MOST];

    private final Class<?>[] thrown = new Class<?>[MOST];
    private final StackTraceElement[][] frames = new StackTraceElement[MOST][];
    private int known;

    /** A call that throws at once, because its thread is interrupted or has not got the lock. */
    private interface Call {
        void run() throws InterruptedException;
    }

    /** Called by a thread that is not modelled. */
    @SuppressWarnings({"NotifyCallNotSynchronized", "WaitNotInLoop"})
    PlainFrames() {
        Object monitor = new Object();
        learn("objectWait", () -> monitor.wait());
        learn("objectWaitMillis", () -> monitor.wait(1));
        learn("objectWaitNanos", () -> monitor.wait(0, 1));
        learn("objectNotify", () -> monitor.notify());
        learn("objectNotifyAll", () -> monitor.notifyAll());
        Thread me = Thread.currentThread();
        learn("threadSleep", () -> Thread.sleep(1));
        learn("threadJoinForever", () -> me.join(0));
        learn("threadJoinMillis", () -> me.join(1));
        ReentrantLock free = new ReentrantLock();
        learn("lockInterruptibly", () -> free.lockInterruptibly());
        learn("tryLock", () -> free.tryLock(1, TimeUnit.SECONDS));
        learn("unlock", () -> free.unlock());
        conditions(free.newCondition());
        ReentrantLock taken = new ReentrantLock();
        taken.lock();
        conditions(taken.newCondition());
    }

    private void conditions(Condition condition) {
        learn("conditionAwait", () -> condition.await());
        learn("conditionAwaitNanos", () -> condition.awaitNanos(1));
        learn("conditionAwaitUntil", () -> condition.awaitUntil(new Date(0)));
        learn("conditionSignal", () -> condition.signal());
        learn("conditionSignalAll", () -> condition.signalAll());
    }

    private void learn(String hook, Call call) {
        Thread.currentThread().interrupt();
        try {
            call.run();
        } catch (InterruptedException | IllegalMonitorStateException e) {
            hooks[known] = hook;
            thrown[known] = e.getClass();
            frames[known++] = aboveOurs(e.getStackTrace());
        } finally {
            Thread.interrupted();
        }
    }

    private static StackTraceElement[] aboveOurs(StackTraceElement[] stack) {
        int length = 0;
        while (!stack[length].getClassName().equals(PlainFrames.class.getName())) {
            length++;
        }
        StackTraceElement[] above = new StackTraceElement[length];
        System.arraycopy(stack, 0, above, 0, length);
        return above;
    }

    /** The frames for a hook where the method throws this, or whatever it throws; null if they are not known. */
    StackTraceElement[] of(String hook, Throwable wanted) {
        StackTraceElement[] found = null;
        for (int i = 0; i < known; i++) {
            if (hooks[i].equals(hook)) {
                if (wanted != null && wanted.getClass() == thrown[i]) {
                    return frames[i];
                }
                found = found == null ? frames[i] : found;
            }
        }
        return found;
    }
}
