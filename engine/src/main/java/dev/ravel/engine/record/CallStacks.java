package dev.ravel.engine.record;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.CallListener;
import dev.ravel.instrument.site.SiteKind;
import dev.ravel.instrument.site.SiteTable;
import java.util.Arrays;

/**
 * The calls of the program that each thread is in, as a recorded program tells them ({@link dev.ravel.hooks.Calls}); and where each object
 * was made.
 *
 * <p>A context is a node of the tree of all calls: its caller, where that called, and the method. An object's number says the how-manieth of
 * its thread it is, so it is enough to know up to which object a thread had come when it went from one place to the next.
 */
public final class CallStacks implements CallListener {
    /** Outside of all methods of the program. */
    static final int ROOT = 0;

    private final Scheduler scheduler;
    private final Names names;
    private final SiteTable sites;
    private final Stack[] stacks = new Stack[ThreadNumbers.LIMIT];
    // The tree of all contexts: three numbers for each, from 1, and a table that finds it by them. A slot holds the
    // context, 0 if none.
    private int[] callers = new int[256];
    private int[] callSites = new int[256];
    private int[] methods = new int[256];
    private int contexts;
    private int[] slots = new int[1 << 10];

    /** One calling context. */
    record Node(int caller, int call, int method) {}

    /** Where an object was made. */
    record Place(int context, int site) {}

    /** The calls of one thread. The frame at index i has depth i + 1. */
    static final class Stack {
        int depth;
        int[] context = new int[32];
        /** What each frame has called, or is about to call. */
        int[] calls = new int[32];

        Object[] receiver = new Object[32];
        /** So many of the outermost frames are the same as when they were looked at last. */
        int kept;

        /** By stretches of objects of this thread: the first, and where they were made. */
        private int stretches;

        private int[] first = new int[32];
        private int[] madeIn = new int[32];
        private int[] madeAt = new int[32];

        private void grow() {
            int more = 2 * context.length;
            context = Arrays.copyOf(context, more);
            calls = Arrays.copyOf(calls, more);
            receiver = Arrays.copyOf(receiver, more);
        }

        private void makes(int from, int inContext, int atSite) {
            if (stretches > 0 && first[stretches - 1] == from) {
                stretches--;
            }
            if (stretches == first.length) {
                int more = 2 * stretches;
                first = Arrays.copyOf(first, more);
                madeIn = Arrays.copyOf(madeIn, more);
                madeAt = Arrays.copyOf(madeAt, more);
            }
            if (stretches == 0 || madeIn[stretches - 1] != inContext || madeAt[stretches - 1] != atSite) {
                first[stretches] = from;
                madeIn[stretches] = inContext;
                madeAt[stretches++] = atSite;
            }
        }

        private Place place(int object) {
            int i = Arrays.binarySearch(first, 0, stretches, object);
            int stretch = i >= 0 ? i : -i - 2;
            return stretch < 0 ? new Place(ROOT, 0) : new Place(madeIn[stretch], madeAt[stretch]);
        }
    }

    public CallStacks(Scheduler scheduler, Names names, SiteTable sites) {
        this.scheduler = scheduler;
        this.names = names;
        this.sites = sites;
    }

    Stack of(int thread) {
        Stack stack = stacks[thread];
        if (stack == null) {
            stack = new Stack();
            stacks[thread] = stack;
        }
        return stack;
    }

    Node node(int context) {
        return new Node(callers[context - 1], callSites[context - 1], methods[context - 1]);
    }

    /** Where an object with this number was made: one that the program has made in this execution. */
    Place madeAt(int object) {
        return of(names.maker(object)).place(names.count(object));
    }

    @Override
    public int enter(Object receiver, int site) {
        if (!scheduler.modelled()) {
            return 0;
        }
        scheduler.suppressed++;
        try {
            Stack s = of(scheduler.current);
            if (s.depth == s.context.length) {
                s.grow();
            }
            int d = s.depth++;
            s.context[d] = context(d == 0 ? ROOT : s.context[d - 1], d == 0 ? 0 : s.calls[d - 1], site);
            s.calls[d] = 0;
            s.receiver[d] = receiver;
            s.kept = Math.min(s.kept, d);
            return d + 1;
        } finally {
            scheduler.suppressed--;
        }
    }

    @Override
    public void calls(int depth, int site) {
        Stack s = at(depth);
        if (s != null) {
            s.calls[depth - 1] = site;
            makesHere(s);
        }
    }

    @Override
    public void caught(int depth) {
        Stack s = at(depth);
        if (s != null) {
            makesHere(s);
        }
    }

    @Override
    public void exit(int depth) {
        Stack s = at(depth);
        if (s != null) {
            s.depth = depth - 1;
            s.kept = Math.min(s.kept, depth - 1);
            s.receiver[depth - 1] = null;
            makesHere(s);
        }
    }

    /** The calls of the running thread, of which the innermost is at this depth; null where the model does not follow. */
    private Stack at(int depth) {
        if (depth == 0 || !scheduler.ownsCaller() || scheduler.over()) {
            return null;
        }
        Stack s = of(scheduler.current);
        for (int d = depth; d < s.depth; d++) {
            s.receiver[d] = null;
        }
        s.depth = depth;
        s.kept = Math.min(s.kept, depth);
        return s;
    }

    /** What the thread makes from now on, it makes by the last call of its innermost frame that is no part of a constructor. */
    private void makesHere(Stack s) {
        scheduler.suppressed++;
        try {
            int d = s.depth - 1;
            while (d > 0 && s.calls[d] != 0 && sites.site(s.calls[d]).kind() == SiteKind.DELEGATE) {
                d--;
            }
            int from = names.allocatedBy(scheduler.current) + 1;
            s.makes(from, d < 0 ? ROOT : s.context[d], d < 0 ? 0 : s.calls[d]);
        } finally {
            scheduler.suppressed--;
        }
    }

    private int context(int caller, int call, int method) {
        int mask = slots.length - 1;
        int slot = hash(caller, call, method) & mask;
        for (int c; (c = slots[slot]) != 0; slot = slot + 1 & mask) {
            if (callers[c - 1] == caller && callSites[c - 1] == call && methods[c - 1] == method) {
                return c;
            }
        }
        if (contexts == callers.length) {
            callers = Arrays.copyOf(callers, 2 * contexts);
            callSites = Arrays.copyOf(callSites, 2 * contexts);
            methods = Arrays.copyOf(methods, 2 * contexts);
        }
        callers[contexts] = caller;
        callSites[contexts] = call;
        methods[contexts++] = method;
        slots[slot] = contexts;
        if (2 * contexts > slots.length) {
            grow();
        }
        return contexts;
    }

    private void grow() {
        int mask = 2 * slots.length - 1;
        slots = new int[mask + 1];
        for (int c = 1; c <= contexts; c++) {
            int slot = hash(callers[c - 1], callSites[c - 1], methods[c - 1]) & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = c;
        }
    }

    private static int hash(int caller, int call, int method) {
        int h = (caller * 31 + call) * 31 + method;
        h *= 0x9E3779B9;
        return h ^ h >>> 15;
    }
}
