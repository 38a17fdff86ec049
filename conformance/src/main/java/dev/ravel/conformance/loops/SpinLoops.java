package dev.ravel.conformance.loops;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

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

    @Proved(
            "A loop that takes what is in a mailbox ends when something is: an exchange that changes nothing is no change")
    public void mailbox() throws Exception {
        AtomicReference<String> slot = new AtomicReference<>();
        Threads.together(() -> slot.set("letter"), () -> {
            String got;
            do {
                got = slot.getAndSet(null);
            } while (got == null);
            assert got.equals("letter");
        });
    }

    @Proved("A loop that looks whether it is interrupted, and clears that, ends when the flag is set")
    public void looksAtItsInterrupt() throws Exception {
        Threads.together(() -> ready = true, () -> {
            boolean interrupted = false;
            while (!ready) {
                interrupted |= Thread.interrupted();
                Thread.onSpinWait();
            }
            assert !interrupted;
        });
    }

    @Proved("A loop that walks a list in each round ends when the element is there")
    public void walksAList() throws Exception {
        AtomicReference<Node> head = new AtomicReference<>(new Node(1, null));
        Threads.together(() -> head.set(new Node(2, head.get())), () -> {
            while (!contains(head.get(), 2)) {
                Thread.onSpinWait();
            }
        });
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "A loop that walks a list for what is never put there")
    public void walksAListForEver() throws Exception {
        AtomicReference<Node> head = new AtomicReference<>(new Node(1, null));
        Threads.together(() -> head.set(new Node(2, head.get())), () -> {
            while (!contains(head.get(), 3)) {
                Thread.onSpinWait();
            }
        });
    }

    /** An element of a list. */
    record Node(int value, Node next) {}

    private static boolean contains(Node list, int value) {
        for (Node node = list; node != null; node = node.next()) {
            if (node.value() == value) {
                return true;
            }
        }
        return false;
    }

    @Proved("A loop that retries what another holds, with a pause that grows, ends")
    public void growingPause() throws Exception {
        AtomicBoolean locked = new AtomicBoolean();
        Threads.Work work = () -> {
            int pause = 1;
            while (!locked.compareAndSet(false, true)) {
                for (int i = 0; i < pause; i++) {
                    Thread.onSpinWait();
                }
                pause = Math.min(pause * 2, 4);
            }
            data++;
            locked.set(false);
        };
        Threads.together(work, work);
        assert data == 2 : data;
    }

    @Proved("A loop that sleeps between its looks ends when the flag is set")
    public void sleeps() throws Exception {
        Threads.together(() -> ready = true, () -> {
            while (!ready) {
                Thread.sleep(10);
            }
        });
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "A loop that sleeps between its looks, and nobody sets the flag")
    public void sleepsForEver() throws Exception {
        Threads.together(() -> go = true, () -> {
            while (!ready) {
                Thread.sleep(10);
            }
        });
    }
}
