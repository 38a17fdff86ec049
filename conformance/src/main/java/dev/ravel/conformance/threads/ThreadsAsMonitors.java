package dev.ravel.conformance.threads;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

@Covers("Threads as monitors: join waits on the Thread object, its end notifies all")
public final class ThreadsAsMonitors {
    private int x;
    private boolean done;

    @Proved("join gives up the monitor of the thread that it waits for")
    public void joinGivesUpTheMonitor() throws Exception {
        Thread t = new Thread() {
            @Override
            public void run() {
                synchronized (this) {
                    x = 1;
                }
            }
        };
        synchronized (t) {
            t.start();
            t.join();
            assert x == 1;
        }
    }

    @Proved("join with a limit of time gives it up as well")
    public void timedJoinGivesUpTheMonitor() throws Exception {
        Thread t = new Thread() {
            @Override
            public void run() {
                synchronized (this) {
                    x = 1;
                }
            }
        };
        synchronized (t) {
            t.start();
            t.join(1000);
            assert x == 1;
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "What a join holds is taken for held all the time")
    public void comesInDuringAJoin() throws Exception {
        Thread t = Threads.of(() -> {});
        Thread u = Threads.of(() -> {
            synchronized (t) {
                x = 1;
            }
        });
        synchronized (t) {
            u.start();
            t.start();
            t.join();
            assert x == 0;
        }
        u.join();
    }

    @Proved("The end of a thread notifies who waits on it")
    public void endNotifies() throws Exception {
        Thread t = Threads.of(() -> {});
        Threads.Work wait = () -> {
            synchronized (t) {
                while (t.isAlive()) {
                    t.wait();
                }
            }
        };
        t.start();
        Threads.together(wait, wait);
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Waits on a thread that may have ended already")
    public void waitsAfterTheEnd() throws Exception {
        Thread t = Threads.start(() -> {});
        synchronized (t) {
            t.wait();
        }
    }

    @Proved("While somebody has its monitor a thread does not end")
    public void staysAliveWhileLocked() throws Exception {
        Thread t = Threads.of(() -> {});
        synchronized (t) {
            t.start();
            assert t.isAlive();
        }
        t.join();
        assert !t.isAlive();
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "A join needs the monitor that another thread keeps")
    public void joinsWhatAnotherKeepsLocked() throws Exception {
        Thread t = Threads.start(() -> {});
        Thread joins = Threads.of(() -> t.join(10));
        synchronized (t) {
            joins.start();
            joins.join();
        }
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "A join takes the notification that was meant for another")
    public void joinTakesTheNotification() throws Exception {
        Thread t = Threads.of(() -> {
            synchronized (this) {
                while (!done) {
                    wait();
                }
            }
        });
        t.start();
        boolean[] go = {false};
        Thread waits = Threads.start(() -> {
            synchronized (t) {
                while (!go[0]) {
                    t.wait();
                }
            }
            synchronized (this) {
                done = true;
                notifyAll();
            }
        });
        Thread joins = Threads.start(t::join);
        synchronized (t) {
            go[0] = true;
            t.notify();
        }
        waits.join();
        joins.join();
    }

    private static final class Counting extends Thread {
        private int n;

        synchronized void add() {
            n++;
            notifyAll();
        }

        synchronized int atLeast(int least) throws InterruptedException {
            while (n < least) {
                wait();
            }
            return n;
        }

        @Override
        public void run() {
            add();
            add();
        }
    }

    @Proved("A thread with synchronized methods of its own")
    public void synchronizedMethods() throws Exception {
        Counting counting = new Counting();
        counting.start();
        int seen = counting.atLeast(2);
        counting.join();
        assert seen == 2;
    }

    @Proved("An interrupt ends a join, which has the monitor back then")
    public void interruptEndsAJoin() throws Exception {
        Thread main = Thread.currentThread();
        Thread t = Threads.of(main::interrupt);
        boolean thrown = false;
        synchronized (t) {
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                thrown = true;
                assert Thread.holdsLock(t);
            }
        }
        assert thrown != Thread.interrupted();
    }

    @Proved("Waiting for the end of a pool's thread")
    public void poolThreadEnds() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread worker = pool.submit(Thread::currentThread).get();
        pool.shutdown();
        synchronized (worker) {
            while (worker.isAlive()) {
                worker.wait();
            }
        }
    }
}
