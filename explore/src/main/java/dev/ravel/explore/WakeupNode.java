package dev.ravel.explore;

/**
 * A node of a wakeup tree: one planned step, its siblings and what is planned behind it.
 *
 * <p>The tree is ordered, and stands for the set of its leaves, each a sequence of steps that leads to something
 * new. Invariant (Abdulla et al. 2017, Definition 6.2): no planned step is a weak initial of a sequence that
 * passes through a later sibling. Siblings of one thread differ in their choice and stand together.
 *
 * <p>Weak initials are tested with the footprints of the log. All of them are exact except that of a sequence's
 * last step, which is about to happen without the step it raced with, and may then do something else: a
 * compare-and-set that succeeded may fail. {@link OptimalDporStrategy} says why that does no harm.
 */
final class WakeupNode {
    final Footprint step;
    WakeupNode child;
    WakeupNode next;

    WakeupNode(Footprint step) {
        this.step = step;
    }

    /** Whether some equivalent of the sequence starts with this step, or could be preceded by it. */
    static boolean weakInitial(Footprint step, Footprint[] sequence, int length) {
        for (int i = 0; i < length; i++) {
            if (sequence[i].thread == step.thread) {
                boolean same = sequence[i].choice == step.choice
                        || (i == length - 1 && sequence[i].alternatives != step.alternatives);
                return same && independent(step.known ? step : sequence[i], sequence, i);
            }
        }
        return step.known && independent(step, sequence, length);
    }

    private static boolean independent(Footprint step, Footprint[] sequence, int length) {
        for (int i = 0; i < length; i++) {
            if (step.conflicts(sequence[i])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Inserts a sequence below a list of siblings, unless the tree already leads to an equivalent of it.
     *
     * @param siblings the first of the list, or null
     * @param sequence is used up by the call
     * @return the first of the list afterwards
     */
    static WakeupNode insert(WakeupNode siblings, Footprint[] sequence, int length) {
        if (siblings == null) {
            return chain(sequence, length);
        }
        WakeupNode first = siblings;
        WakeupNode node = siblings;
        int left = length;
        while (true) {
            WakeupNode last = null;
            WakeupNode into = null;
            WakeupNode block = null;
            int at = -1;
            for (WakeupNode n = node; n != null; n = n.next) {
                last = n;
                if (block != null) {
                    if (n.step.thread != block.step.thread) {
                        break;
                    }
                    if (n.step.choice == sequence[at].choice) {
                        into = n;
                        break;
                    }
                    block = n;
                    continue;
                }
                at = indexOf(n.step.thread, sequence, left);
                if (at < 0) {
                    if (n.step.known && independent(n.step, sequence, left)) {
                        into = n;
                        break;
                    }
                } else if (independent(at == left - 1 && n.step.known ? n.step : sequence[at], sequence, at)) {
                    if (n.step.choice == sequence[at].choice) {
                        into = n;
                        break;
                    }
                    block = n;
                }
            }
            if (into == null) {
                WakeupNode behind = last;
                if (block != null) {
                    Footprint head = sequence[at];
                    System.arraycopy(sequence, 0, sequence, 1, at);
                    sequence[0] = head;
                    behind = block;
                }
                WakeupNode added = chain(sequence, left);
                added.next = behind.next;
                behind.next = added;
                return first;
            }
            if (at >= 0) {
                System.arraycopy(sequence, at + 1, sequence, at, left - at - 1);
                left--;
            }
            if (left == 0 || into.child == null) {
                return first;
            }
            node = into.child;
        }
    }

    /** Takes away every leaf below that has the step as a weak initial; false if nothing is left. */
    boolean prune(Footprint explored, Footprint[] path, int depth) {
        path[depth] = step;
        if (child == null) {
            return !weakInitial(explored, path, depth + 1);
        }
        WakeupNode kept = null;
        WakeupNode tail = null;
        for (WakeupNode n = child; n != null; ) {
            WakeupNode following = n.next;
            n.next = null;
            if (n.prune(explored, path, depth + 1)) {
                if (tail == null) {
                    kept = n;
                } else {
                    tail.next = n;
                }
                tail = n;
            }
            n = following;
        }
        child = kept;
        return kept != null;
    }

    /** Most steps on a path from here. */
    int height() {
        int h = 0;
        for (WakeupNode n = child; n != null; n = n.next) {
            h = Math.max(h, n.height());
        }
        return h + 1;
    }

    private static int indexOf(int thread, Footprint[] sequence, int length) {
        for (int i = 0; i < length; i++) {
            if (sequence[i].thread == thread) {
                return i;
            }
        }
        return -1;
    }

    private static WakeupNode chain(Footprint[] sequence, int length) {
        WakeupNode node = null;
        for (int i = length - 1; i >= 0; i--) {
            WakeupNode above = new WakeupNode(sequence[i]);
            above.child = node;
            node = above;
        }
        return node;
    }
}
