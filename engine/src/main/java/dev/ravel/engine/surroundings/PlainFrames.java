package dev.ravel.engine.surroundings;

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
public final class PlainFrames {
    private static final int MOST = 32;
    /** By number of what was learned: the hook that stands for the method, what the method threw, and its frames. */
    private final String[] hooks = new String[MOST];

    private final Class<?>[] thrown = new Class<?>[MOST];
    private final StackTraceElement[][] frames = new StackTraceElement[MOST][];
    private int known;

    /** The hooks whose methods are learned. */
    private static final String[] HOOKS = {
        "objectWait",
        "objectWaitMillis",
        "objectWaitNanos",
        "objectNotify",
        "objectNotifyAll",
        "threadSleep",
        "threadJoinForever",
        "threadJoinMillis",
        "lockInterruptibly",
        "tryLock",
        "unlock",
        "conditionAwait",
        "conditionAwaitNanos",
        "conditionAwaitUntil",
        "conditionSignal",
        "conditionSignalAll"
    };

    /** Called by a thread that is not modelled. */
    PlainFrames() {
        ReentrantLock free = new ReentrantLock();
        ReentrantLock taken = new ReentrantLock();
        taken.lock();
        for (String hook : HOOKS) {
            learn(hook, free);
            if (hook.startsWith("condition")) {
                learn(hook, taken);
            }
        }
    }

    private void learn(String hook, ReentrantLock lock) {
        Thread.currentThread().interrupt();
        try {
            call(hook, lock, lock.newCondition());
        } catch (InterruptedException | IllegalMonitorStateException e) {
            hooks[known] = hook;
            thrown[known] = e.getClass();
            frames[known++] = aboveOurs(e.getStackTrace());
        } finally {
            Thread.interrupted();
        }
    }

    /** Throws at once, because the thread is interrupted or has not got the lock. No lambdas: they would take longer than all the rest. */
    @SuppressWarnings({"NotifyCallNotSynchronized", "WaitNotInLoop", "JavaUtilDate"})
    private static void call(String hook, ReentrantLock lock, Condition condition) throws InterruptedException {
        Thread me = Thread.currentThread();
        switch (hook) {
            case "objectWait" -> lock.wait();
            case "objectWaitMillis" -> lock.wait(1);
            case "objectWaitNanos" -> lock.wait(0, 1);
            case "objectNotify" -> lock.notify();
            case "objectNotifyAll" -> lock.notifyAll();
            case "threadSleep" -> Thread.sleep(1);
            case "threadJoinForever" -> me.join(0);
            case "threadJoinMillis" -> me.join(1);
            case "lockInterruptibly" -> lock.lockInterruptibly();
            case "tryLock" -> lock.tryLock(1, TimeUnit.SECONDS);
            case "unlock" -> lock.unlock();
            case "conditionAwait" -> condition.await();
            case "conditionAwaitNanos" -> condition.awaitNanos(1);
            case "conditionAwaitUntil" -> condition.awaitUntil(new Date(0));
            case "conditionSignal" -> condition.signal();
            case "conditionSignalAll" -> condition.signalAll();
            default -> throw new IllegalArgumentException(hook);
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
