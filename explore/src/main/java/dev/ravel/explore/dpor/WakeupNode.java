package dev.ravel.explore.dpor;

import java.util.ArrayList;
import java.util.List;

/**
 * A node of a wakeup tree: one planned step, its siblings and what is planned behind it.
 *
 * <p>The tree is ordered, and stands for the set of its leaves, each a sequence of steps that leads to something
 * new. Invariant (Abdulla et al. 2017, Definition 6.2): no planned step is a weak initial of a sequence that
 * passes through a later sibling. Siblings of one thread differ in their choice and stand together.
 *
 * <p>Weak initials are tested with the footprints of the log. All of them are exact except that of a sequence's
 * last step, which is about to happen without the step it raced with, and may then do something else: a
 * compare-and-set that succeeded may fail. Hence the parked sequences.
 */
final class WakeupNode {
    final Footprint step;
    WakeupNode child;
    WakeupNode next;
    /**
     * Of a leaf that is not firm: what is left of the sequences that the tree led to by way of this leaf, and that
     * contained its step. Kept until the step has been executed and it is clear whether it does lead there.
     */
    WakeupNode parkedWith;
    /** The same for sequences that do not contain the step, but seemed to commute with it. */
    WakeupNode parkedWithout;

    WakeupNode(Footprint step) {
        this.step = step;
    }

    /** Whether some equivalent of the sequence starts with this step, or could be preceded by it. */
    static boolean weakInitial(Footprint step, Footprint[] sequence, int length) {
        for (int i = 0; i < length; i++) {
            if (sequence[i].thread == step.thread) {
                boolean same = sequence[i].choice == step.choice
                        || (i == length - 1
                                && sequence[i].alternatives != step.alternatives
                                && sequence[i].choice >= step.alternatives);
                return same && independent(step.known ? step : sequence[i], sequence, i);
            }
        }
        return step.known && independent(step, sequence, length);
    }

    /** Whether the last step of the sequence is the thread's first in it and, but for its value, could be made before all others. */
    static boolean leadsTo(Footprint step, Footprint[] sequence, int length) {
        return step.known
                && indexOf(step.thread, sequence, length) == length - 1
                && independent(step, sequence, length - 1);
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
            if (left == 0) {
                return first;
            }
            if (into.child != null) {
                node = into.child;
            } else if (into.step.firm) {
                return first;
            } else if (at >= 0) {
                if (into.parkedWith == null) {
                    into.parkedWith = chain(sequence, left);
                    return first;
                }
                node = into.parkedWith;
            } else {
                if (into.parkedWithout == null) {
                    into.parkedWithout = chain(sequence, left);
                    return first;
                }
                node = into.parkedWithout;
            }
        }
    }

    /**
     * Takes away every leaf below a list of siblings that has an explored step as a weak initial.
     *
     * @param path how the list was reached, unchanged afterwards
     * @param dropped receives the sequences of the leaves taken away
     * @return the first sibling that is left, or null
     */
    static WakeupNode prune(WakeupNode siblings, Footprint explored, List<Footprint> path, List<Footprint[]> dropped) {
        WakeupNode kept = null;
        WakeupNode tail = null;
        int mark = path.size();
        for (WakeupNode n = siblings; n != null; ) {
            WakeupNode following = n.next;
            n.next = null;
            WakeupNode end = n;
            path.add(end.step);
            while (end.child != null && end.child.next == null) {
                end = end.child;
                path.add(end.step);
            }
            boolean keep;
            if (end.child == null) {
                Footprint[] sequence = path.toArray(new Footprint[0]);
                keep = !weakInitial(explored, sequence, sequence.length);
                if (!keep) {
                    end.leaves(path, dropped);
                }
            } else {
                end.child = prune(end.child, explored, path, dropped);
                keep = end.child != null;
            }
            truncate(path, mark);
            if (keep) {
                if (tail == null) {
                    kept = n;
                } else {
                    tail.next = n;
                }
                tail = n;
            }
            n = following;
        }
        return kept;
    }

    /** The sequences of a list of siblings, what is parked at their leaves included. */
    static List<Footprint[]> sequences(WakeupNode siblings) {
        List<Footprint[]> sequences = new ArrayList<>();
        sequences(siblings, new ArrayList<>(), sequences);
        return sequences;
    }

    private static void sequences(WakeupNode siblings, List<Footprint> path, List<Footprint[]> into) {
        int mark = path.size();
        for (WakeupNode n = siblings; n != null; n = n.next) {
            WakeupNode end = n;
            path.add(end.step);
            while (end.child != null && end.child.next == null) {
                end = end.child;
                path.add(end.step);
            }
            if (end.child == null) {
                end.leaves(path, into);
            } else {
                sequences(end.child, path, into);
            }
            truncate(path, mark);
        }
    }

    /** Collects what this leaf, the last of the path, stands for. */
    private void leaves(List<Footprint> path, List<Footprint[]> into) {
        into.add(path.toArray(new Footprint[0]));
        if (parkedWith != null) {
            sequences(parkedWith, path, into);
        }
        if (parkedWithout != null) {
            Footprint last = path.remove(path.size() - 1);
            sequences(parkedWithout, path, into);
            path.add(last);
        }
    }

    private static void truncate(List<Footprint> path, int size) {
        while (path.size() > size) {
            path.remove(path.size() - 1);
        }
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
