package dev.ravel.engine;

import java.util.ArrayList;
import java.util.List;

/** What modelled threads run, from their first step to their last, and what became of it. */
final class ThreadBodies {
    /** An exception that left a thread's run method without anybody to handle it. */
    record Uncaught(int thread, Throwable exception, int step) {}

    private final Scheduler scheduler;
    private final Threads threads;
    private final ThreadScopes scopes = new ThreadScopes();
    private Substrate substrate;
    private final List<Uncaught> uncaught = new ArrayList<>();

    ThreadBodies(Scheduler scheduler, Threads threads) {
        this.scheduler = scheduler;
        this.threads = threads;
    }

    void substrate(Substrate s) {
        substrate = s;
    }

    void beginExecution() {
        uncaught.clear();
    }

    List<Uncaught> uncaught() {
        return uncaught;
    }

    /** Prepares the body of a thread that was just started. */
    void create(int number, Thread thread) {
        substrate.create(number, thread, new Body(number, thread, thread));
    }

    /** Prepares the body of the main thread. */
    void createMain(Thread main, Runnable test) {
        scopes.renew(main);
        substrate.create(0, main, new Body(0, main, test));
    }

    /** The JDK starts threads of its own, which must never be modelled. */
    boolean isHelper(Thread thread) {
        String name = thread.getClass().getName();
        return name.startsWith("dev.ravel.engine.")
                || name.startsWith("jdk.internal.")
                || name.startsWith("java.lang.ref.");
    }

    private final class Body implements Runnable {
        private final int number;
        private final Thread thread;
        private final Runnable run;

        Body(int number, Thread thread, Runnable run) {
            this.number = number;
            this.thread = thread;
            this.run = run;
        }

        @Override
        public void run() {
            scheduler.begun(number);
            try {
                runAndHandle();
                if (!scheduler.over()) {
                    scopes.leave(thread);
                }
                if (!scheduler.over()) {
                    // a step of its own, at which an execution may be given up, too
                    threads.end(number);
                }
            } catch (Abandoned over) {
                return;
            }
        }

        private void runAndHandle() {
            try {
                run.run();
            } catch (Abandoned over) {
                throw over;
            } catch (Throwable t) {
                if (scheduler.over()) {
                    return;
                }
                scheduler.suppressed = 0;
                if (t instanceof ModelLimit limit) {
                    scheduler.refuse(limit.getMessage());
                    return;
                }
                handle(t);
            }
        }

        /** As the JVM does: the thread's own handler or the default one, if the program has set one. */
        private void handle(Throwable t) {
            Thread.UncaughtExceptionHandler handler = number == 0 ? null : ownHandler();
            if (handler == null) {
                scheduler.suppressed++;
                uncaught.add(new Uncaught(number, t, scheduler.log.steps()));
                scheduler.died(number, t);
                scheduler.suppressed--;
                return;
            }
            try {
                handler.uncaughtException(thread, t);
            } catch (Abandoned over) {
                throw over;
            } catch (Throwable ignored) {
                // The JVM ignores what a handler throws.
                return;
            }
        }

        private Thread.UncaughtExceptionHandler ownHandler() {
            // Newer JDKs look at the state of the thread here, which nobody has asked for.
            scheduler.suppressed++;
            try {
                Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
                return handler instanceof ThreadGroup ? Thread.getDefaultUncaughtExceptionHandler() : handler;
            } finally {
                scheduler.suppressed--;
            }
        }
    }
}
