package dev.ravel.exactness;

import dev.ravel.api.Ravel;

/** Variables that are easily overlooked: names of threads, what hangs on exceptions, final fields that are seen too early. */
public final class Escapes {
    private static final Exception SHARED = new Exception();
    static Hasty hasty;
    static Base base;
    static Careful careful;

    private Escapes() {}

    /** Hands itself out before it is done. */
    static final class Hasty {
        final int before;
        final int after;

        @SuppressWarnings("StaticAssignmentInConstructor")
        Hasty() {
            before = 1;
            hasty = this;
            after = 2;
        }
    }

    public static void readsAFinalFieldTooEarly() {
        Body.together(Hasty::new, () -> {
            Hasty seen = hasty;
            Ravel.outcome(seen == null ? "none" : seen.before + " " + seen.after);
        });
    }

    /** Hands out what is still to be. */
    static class Base {
        @SuppressWarnings("StaticAssignmentInConstructor")
        Base() {
            base = this;
        }

        int number() {
            return -1;
        }
    }

    static final class Derived extends Base {
        private final int number;

        Derived(int number) {
            this.number = number;
        }

        @Override
        int number() {
            return number;
        }
    }

    public static void readsAFinalFieldOfASubclassTooEarly() {
        Body.together(() -> new Derived(5), () -> {
            Base seen = base;
            Ravel.outcome(seen == null ? "none" : seen.number());
        });
    }

    /** Is published when it is done: its final fields need no steps. */
    static final class Careful {
        final int number;

        Careful(int number) {
            this.number = number;
        }
    }

    public static void readsAFinalField() {
        Body.together(() -> careful = new Careful(5), () -> {
            Careful seen = careful;
            Ravel.outcome(seen == null ? "none" : seen.number + seen.number);
        });
    }

    public static void renamesAThread() {
        Thread main = Thread.currentThread();
        Body.together(() -> main.setName("renamed"), () -> Ravel.outcome(main.getName()));
    }

    public static void suppressesAnException() {
        Exception shared = new IllegalStateException();
        Body.together(() -> shared.addSuppressed(new Error()), () -> Ravel.outcome(shared.getSuppressed().length));
    }

    public static void explainsAnException() {
        Exception shared = new IllegalStateException();
        Body.together(() -> shared.initCause(new Error()), () -> Ravel.outcome(shared.getCause() != null));
    }

    public static void setsAStackTrace() {
        Body.together(
                () -> SHARED.setStackTrace(new StackTraceElement[0]),
                () -> Ravel.outcome(SHARED.getStackTrace().length == 0));
    }

    /** On an exception that outlives the execution. */
    public static void suppressesTwice() {
        Body.together(() -> SHARED.addSuppressed(new Error()), () -> SHARED.addSuppressed(new Error()));
        Ravel.outcome(SHARED.getSuppressed().length);
    }

    /** Only the JVM knows. */
    public static void asksForMemory() {
        Body.together(() -> Ravel.outcome(Runtime.getRuntime().freeMemory() > 0), () -> {});
    }
}
