package dev.ravel.conformance.atomics;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

@Covers("AtomicReference, AtomicMarkableReference, AtomicStampedReference")
public final class AtomicReferences {
    /** A stack in the manner of Treiber. */
    record Node(int value, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    private void push(int value) {
        Node seen;
        do {
            seen = top.get();
        } while (!top.compareAndSet(seen, new Node(value, seen)));
    }

    private static int size(Node node) {
        return node == null ? 0 : 1 + size(node.next());
    }

    @Proved("Two pushes on a Treiber stack are both there")
    public void pushes() throws Exception {
        Threads.together(() -> push(1), () -> push(2));
        assert size(top.get()) == 2;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The result of compareAndSet is not looked at")
    public void ignoresTheResult() throws Exception {
        Threads.Work work = () -> {
            Node seen = top.get();
            top.compareAndSet(seen, new Node(1, seen));
        };
        Threads.together(work, work);
        assert size(top.get()) == 2;
    }

    /** An element of a list that may be used again. */
    private static final class Link {
        volatile Link next;
    }

    private static Link pop(AtomicReference<Link> head) {
        Link seen;
        do {
            seen = head.get();
        } while (seen != null && !head.compareAndSet(seen, seen.next));
        return seen;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A node comes back (ABA), and compareAndSet does not notice")
    public void comesBack() throws Exception {
        Link first = new Link();
        Link second = new Link();
        first.next = second;
        AtomicReference<Link> head = new AtomicReference<>(first);
        Link[] taken = new Link[2];
        Threads.together(() -> pop(head), () -> {
            taken[0] = pop(head);
            taken[1] = pop(head);
            if (taken[0] == first) {
                first.next = null;
                head.set(first);
            }
        });
        assert head.get() != second || taken[0] != second && taken[1] != second : "taken, but still there";
    }

    @Proved("getAndSet hands each value to exactly one thread")
    public void takesAll() throws Exception {
        top.set(new Node(1, null));
        Node[] got = new Node[2];
        Threads.together(() -> got[0] = top.getAndSet(null), () -> got[1] = top.getAndSet(null));
        assert (got[0] == null) != (got[1] == null);
    }

    @Proved("A marked reference can't be replaced any more")
    public void marks() throws Exception {
        AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("first", false);
        boolean[] done = new boolean[2];
        Threads.together(
                () -> done[0] = reference.attemptMark("first", true),
                () -> done[1] = reference.compareAndSet("first", "second", false, false));
        assert done[0] != done[1];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Mark and reference are read one after the other")
    public void readsMarkAndReferenceApart() throws Exception {
        AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("old", false);
        Threads.together(() -> reference.set("new", true), () -> {
            String seen = reference.getReference();
            boolean marked = reference.isMarked();
            assert marked == seen.equals("new");
        });
    }

    @Proved("A stamp shows that a value has come back")
    public void stamps() throws Exception {
        AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);
        boolean[] done = new boolean[1];
        int[] stamp = new int[1];
        String seen = reference.get(stamp);
        Threads.together(
                () -> {
                    reference.set("b", 1);
                    reference.set("a", 2);
                },
                () -> done[0] = reference.compareAndSet(seen, "c", stamp[0], 9));
        assert !done[0] || reference.getStamp() == 2;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The stamp is read after the value it belongs to")
    public void readsTheStampTooLate() throws Exception {
        AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);
        Threads.together(
                () -> {
                    reference.set("b", 1);
                    reference.set("a", 2);
                },
                () -> {
                    String seen = reference.getReference();
                    int stamp = reference.getStamp();
                    assert !(seen.equals("a") && stamp == 1) : "b's stamp";
                });
    }
}
