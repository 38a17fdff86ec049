package dev.ravel.engine.life;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Threads and the scopes that they run in, where the JDK has any: its patched Thread knows how to leave them. */
public final class ThreadScopes {
    private final MethodHandle leave = find("leave$ravel");
    private final MethodHandle renew = find("renew$ravel");

    private static MethodHandle find(String name) {
        try {
            return MethodHandles.publicLookup().findVirtual(Thread.class, name, MethodType.methodType(void.class));
        } catch (NoSuchMethodException olderJdk) {
            return null;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("java.lang.Thread is not patched as it should be", e);
        }
    }

    /** The thread is at its end: it leaves its scope, and whoever waits for that may go on. */
    void leave(Thread thread) {
        call(leave, thread);
    }

    /** The thread begins again, in no scope. */
    void renew(Thread thread) {
        call(renew, thread);
    }

    private static void call(MethodHandle method, Thread thread) {
        if (method == null) {
            return;
        }
        try {
            method.invokeExact(thread);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
