package dev.ravel.engine;

import java.util.HashMap;
import java.util.Map;

/**
 * Notices when two threads call the same object of the JDK that is not modelled: a writer, a buffer, a reference. Each
 * call runs in one piece, and their order is not explored, so the verdict must not claim that it was.
 */
final class Sharing {
    private static final String[] HARMLESS = {
        "java.lang.Class",
        "java.lang.Module",
        "java.lang.Runtime",
        "java.lang.ThreadGroup",
        "java.lang.reflect.",
        "java.lang.invoke.",
        "java.lang.ref.ReferenceQueue",
        "java.lang.constant.",
        "java.time.",
        "java.math.",
        "java.net.UR",
        "java.nio.file.",
        "java.nio.charset.",
        "java.security.",
        "java.util.",
        "java.io.PrintStream",
        "java.io.File",
    };

    private final Scheduler scheduler;
    private final Names names;
    private final IdentityTable callers = new IdentityTable();
    private final Map<Class<?>, Boolean> harmless = new HashMap<>();

    Sharing(Scheduler scheduler, Names names) {
        this.scheduler = scheduler;
        this.names = names;
    }

    void beginExecution() {
        callers.clear();
    }

    void forget() {
        harmless.clear();
    }

    /** The thread is about to call a method of this object. */
    void called(Object receiver, int thread) {
        int before = callers.get(receiver);
        if (before == thread + 1) {
            return;
        }
        scheduler.suppressed++;
        try {
            if (harmless.computeIfAbsent(receiver.getClass(), Sharing::isHarmless)
                    || names.isPrivate(names.of(receiver, thread), thread)) {
                return;
            }
            if (before != IdentityTable.ABSENT) {
                scheduler.doubt("two threads share a " + receiver.getClass().getName()
                        + ", which is JDK code outside the model: the order of their calls was not explored");
            } else {
                callers.put(receiver, thread + 1);
            }
        } finally {
            scheduler.suppressed--;
        }
    }

    private static boolean isHarmless(Class<?> type) {
        String name = type.getName();
        if (!name.startsWith("java.") || Throwable.class.isAssignableFrom(type)) {
            return true;
        }
        for (String prefix : HARMLESS) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
