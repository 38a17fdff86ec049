package dev.ravel.model.execution;

import java.util.Arrays;

/**
 * One execution as a list of steps, each a list of accesses, in flat arrays that are reused for the next one.
 *
 * <p>A <em>step</em> is what one thread does between two scheduling points. Its first access is the operation that
 * the thread had announced when the step was chosen; further accesses follow without a scheduling point between
 * them (a monitor given back, a thread started, all of an atomic section). A step happens as a whole, so two steps
 * depend on each other when any of their accesses conflict.
 *
 * <p>A step may contain one value choice (which waiter a notify wakes, {@code Ravel.choose}): {@link #choice} of
 * {@link #alternatives}; steps without one have choice 0 of 1.
 *
 * <p>Locations are stable names: in any two executions that begin with the same steps, those steps access the
 * same locations.
 *
 * <p>The arrays are public to the package family on purpose: appending costs a few stores and no call.
 */
public final class ExecutionLog {
    private int[] thread = new int[256];
    private int[] choice = new int[256];
    private int[] alternatives = new int[256];
    private int[] first = new int[257];
    private int steps;

    private long[] location = new long[512];
    private byte[] access = new byte[512];
    private int[] site = new int[512];
    private int accesses;
    /** What the accesses of the current step are marked with. */
    private int mark;

    /**
     * Where the n-th stands: at n and these bits. All bits, unless only the last ones are kept: then the arrays are rings, and do not grow.
     */
    private int stepMask = ALL;

    private int accessMask = ALL;
    private static final int ALL = -1;
    /** How many steps, and accesses, a log has that keeps the last ones. A power of two. */
    private static final int KEPT_STEPS = 1 << 10;

    private static final int KEPT_ACCESSES = 1 << 12;

    /** How much a log keeps. */
    public enum Memory {
        /** The whole execution. */
        ALL,
        /** A number of steps that does not depend on the length of the execution: the last ones. */
        LAST
    }

    /** Forgets everything, and keeps as much from now on. */
    public void keep(Memory memory) {
        boolean last = memory == Memory.LAST;
        if (last != (stepMask != ALL)) {
            stepMask = last ? KEPT_STEPS - 1 : ALL;
            accessMask = last ? KEPT_ACCESSES - 1 : ALL;
            int steps = last ? KEPT_STEPS : 256;
            thread = new int[steps];
            choice = new int[steps];
            alternatives = new int[steps];
            first = new int[steps + 1];
            int room = last ? KEPT_ACCESSES : 512;
            location = new long[room];
            access = new byte[room];
            site = new int[room];
        }
        clear();
    }

    /** The first step that can be asked for: 0, unless only the last ones are kept. */
    public int oldest() {
        return stepMask == ALL ? 0 : Math.max(0, steps - KEPT_STEPS + 1);
    }

    /** Forgets everything. */
    public void clear() {
        steps = 0;
        accesses = 0;
        mark = 0;
        first[0] = 0;
    }

    /** Becomes a copy of another log. */
    public void copy(ExecutionLog other) {
        while (thread.length < other.thread.length) {
            growSteps();
        }
        while (location.length < other.location.length) {
            growAccesses();
        }
        steps = other.steps;
        accesses = other.accesses;
        mark = other.mark;
        System.arraycopy(other.thread, 0, thread, 0, steps);
        System.arraycopy(other.choice, 0, choice, 0, steps);
        System.arraycopy(other.alternatives, 0, alternatives, 0, steps);
        System.arraycopy(other.first, 0, first, 0, steps + 1);
        System.arraycopy(other.location, 0, location, 0, accesses);
        System.arraycopy(other.access, 0, access, 0, accesses);
        System.arraycopy(other.site, 0, site, 0, accesses);
    }

    /** Begins the next step, taken by this thread. */
    public void step(int byThread) {
        int s = steps & stepMask;
        if (s + 1 >= thread.length && stepMask == ALL) {
            growSteps();
        }
        thread[s] = byThread;
        choice[s] = 0;
        alternatives[s] = 1;
        first[s] = accesses;
        first[s + 1 & stepMask] = accesses;
        steps++;
        mark = 0;
    }

    /** What follows is in the middle of the current step. */
    public void inner() {
        mark = Access.INNER;
    }

    /** Appends an access to the current step. */
    public void access(int accessByte, long toLocation, int atSite) {
        int a = accesses & accessMask;
        if (a == location.length) {
            growAccesses();
        }
        location[a] = toLocation;
        access[a] = (byte) (accessByte | mark);
        site[a] = atSite;
        first[steps & stepMask] = ++accesses;
    }

    /** Replaces the access byte of the newest access, once its effect is known. */
    public void amendLast(int accessByte) {
        access[accesses - 1 & accessMask] = (byte) (accessByte | mark);
    }

    /** Notes that the current step took one of several values. */
    public void choice(int chosen, int of) {
        choice[steps - 1 & stepMask] = chosen;
        alternatives[steps - 1 & stepMask] = of;
    }

    /** Number of steps. */
    public int steps() {
        return steps;
    }

    /** Number of accesses in all steps. */
    public int accesses() {
        return accesses;
    }

    /** The thread that took a step. */
    public int thread(int step) {
        return thread[step & stepMask];
    }

    /** The value chosen in a step, from 0. */
    public int choice(int step) {
        return choice[step & stepMask];
    }

    /** How many values the step could have chosen; 1 when there was no choice. */
    public int alternatives(int step) {
        return alternatives[step & stepMask];
    }

    /** Index of a step's first access; {@code first(step + 1)} is the end. */
    public int first(int step) {
        return first[step & stepMask];
    }

    /** Location of the access with this index. */
    public long location(int index) {
        return location[index & accessMask];
    }

    /** Access byte of the access with this index. */
    public int accessAt(int index) {
        return access[index & accessMask] & 0xff;
    }

    /** Site (place in the code) of the access with this index, 0 if unknown. */
    public int site(int index) {
        return site[index & accessMask];
    }

    /** Whether the first accesses are these, access bytes and locations. */
    public boolean beginsWith(long[] locations, byte[] accessBytes, int count) {
        return count <= accesses
                && Arrays.equals(location, 0, count, locations, 0, count)
                && Arrays.equals(access, 0, count, accessBytes, 0, count);
    }

    /** How often the running thread changes from one step to the next. */
    public int switches() {
        int n = 0;
        for (int s = 1; s < steps; s++) {
            if (thread[s] != thread[s - 1]) {
                n++;
            }
        }
        return n;
    }

    // Copied by hand: in a worker, java.util is the code under test while an execution runs.
    private void growSteps() {
        int n = thread.length * 2;
        thread = copy(thread, new int[n]);
        choice = copy(choice, new int[n]);
        alternatives = copy(alternatives, new int[n]);
        first = copy(first, new int[n + 1]);
    }

    private void growAccesses() {
        int n = location.length * 2;
        location = copy(location, new long[n]);
        access = copy(access, new byte[n]);
        site = copy(site, new int[n]);
    }

    private static <T> T copy(T from, T to) {
        System.arraycopy(from, 0, to, 0, java.lang.reflect.Array.getLength(from));
        return to;
    }
}
