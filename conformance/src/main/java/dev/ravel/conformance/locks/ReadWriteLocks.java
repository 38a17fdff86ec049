package dev.ravel.conformance.locks;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.locks.ReentrantReadWriteLock;

@Covers("ReentrantReadWriteLock")
public final class ReadWriteLocks {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int left;
    private int right;

    private void write() {
        lock.writeLock().lock();
        left++;
        right++;
        lock.writeLock().unlock();
    }

    @Proved("A reader sees both of a writer's changes or none")
    public void readerSeesAWholeWrite() throws Exception {
        Threads.together(this::write, () -> {
            lock.readLock().lock();
            assert left == right : left + " and " + right;
            lock.readLock().unlock();
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Both threads change the count under the read lock")
    public void writesUnderTheReadLock() throws Exception {
        Threads.Work work = () -> {
            lock.readLock().lock();
            left++;
            lock.readLock().unlock();
        };
        Threads.together(work, work);
        assert left == 2 : left;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "A reader wants the write lock while it holds the read lock")
    public void upgrades() throws Exception {
        Threads.Work upgrade = () -> {
            lock.readLock().lock();
            lock.writeLock().lock();
            lock.writeLock().unlock();
            lock.readLock().unlock();
        };
        Threads.together(upgrade, this::write);
    }

    @Proved("A writer may take the read lock before it gives up the write lock: nobody comes in between")
    public void downgrades() throws Exception {
        Threads.together(
                () -> {
                    if (lock.writeLock().tryLock()) {
                        left++;
                        lock.writeLock().unlock();
                    }
                },
                () -> {
                    lock.writeLock().lock();
                    left = 10;
                    lock.readLock().lock();
                    lock.writeLock().unlock();
                    assert left == 10 : left;
                    lock.readLock().unlock();
                });
    }
}
