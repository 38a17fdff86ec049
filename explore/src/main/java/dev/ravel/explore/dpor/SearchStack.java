package dev.ravel.explore.dpor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The stack of the search: for each step of the newest execution, what sleeps before it and what is still planned there.
 *
 * <p>A branch that has been explored goes from the wakeup tree of its node to the sleep set; a node without a plan is left for good.
 */
final class SearchStack {
    private final HappensBefore steps;
    private int height;
    /** Footprint of the step taken, null until somebody needs it. */
    private Footprint[] taken = new Footprint[64];
    /** Wakeup tree of the node without the branch that is being explored. */
    private WakeupNode[] pending = new WakeupNode[64];
    /** Sleep set: inherited entries, then the branches already explored here. */
    private Footprint[][] sleep = new Footprint[65][];

    private int[] sleeping = new int[65];
    private int[] inherited = new int[65];

    SearchStack(HappensBefore steps) {
        this.steps = steps;
    }

    int height() {
        return height;
    }

    // ---- between executions

    /** Leaves the nodes without a plan, and takes the next branch out of the one that is then on top; null if none is left. */
    WakeupNode nextBranch() {
        while (height > 0) {
            int d = height - 1;
            WakeupNode node = pending[d];
            if (node != null) {
                sleep(d, taken[d]);
                taken[d] = null;
                pending[d] = node.next;
                node.next = null;
                return node;
            }
            taken[d] = null;
            height = d;
        }
        return null;
    }

    /** Adds a node on top, of whose plan the first branch is explored and these are left. */
    void push(WakeupNode others) {
        ensure(height + 1);
        pending[height++] = others;
    }

    /** Drops what was planned behind the steps that an execution made of its plan, and at the first that it did not make where it ended there. */
    void dropPlans(int made, int executed) {
        for (int i = made; i < height; i++) {
            if (i > made || made == executed) {
                pending[i] = null;
            }
        }
    }

    /**
     * The nodes are now those of the execution in {@link HappensBefore}.
     *
     * @param branch nodes before this one stay what they are
     * @param made how many steps of the plan the execution made
     * @return whether one of its steps was asleep
     */
    boolean load(int branch, int made, int n) {
        ensure(n + 1);
        for (int i = Math.max(height, Math.max(made, branch)); i < n; i++) {
            pending[i] = null;
        }
        for (int i = branch; i < n; i++) {
            taken[i] = null;
        }
        height = n;
        boolean redundant = false;
        for (int i = branch; i < n; i++) {
            redundant |= inheritSleep(i);
        }
        return redundant;
    }

    /** Makes footprints of the steps that nodes with a plan need between executions. */
    void keepFootprints() {
        for (int i = 0; i < height; i++) {
            if (pending[i] != null) {
                footprint(i);
            }
        }
    }

    Footprint footprint(int s) {
        Footprint f = taken[s];
        if (f == null) {
            f = steps.footprint(s);
            taken[s] = f;
        }
        return f;
    }

    /** Makes room for the footprint of another step s than the one before. */
    void forget(int s) {
        taken[s] = null;
    }

    // ---- sleep sets

    Footprint[] sleepers(int d) {
        return sleep[d];
    }

    int sleeping(int d) {
        return sleeping[d];
    }

    void sleep(int d, Footprint f) {
        int n = sleeping[d];
        if (sleep[d] == null) {
            sleep[d] = new Footprint[4];
        } else if (sleep[d].length == n) {
            sleep[d] = Arrays.copyOf(sleep[d], n * 2 + 4);
        }
        sleep[d][n] = f;
        sleeping[d] = n + 1;
    }

    /** Sets up the sleep set behind step i from the one before it; says whether the step itself was asleep. */
    private boolean inheritSleep(int i) {
        int count = sleeping[i];
        int kept = 0;
        boolean redundant = false;
        if (count > 0) {
            Footprint f = footprint(i);
            Footprint[] from = sleep[i];
            if (sleep[i + 1] == null || sleep[i + 1].length < count) {
                sleep[i + 1] = new Footprint[count + 4];
            }
            Footprint[] to = sleep[i + 1];
            for (int k = 0; k < count; k++) {
                if (!from[k].known) {
                    continue;
                } else if (!from[k].conflicts(f)) {
                    to[kept++] = from[k];
                } else if (from[k].thread == f.thread && from[k].choice == f.choice) {
                    redundant = true;
                }
            }
        }
        sleeping[i + 1] = kept;
        inherited[i + 1] = kept;
        return redundant;
    }

    private boolean sleeps(int d, int thread, int choice) {
        for (int i = 0; i < sleeping[d]; i++) {
            if (sleep[d][i].thread == thread && sleep[d][i].choice == choice) {
                return true;
            }
        }
        return false;
    }

    // ---- plans

    boolean hasPlan(int i) {
        return pending[i] != null;
    }

    /**
     * Plans a sequence at node c, unless something that sleeps or is planned there leads to an equivalent of it.
     *
     * @param w is used up by the call
     */
    void insert(int c, Footprint[] w, int length) {
        Footprint other = null;
        for (int i = 0; i < sleeping[c]; i++) {
            Footprint f = sleep[c][i];
            if (f.alternatives != w[length - 1].alternatives && WakeupNode.leadsTo(f, w, length)) {
                other = f;
            } else if (WakeupNode.weakInitial(f, w, length)) {
                return;
            }
        }
        if (other == null) {
            pending[c] = WakeupNode.insert(pending[c], w, length);
        } else {
            insertAwake(c, w, length, other.alternatives);
        }
    }

    /**
     * Plans a sequence whose last step, as one that sleeps here shows, will have another number of values than it had: with each of them that
     * does not sleep.
     *
     * <p>Smallest example: T1 and T2 wait. T0 notifies one of them, T3 interrupts T1. Where a notify of T2 sleeps, T1 leaves before the notify, which then has no choice.
     * To put the notify first is new all the same, if it chooses T1.
     */
    private void insertAwake(int c, Footprint[] w, int length, int values) {
        Footprint last = w[length - 1];
        for (int k = 0; k < values; k++) {
            if (!sleeps(c, last.thread, k)) {
                Footprint[] copy = Arrays.copyOf(w, length);
                copy[length - 1] = last.with(k, values);
                pending[c] = WakeupNode.insert(pending[c], copy, length);
            }
        }
    }

    /** Drops the plan at node i that its step has just carried out by itself. */
    void dropTaken(int i) {
        WakeupNode before = null;
        for (WakeupNode n = pending[i]; n != null; n = n.next) {
            if (n.step.thread == steps.thread[i] && n.step.choice == steps.choice[i]) {
                if (before == null) {
                    pending[i] = n.next;
                } else {
                    before.next = n.next;
                }
            } else {
                before = n;
            }
        }
    }

    /**
     * Plans the untried values of step i next.
     *
     * <p>They are not wanted where something sleeps: the sleeping step's subtree has tried them all, and has planned here those
     * that wake it. Smallest example: T0 reads x; T1 notifies T2, which then writes x, or T3, which does not. Where
     * T0 sleeps only the first is something new.
     */
    void planValues(int i) {
        int t = steps.thread[i];
        for (int k = steps.alternatives[i] - 1; k >= 0; k--) {
            if (k != steps.choice[i] && !sleeps(i, t, k) && !isPlanned(i, t, k)) {
                WakeupNode node = new WakeupNode(footprint(i).untried(k));
                node.next = pending[i];
                pending[i] = node;
            }
        }
    }

    private boolean isPlanned(int i, int thread, int choice) {
        for (WakeupNode n = pending[i]; n != null; n = n.next) {
            if (n.step.thread == thread && n.step.choice == choice) {
                return true;
            }
        }
        return false;
    }

    /**
     * Puts the plans around the last planned step right, now that its accesses are known.
     *
     * <p>In the paper a leaf of a wakeup tree wakes everything that sleeps where the sequence begins, so that all behind it is explored and every
     * sequence that leads through it may be forgotten. A leaf that is not firm may fail to: then what was
     * forgotten for it is planned along the path that was taken, as far as something sleeps.
     *
     * <p>Without this, casrot(4) has 13 traces instead of 14. T1 is planned at the root as a compare-and-set that
     * succeeds, [T2] beside it because the two conflict. In fact T1 fails, so it still sleeps when [T2] runs, and
     * keeps [T2 T3] from being planned there; [T2 T3 T0] at the root, which would wake it, is not planned because [T2] is.
     *
     * @param i the step that carried out the leaf
     */
    void settle(WakeupNode leaf, int i) {
        Footprint f = footprint(i);
        if (pending[i] != null && !leaf.step.firm) {
            List<Footprint[]> dropped = new ArrayList<>();
            pending[i] = WakeupNode.prune(pending[i], f, new ArrayList<>(), dropped);
            along(i, dropped);
        }
        if (leaf.parkedWith != null && sleeping[i + 1] > 0) {
            along(i + 1, WakeupNode.sequences(leaf.parkedWith));
        }
        if (leaf.parkedWithout != null) {
            along(i, WakeupNode.sequences(leaf.parkedWithout));
        }
    }

    private void along(int i, List<Footprint[]> sequences) {
        for (Footprint[] w : sequences) {
            along(i, w);
        }
    }

    /** Plans a sequence at node i or, as far as the path taken agrees with it, behind. */
    private void along(int i, Footprint[] w) {
        int left = w.length;
        for (int d = i; d < height && left > 0; d++) {
            if (d > i && sleeping[d] == 0) {
                return;
            }
            Footprint f = footprint(d);
            if (!WakeupNode.weakInitial(f, w, left)) {
                insert(d, w, left);
                return;
            }
            for (int k = 0; k < left; k++) {
                if (w[k].thread == f.thread) {
                    System.arraycopy(w, k + 1, w, k, left - k - 1);
                    left--;
                    break;
                }
            }
        }
    }

    // ----

    /** A tree-size estimate of the part that is done: all branches known at a node are taken to be equally large. */
    double explored() {
        double part = 0;
        double share = 1;
        for (int d = 0; d < height; d++) {
            int done = sleeping[d] - inherited[d];
            int all = done + 1;
            for (WakeupNode n = pending[d]; n != null; n = n.next) {
                all++;
            }
            part += share * done / all;
            share /= all;
        }
        return part;
    }

    private void ensure(int n) {
        if (n >= pending.length) {
            int m = n * 2;
            pending = Arrays.copyOf(pending, m);
            taken = Arrays.copyOf(taken, m);
            sleep = Arrays.copyOf(sleep, m + 1);
            sleeping = Arrays.copyOf(sleeping, m + 1);
            inherited = Arrays.copyOf(inherited, m + 1);
        }
    }
}
