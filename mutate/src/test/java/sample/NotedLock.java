package sample;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** A lock that notes what is done to it. */
public final class NotedLock implements Lock {
    private final String name;

    public NotedLock(String name) {
        this.name = name;
    }

    @Override
    public void lock() {
        Journal.enter(name);
    }

    @Override
    public void unlock() {
        Journal.exit(name);
    }

    @Override
    public void lockInterruptibly() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean tryLock() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Condition newCondition() {
        throw new UnsupportedOperationException();
    }
}
