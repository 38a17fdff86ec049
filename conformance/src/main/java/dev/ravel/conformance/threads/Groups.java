package dev.ravel.conformance.threads;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.NotYet;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

@Covers("ThreadGroup, and what threads know of each other: counts, enumerations, starts, attributes")
public final class Groups {
    private final ThreadGroup group = new ThreadGroup("group");
    private final CountDownLatch go = new CountDownLatch(1);
    private volatile int x;

    private Thread waiting(String name, Runnable interrupted) {
        return new Thread(
                group,
                () -> {
                    try {
                        go.await();
                    } catch (InterruptedException e) {
                        interrupted.run();
                    }
                },
                name);
    }

    @Proved("A group counts and names the threads that live")
    public void countsItsThreads() throws Exception {
        Thread a = waiting("a", () -> {});
        Thread b = waiting("b", () -> {});
        assert group.activeCount() == 0;
        a.start();
        b.start();
        Thread[] live = new Thread[3];
        assert group.activeCount() == 2;
        assert group.enumerate(live) == 2;
        assert live[0] == a && live[1] == b;
        go.countDown();
        a.join();
        b.join();
        assert group.activeCount() == 0;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A thread that was started is expected to be counted")
    public void countsOneThatMayHaveEnded() throws Exception {
        Thread a = new Thread(group, () -> {});
        a.start();
        assert group.activeCount() == 1;
        a.join();
    }

    @Proved("Interrupting a group interrupts each of its threads")
    public void interruptsAll() throws Exception {
        AtomicInteger interrupted = new AtomicInteger();
        Thread a = waiting("a", interrupted::incrementAndGet);
        Thread b = waiting("b", interrupted::incrementAndGet);
        a.start();
        b.start();
        group.interrupt();
        a.join();
        b.join();
        assert interrupted.get() == 2;
    }

    @Proved("A group that a thread makes is below that thread's own")
    public void groupsBelow() throws Exception {
        ThreadGroup[] parent = new ThreadGroup[1];
        Thread a = new Thread(group, () -> parent[0] = new ThreadGroup("below").getParent());
        a.start();
        a.join();
        assert parent[0] == group;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "What is written before a start is taken for a sign that the thread was started")
    public void startIsAStepOfItsOwn() throws Exception {
        Thread late = Threads.of(() -> {});
        Thread starts = Threads.start(() -> {
            x = 1;
            late.start();
        });
        assert x == 0 || late.getState() != Thread.State.NEW;
        starts.join();
        late.join();
    }

    @Proved("Priority, name and groups of the main thread are the same in each execution")
    public void mainBeginsAnew() throws Exception {
        Thread main = Thread.currentThread();
        Threads.together(() -> x++, () -> x++);
        assert main.getPriority() == Thread.NORM_PRIORITY;
        assert main.getName().equals("main");
        assert main.getThreadGroup().getMaxPriority() == Thread.MAX_PRIORITY;
        main.setPriority(6);
        main.setName("renamed");
        main.getThreadGroup().setMaxPriority(3);
    }

    @Proved("An interrupt after the end sets the flag")
    public void interruptAfterTheEnd() throws Exception {
        Thread t = Threads.start(() -> {});
        t.join();
        t.interrupt();
        assert t.isInterrupted();
    }

    @NotYet(value = "Refused where it does something: it can hit a thread between any two instructions", on = 17)
    @Proved("Thread.stop throws, and stops nobody")
    @SuppressWarnings("removal")
    public void stopIsNotSupported() throws Exception {
        Threads.together(() -> x++, () -> {
            boolean thrown = false;
            try {
                Thread.currentThread().stop();
            } catch (UnsupportedOperationException e) {
                thrown = true;
            }
            assert thrown;
        });
    }
}
