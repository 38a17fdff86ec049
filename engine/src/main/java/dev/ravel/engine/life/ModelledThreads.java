package dev.ravel.engine.life;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.name.ThreadOrigins;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.thread.Threads;
import dev.ravel.hooks.ThreadAnswers;
import dev.ravel.hooks.VariableHooks;
import dev.ravel.hooks.VariableModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import jdk.internal.misc.Unsafe;

/** Which threads live, in which groups, and who handles what they throw: the JDK's Thread and ThreadGroup ask. */
public final class ModelledThreads extends ThreadAnswers {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long HANDLER = UNSAFE.objectFieldOffset(Thread.class, "uncaughtExceptionHandler");
    private static final long NAME = UNSAFE.objectFieldOffset(Thread.class, "name");
    private static final long DEFAULT_HANDLER = defaultHandler();
    /** Until JDK 18 a group has a life of its own. */
    private static final boolean GROUPS_END = Runtime.version().feature() < 19;

    private final Scheduler scheduler;
    private final Threads threads;
    private final ThreadBodies bodies;
    private final VariableModel variables;
    private final Names names;
    private final Assumptions assumptions;

    public ModelledThreads(
            Scheduler scheduler,
            Assumptions assumptions,
            Names names,
            Threads threads,
            ThreadBodies bodies,
            VariableModel variables) {
        this.scheduler = scheduler;
        this.assumptions = assumptions;
        this.names = names;
        this.threads = threads;
        this.bodies = bodies;
        this.variables = variables;
    }

    private static long defaultHandler() {
        try {
            return UNSAFE.staticFieldOffset(Thread.class.getDeclaredField("defaultUncaughtExceptionHandler"));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("java.lang.Thread has no default handler for uncaught exceptions", e);
        }
    }

    @Override
    public int hasEnded(Thread thread) {
        if (!scheduler.ownsCaller()) {
            return -1;
        }
        int number = scheduler.modelled() ? threads.numberSeen(thread) : threads.number(thread);
        if (number < 0) {
            return -1;
        }
        boolean alive = number == scheduler.current
                || (scheduler.modelled() ? threads.isAlive(number) : scheduler.isAlive(number));
        return alive ? 0 : 1;
    }

    @Override
    public void handler(Thread of, int mode) {
        if (!scheduler.modelled()) {
            return;
        }
        boolean writes = mode == VariableHooks.MODE_WRITE;
        Object base = of == null ? Thread.class : of;
        int me = scheduler.current;
        if (writes && !scheduler.solo() && !names.isPrivate(names.of(base, me), me)) {
            assumptions.handlerChanged();
        }
        if (writes || assumptions.handlersChanged()) {
            variables.unsafe(
                    base, of == null ? DEFAULT_HANDLER : HANDLER, mode | 'L' << VariableHooks.MODE_TYPE_SHIFT, 0);
        }
    }

    @Override
    public void named(Thread thread) {
        if (scheduler.modelled()) {
            variables.unsafe(thread, NAME, VariableHooks.MODE_READ | 'L' << VariableHooks.MODE_TYPE_SHIFT, 0);
        }
    }

    @Override
    public boolean uncaught(ThreadGroup group, Thread thread, Throwable exception) {
        if (!scheduler.modelled() || group.getParent() != null) {
            return false;
        }
        Thread.UncaughtExceptionHandler last = Thread.getDefaultUncaughtExceptionHandler();
        if (last != null) {
            last.uncaughtException(thread, exception);
            return true;
        }
        return bodies.unhandled(thread, exception);
    }

    @Override
    public int activeCount(ThreadGroup group) {
        return scheduler.ownsCaller() ? members(group, true).length : -1;
    }

    @Override
    public int enumerate(ThreadGroup group, Thread[] list, boolean recurse) {
        if (!scheduler.ownsCaller()) {
            return -1;
        }
        Thread[] members = members(group, recurse);
        int n = Math.min(list.length, members.length);
        for (int i = 0; i < n; i++) {
            list[i] = members[i];
        }
        return n;
    }

    @Override
    public boolean interrupt(ThreadGroup group) {
        if (!scheduler.modelled()) {
            return false;
        }
        for (Thread t : members(group, true)) {
            t.interrupt();
        }
        return true;
    }

    @Override
    public boolean destroy(ThreadGroup group) {
        if (GROUPS_END && scheduler.ownsCaller() && members(group, false).length > 0) {
            throw new IllegalThreadStateException();
        }
        return false;
    }

    @Override
    public Thread[] all() {
        return scheduler.ownsCaller() ? members(null, true) : null;
    }

    @Override
    public void refuses(String call) {
        if (scheduler.ownsCaller() && !scheduler.over()) {
            throw scheduler.refuse(call + scheduler.place()
                    + ", can hit a thread between any two instructions: Ravel does not explore that");
        }
    }

    /** The platform threads that live as the running thread looks, of a group or of all, in the order of their identifiers. */
    private Thread[] members(ThreadGroup group, boolean recurse) {
        long alive = threads.look();
        scheduler.suppressed++;
        try {
            List<Thread> found = new ArrayList<>();
            for (long rest = alive; rest != 0; rest &= rest - 1) {
                Thread t = threads.thread(Long.numberOfTrailingZeros(rest));
                if (!Threads.isVirtual(t) && (group == null || isIn(t.getThreadGroup(), group, recurse))) {
                    found.add(t);
                    scheduler.observed(ThreadOrigins.id(t));
                }
            }
            found.sort(Comparator.comparingLong(ThreadOrigins::id));
            return found.toArray(new Thread[0]);
        } finally {
            scheduler.suppressed--;
        }
    }

    private static boolean isIn(ThreadGroup inner, ThreadGroup outer, boolean recurse) {
        return recurse ? outer.parentOf(inner) : inner == outer;
    }
}
