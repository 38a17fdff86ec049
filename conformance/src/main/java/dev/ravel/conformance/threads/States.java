package dev.ravel.conformance.threads;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.NotYet;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.FindingKind;

@Covers("Thread: getState, isAlive, names, holdsLock")
public final class States {
    private final Object lock = new Object();
    private boolean ready;

    @Proved("A test may wait until a thread waits, and then notify it")
    @NotYet("getState of a running thread gets one of the possible answers, and the loop is taken for a livelock")
    public void waitsUntilItWaits() throws Exception {
        Thread waiter = Threads.start(() -> {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
        });
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
        waiter.join();
        assert waiter.getState() == Thread.State.TERMINATED;
    }

    @Proved("A thread is NEW before start and TERMINATED after join")
    public void beforeAndAfter() throws Exception {
        Thread thread = Threads.of(() -> ready = true);
        assert thread.getState() == Thread.State.NEW && !thread.isAlive();
        thread.start();
        thread.join();
        assert thread.getState() == Thread.State.TERMINATED && !thread.isAlive();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A thread that was started is expected to be alive")
    public void expectsItAlive() throws Exception {
        Thread thread = Threads.start(() -> ready = true);
        assert thread.isAlive();
        thread.join();
    }

    @Proved(
            value = "isAlive is true until the thread has ended",
            outcomes = {"false", "true"})
    public void alive() throws Exception {
        Thread thread = Threads.start(() -> {});
        Ravel.outcome(thread.isAlive());
        thread.join();
    }

    @Proved("holdsLock knows the model's monitors")
    public void holdsLock() throws Exception {
        Threads.Work work = () -> {
            assert !Thread.holdsLock(lock);
            synchronized (lock) {
                assert Thread.holdsLock(lock);
            }
        };
        Threads.together(work, work);
    }

    @Proved("A thread has the name that it was given, and the names of others are numbered")
    public void names() throws Exception {
        Thread named = new Thread(() -> {}, "mine");
        Thread numbered = new Thread(() -> {});
        named.start();
        numbered.start();
        named.join();
        numbered.join();
        assert named.getName().equals("mine") && numbered.getName().startsWith("Thread-");
    }
}
