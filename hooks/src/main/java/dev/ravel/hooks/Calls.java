package dev.ravel.hooks;

import jdk.internal.vm.annotation.Hidden;

/**
 * What the methods of a program call while it is recorded: where they begin and end, and what they are about to call.
 *
 * <p>A method keeps its depth in a local variable. So a frame that an exception has left is noticed by whoever goes on, and no method needs
 * a handler for it.
 */
public final class Calls {
    /** Null unless an execution is recorded. */
    public static CallListener listener;

    /** By the number of its site: whether a method was entered. */
    private static boolean[] met = new boolean[1 << 16];

    private Calls() {}

    /** At the beginning of a method; the receiver is null in static methods and in constructors. Returns the method's depth. */
    @Hidden
    public static int enter(Object receiver, int site) {
        boolean[] m = met;
        if (site < m.length) {
            m[site] = true;
        } else {
            meetLate(site);
        }
        CallListener l = listener;
        return l != null && Hooks.on ? l.enter(receiver, site) : 0;
    }

    /** At the beginning of a class initialiser, which is run outside the model. */
    @Hidden
    public static void initialises(int site) {
        meetLate(site);
    }

    /** A method whose site came after the table was made. */
    private static synchronized void meetLate(int site) {
        if (site >= met.length) {
            boolean[] more = new boolean[Math.max(site + 1, 2 * met.length)];
            System.arraycopy(met, 0, more, 0, met.length);
            met = more;
        }
        met[site] = true;
    }

    /** Whether the method with this site was entered, inside or outside of executions, since {@link #forgetMet}. */
    public static boolean isMet(int site) {
        boolean[] m = met;
        return site < m.length && m[site];
    }

    /** No method has been entered. */
    public static synchronized void forgetMet() {
        met = new boolean[met.length];
    }

    /** The method at this depth is about to call another one, or to make an array. */
    @Hidden
    public static void calls(int depth, int site) {
        CallListener l = listener;
        if (l != null && Hooks.on) {
            l.calls(depth, site);
        }
    }

    /** The method at this depth has caught an exception: what it had called is left. */
    @Hidden
    public static void caught(int depth) {
        CallListener l = listener;
        if (l != null && Hooks.on) {
            l.caught(depth);
        }
    }

    /** The method at this depth returns. */
    @Hidden
    public static void exit(int depth) {
        CallListener l = listener;
        if (l != null && Hooks.on) {
            l.exit(depth);
        }
    }
}
