package dev.ravel.conformance.threads;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;

@Covers("Handlers of uncaught exceptions: a thread's own, its group's, the default one")
public final class Handlers {
    private volatile String by = "nobody";

    private static void dies() {
        throw new IllegalStateException("dies");
    }

    /** A group that handles what its threads throw. */
    private final class Handling extends ThreadGroup {
        Handling() {
            super("handling");
        }

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            by = "group of " + t.getName();
        }
    }

    @Proved("The group comes before the default handler")
    public void groupBeforeDefault() throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> by = "default");
        Thread t = new Thread(new Handling(), Handlers::dies, "T");
        t.start();
        t.join();
        assert by.equals("group of T") : by;
    }

    @Proved("A group without a handler asks the group above")
    public void groupAbove() throws Exception {
        Thread t = new Thread(new ThreadGroup(new Handling(), "below"), Handlers::dies, "T");
        t.start();
        t.join();
        assert by.equals("group of T") : by;
    }

    @Proved("A thread's own handler comes first, and what it throws is ignored")
    public void ownHandlerThrows() throws Exception {
        Thread t = new Thread(new Handling(), Handlers::dies, "T");
        t.setUncaughtExceptionHandler((dying, e) -> {
            by = "own, alive: " + dying.isAlive();
            throw new IllegalArgumentException("ignored");
        });
        t.start();
        t.join();
        assert by.equals("own, alive: true") : by;
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "The group passes the exception on, and nobody else handles it")
    public void groupPassesItOn() throws Exception {
        ThreadGroup group = new ThreadGroup("passes on") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                by = "group";
                super.uncaughtException(t, e);
            }
        };
        Thread t = new Thread(group, Handlers::dies);
        t.start();
        t.join();
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "The default handler is set when the thread may have died already")
    public void defaultIsSetTooLate() throws Exception {
        Thread t = Threads.start(Handlers::dies);
        Thread.setDefaultUncaughtExceptionHandler((dying, e) -> by = "default");
        t.join();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A handler is replaced while the thread dies")
    public void handlerIsReplaced() throws Exception {
        Thread t = Threads.of(Handlers::dies);
        t.setUncaughtExceptionHandler((dying, e) -> by = "old");
        t.start();
        t.setUncaughtExceptionHandler((dying, e) -> by = "new");
        t.join();
        assert by.equals("new");
    }

    @Proved("A thread that has ended has no group and no handler")
    public void nothingAfterTheEnd() throws Exception {
        Thread t = Threads.of(() -> {});
        t.setUncaughtExceptionHandler((dying, e) -> {});
        t.start();
        t.join();
        assert t.getThreadGroup() == null;
        assert t.getUncaughtExceptionHandler() == null;
    }
}
