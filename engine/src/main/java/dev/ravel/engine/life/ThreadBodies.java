package dev.ravel.engine.life;

import dev.ravel.engine.execution.Abandoned;
import dev.ravel.engine.execution.ModelLimit;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Substrate;
import dev.ravel.engine.thread.Threads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What modelled threads run, from their first step to their last, and what became of it. */
public final class ThreadBodies {
    /** An exception that left a thread's run method without anybody to handle it. */
    public record Uncaught(int thread, Throwable exception, int step) {}

    private final Scheduler scheduler;
    private final Threads threads;
    private final Lives lives;
    private final ThreadScopes scopes = new ThreadScopes();
    private final Substrate substrate;
    private final List<Uncaught> uncaught = new ArrayList<>();
    /** By thread: the exception that it ends by. */
    private final Throwable[] dying = new Throwable[ThreadNumbers.LIMIT];

    private boolean anyDied;

    public ThreadBodies(Scheduler scheduler, Threads threads, Lives lives, Substrate substrate) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.lives = lives;
        this.substrate = substrate;
    }

    public void beginExecution() {
        if (anyDied) {
            uncaught.clear();
            Arrays.fill(dying, null);
            anyDied = false;
        }
    }

    public List<Uncaught> uncaught() {
        return uncaught;
    }

    /** Prepares the body of a thread that was just started. */
    public void create(int number, Thread thread) {
        substrate.create(number, thread, new Body(number, thread, thread));
    }

    /** Prepares the body of the main thread. */
    public void createMain(Thread main, Runnable test) {
        scopes.renew(main);
        substrate.create(0, main, new Body(0, main, test));
    }

    /** The JDK starts threads of its own, which must never be modelled. */
    public boolean isHelper(Thread thread) {
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
                    lives.end(number);
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

        /** As the JVM does: the thread's handler, which is its group if it has none; that asks for the default one. Main is the test: it fails. */
        private void handle(Throwable t) {
            dying[number] = t;
            anyDied = true;
            if (number == 0) {
                unhandled(thread, t);
                return;
            }
            try {
                thread.getUncaughtExceptionHandler().uncaughtException(thread, t);
            } catch (Abandoned over) {
                throw over;
            } catch (ModelLimit limit) {
                scheduler.refuse(limit.getMessage());
            } catch (Throwable ignored) {
                // The JVM ignores what a handler throws.
                return;
            }
        }
    }

    /** Nobody handles the exception by which the running thread ends; false if it does not end by it. */
    boolean unhandled(Thread thread, Throwable t) {
        int number = scheduler.current;
        if (dying[number] != t || threads.thread(number) != thread) {
            return false;
        }
        scheduler.suppressed++;
        uncaught.add(new Uncaught(number, t, scheduler.log.steps()));
        scheduler.died(number, t);
        scheduler.suppressed--;
        return true;
    }
}
