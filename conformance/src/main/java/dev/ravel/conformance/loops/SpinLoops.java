package dev.ravel.conformance.loops;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.NotYet;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.FindingKind;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

@Covers("Loops that wait: onSpinWait, yield, compare-and-set, ticket lock")
public final class SpinLoops {
    private volatile boolean ready;
    private volatile boolean go;
    private volatile int turn;
    private int data;

    @Proved("A loop with onSpinWait ends when the flag is set")
    public void onSpinWait() throws Exception {
        Threads.together(
                () -> {
                    data = 1;
                    ready = true;
                },
                () -> {
                    while (!ready) {
                        Thread.onSpinWait();
                    }
                    assert data == 1;
                });
    }

    @Proved("A loop with yield ends when the flag is set")
    public void yields() throws Exception {
        Threads.together(() -> ready = true, () -> {
            while (!ready) {
                Thread.yield();
            }
        });
    }

    @Proved("An empty loop ends when the flag is set")
    public void empty() throws Exception {
        Threads.together(() -> ready = true, () -> {
            while (!ready) {}
        });
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "Nobody sets the flag")
    public void nobodySetsTheFlag() throws Exception {
        Threads.together(() -> go = true, () -> {
            while (!ready) {
                Thread.onSpinWait();
            }
        });
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "Each waits for the other's flag before it sets its own")
    public void waitForEachOther() throws Exception {
        Threads.together(
                () -> {
                    while (!go) {
                        Thread.yield();
                    }
                    ready = true;
                },
                () -> {
                    while (!ready) {
                        Thread.yield();
                    }
                    go = true;
                });
    }

    @Proved("A lock made of compare-and-set excludes")
    public void compareAndSetLock() throws Exception {
        AtomicBoolean locked = new AtomicBoolean();
        Threads.Work work = () -> {
            while (!locked.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            data++;
            locked.set(false);
        };
        Threads.together(work, work);
        assert data == 2 : data;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The lock is tested with get and taken with set")
    public void testThenSetLock() throws Exception {
        AtomicBoolean locked = new AtomicBoolean();
        Threads.Work work = () -> {
            while (locked.get()) {
                Thread.onSpinWait();
            }
            locked.set(true);
            data++;
            locked.set(false);
        };
        Threads.together(work, work);
        assert data == 2 : data;
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "The lock is never given back")
    public void keepsTheLock() throws Exception {
        AtomicBoolean locked = new AtomicBoolean();
        Threads.Work work = () -> {
            while (!locked.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            data++;
        };
        Threads.together(work, work);
    }

    @Proved("A ticket lock serves both, in the order of their tickets")
    public void ticketLock() throws Exception {
        AtomicInteger next = new AtomicInteger();
        Threads.Work work = () -> {
            int ticket = next.getAndIncrement();
            while (turn != ticket) {
                Thread.onSpinWait();
            }
            data++;
            turn = ticket + 1;
        };
        Threads.together(work, work);
        assert data == 2 : data;
    }

    @Finds(
            value = FindingKind.LIVELOCK,
            seeded = "Tickets are drawn by reading and writing: two threads wait for one turn")
    public void ticketsDrawnTwice() throws Exception {
        AtomicInteger next = new AtomicInteger();
        Threads.Work work = () -> {
            int ticket = next.get();
            next.set(ticket + 1);
            while (turn != ticket) {
                Thread.onSpinWait();
            }
            turn = ticket + 1;
        };
        Threads.together(work, work);
    }

    @Proved("Peterson's lock excludes")
    public void peterson() throws Exception {
        Threads.together(
                () -> {
                    ready = true;
                    turn = 1;
                    while (go && turn == 1) {
                        Thread.onSpinWait();
                    }
                    data++;
                    ready = false;
                },
                () -> {
                    go = true;
                    turn = 0;
                    while (ready && turn == 0) {
                        Thread.onSpinWait();
                    }
                    data++;
                    go = false;
                });
        assert data == 2 : data;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Peterson's lock with the turn given away too early")
    public void petersonWrong() throws Exception {
        Threads.together(
                () -> {
                    turn = 1;
                    ready = true;
                    while (go && turn == 1) {
                        Thread.onSpinWait();
                    }
                    data++;
                    ready = false;
                },
                () -> {
                    turn = 0;
                    go = true;
                    while (ready && turn == 0) {
                        Thread.onSpinWait();
                    }
                    data++;
                    go = false;
                });
        assert data == 2 : data;
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "Two polite threads step back for each other for ever")
    @NotYet("threads that undo each other are not known as a livelock")
    public void tooPolite() throws Exception {
        AtomicBoolean left = new AtomicBoolean();
        AtomicBoolean right = new AtomicBoolean();
        Threads.together(
                () -> {
                    left.set(true);
                    while (right.get()) {
                        left.set(false);
                        Thread.yield();
                        left.set(true);
                    }
                    left.set(false);
                },
                () -> {
                    right.set(true);
                    while (left.get()) {
                        right.set(false);
                        Thread.yield();
                        right.set(true);
                    }
                    right.set(false);
                });
    }

    @Proved(
            value = "A loop that counts its rounds ends by its count or by the flag",
            outcomes = {"false", "true"})
    public void countsItsRounds() throws Exception {
        Threads.together(() -> ready = true, () -> {
            int rounds = 0;
            while (!ready && rounds < 3) {
                rounds++;
            }
            Ravel.outcome(rounds < 3);
        });
    }
}
