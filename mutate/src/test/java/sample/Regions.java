package sample;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Critical regions of many shapes. Each statement notes its number. */
public class Regions {
    private final String a = new String("a");
    private final String b = new String("b");
    private String moving = "m1";
    private final Lock first = new NotedLock("first");
    private final Lock second = new NotedLock("second");
    private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();

    void block(boolean fail) {
        Journal.note("0");
        synchronized (a) {
            Journal.note("1");
            Journal.note("2");
            failIf(fail);
        }
        Journal.note("4");
        Journal.note("5");
    }

    /** Exceptions on either side of the region. */
    void around(int failing) {
        Journal.note("0");
        failIf(failing == 1);
        synchronized (a) {
            Journal.note("1");
        }
        failIf(failing == 2);
        Journal.note("2");
    }

    String caught(int failing) {
        String seen = "none";
        try {
            Journal.note("0");
            failIf(failing == 1);
            synchronized (a) {
                Journal.note("1");
            }
            failIf(failing == 2);
            Journal.note("2");
        } catch (IllegalStateException e) {
            Journal.note("caught");
            seen = "one";
        } finally {
            Journal.note("finally");
        }
        return seen;
    }

    void locksThis() {
        synchronized (this) {
            Journal.note("1");
        }
    }

    static void inStatic() {
        synchronized (Journal.class) {
            Journal.note("1");
        }
    }

    int returns(int k) {
        synchronized (a) {
            if (k == 0) {
                return 1;
            }
            Journal.note("1");
            return k;
        }
    }

    void loop(int n) {
        for (int i = 0; i < n; i++) {
            synchronized (a) {
                if (i == 1) {
                    continue;
                }
                Journal.note("" + i);
            }
        }
    }

    void nested() {
        synchronized (a) {
            synchronized (b) {
                Journal.note("1");
            }
        }
    }

    void neighbours() {
        synchronized (a) {
            Journal.note("1");
        }
        synchronized (b) {
            Journal.note("2");
        }
    }

    void lockIsReplaced() {
        Journal.note("0");
        moving = "m2";
        synchronized (moving) {
            Journal.note("1");
        }
    }

    synchronized void method(boolean fail) {
        Journal.note("1");
        Journal.note("2");
        failIf(fail);
    }

    static synchronized int staticMethod(int k) {
        if (k > 0) {
            return k;
        }
        Journal.note("1");
        return staticMethod(k + 1);
    }

    void explicit(boolean fail) {
        Journal.note("0");
        first.lock();
        try {
            Journal.note("1");
            Journal.note("2");
            failIf(fail);
        } finally {
            first.unlock();
        }
        Journal.note("4");
        Journal.note("5");
    }

    String explicitCaught(boolean fail) {
        first.lock();
        try {
            Journal.note("1");
            failIf(fail);
        } catch (IllegalStateException e) {
            return "caught";
        } finally {
            first.unlock();
        }
        return "passed";
    }

    void explicitStraight() {
        Journal.note("0");
        first.lock();
        Journal.note("1");
        Journal.note("2");
        first.unlock();
        Journal.note("3");
        Journal.note("4");
    }

    void explicitTwo() {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    int halves() {
        both.readLock().lock();
        try {
            Journal.note("1");
            return both.getReadLockCount();
        } finally {
            both.readLock().unlock();
        }
    }

    /** What an unlock without a lock does must stay as it is. */
    void unlocksWhatItHasNotLocked(boolean lock) {
        if (lock) {
            first.lock();
        }
        Journal.note("1");
        Journal.note("2");
        first.unlock();
    }

    void inFinally() {
        try {
            Journal.note("0");
        } finally {
            synchronized (a) {
                Journal.note("1");
            }
        }
    }

    private static void failIf(boolean fail) {
        Journal.note("f");
        if (fail) {
            throw new IllegalStateException();
        }
    }
}
