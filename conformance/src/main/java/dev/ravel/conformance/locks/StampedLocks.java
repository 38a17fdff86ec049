package dev.ravel.conformance.locks;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.locks.StampedLock;

@Covers("StampedLock")
public final class StampedLocks {
    private final StampedLock lock = new StampedLock();
    private volatile int left;
    private volatile int right;

    private void write() {
        long stamp = lock.writeLock();
        left++;
        right++;
        lock.unlockWrite(stamp);
    }

    @Proved("Two writers exclude each other")
    public void writersExcludeEachOther() throws Exception {
        Threads.together(this::write, this::write);
        assert left == 2 && right == 2;
    }

    @Proved("A reader sees both of a writer's changes or none")
    public void readerSeesAWholeWrite() throws Exception {
        Threads.together(this::write, () -> {
            long stamp = lock.readLock();
            assert left == right;
            lock.unlockRead(stamp);
        });
    }

    @Proved(
            value = "What an optimistic reader has read is right if its stamp is still valid",
            outcomes = {"0 0", "1 1", "not valid"})
    public void optimisticReadThatValidates() throws Exception {
        Threads.together(this::write, () -> {
            long stamp = lock.tryOptimisticRead();
            int l = left;
            int r = right;
            Ravel.outcome(lock.validate(stamp) ? l + " " + r : "not valid");
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "An optimistic read is not validated")
    public void optimisticReadThatDoesNot() throws Exception {
        Threads.together(this::write, () -> {
            lock.tryOptimisticRead();
            int l = left;
            int r = right;
            assert l == r : l + " " + r;
        });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "The lock is not reentrant, and is taken again")
    public void takenTwice() throws Exception {
        Threads.together(this::write, () -> {
            long stamp = lock.readLock();
            write();
            lock.unlockRead(stamp);
        });
    }

    @Proved(
            value = "A read lock is made a write lock if nobody else reads",
            outcomes = {"converted", "somebody else reads"})
    public void converts() throws Exception {
        Threads.together(
                () -> {
                    long stamp = lock.readLock();
                    lock.unlockRead(stamp);
                },
                () -> {
                    long stamp = lock.readLock();
                    long write = lock.tryConvertToWriteLock(stamp);
                    Ravel.outcome(write == 0 ? "somebody else reads" : "converted");
                    lock.unlock(write == 0 ? stamp : write);
                });
    }
}
