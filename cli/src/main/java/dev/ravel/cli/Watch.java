package dev.ravel.cli;

import dev.ravel.model.WorkerMessage.Progress;
import dev.ravel.report.Numbers;
import dev.ravel.toolkit.ProgressListener;
import java.io.PrintStream;

/**
 * What a person sees of a running exploration: a progress line after two seconds, on a terminal only, and what is
 * known so far when they press Ctrl-C.
 */
final class Watch implements ProgressListener, AutoCloseable {
    private static final long QUIET_NANOS = 2_000_000_000L;
    private static final long BETWEEN_NANOS = 200_000_000L;
    private final Terminal terminal;
    private final Interrupted interrupted;
    private final Thread hook = new Thread(this::interrupted, "ravel-interruption");

    // all guarded by this
    private String test = "";
    private long start;
    private long shownAt;
    private boolean lineShown;
    private boolean running;
    private boolean over;
    private Progress last = new Progress(0, Double.NaN, 0);

    /** Hears of an interruption, after it was said on the terminal. */
    @FunctionalInterface
    interface Interrupted {
        /** @param reached how far the exploration that was running had come; null if none was */
        void at(Progress reached);
    }

    Watch(Terminal terminal, Interrupted interrupted) {
        this.terminal = terminal;
        this.interrupted = interrupted;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    synchronized void begin(String nextTest) {
        test = nextTest;
        start = System.nanoTime();
        shownAt = start;
        running = true;
        last = new Progress(0, Double.NaN, 0);
    }

    @Override
    public synchronized void progress(Progress progress) {
        last = progress;
        long now = System.nanoTime();
        if (!over && terminal.shown().err() && now - start > QUIET_NANOS && now - shownAt > BETWEEN_NANOS) {
            shownAt = now;
            String line = line(progress, now - start);
            if (line.length() >= terminal.width()) {
                line = line.substring(0, terminal.width() - 1);
            }
            terminal.err().print("\r" + line + "\u001b[K");
            terminal.err().flush();
            lineShown = true;
        }
    }

    /** {@code 120,000 executions, 61,000/s, about 12 % explored, 1 finding}. */
    static String line(Progress progress, long nanos) {
        StringBuilder line = new StringBuilder(Numbers.count(progress.executions(), "execution"));
        line.append(", ")
                .append(Numbers.count(Math.round(progress.executions() / (nanos / 1e9))))
                .append("/s");
        if (!Double.isNaN(progress.explored())) {
            line.append(", ").append(Numbers.part(progress.explored())).append(" explored");
        }
        if (progress.findings() > 0) {
            line.append(", ").append(Numbers.count(progress.findings(), "finding"));
        }
        return line.toString();
    }

    /** Prints the report of the test that has ended. */
    void end(String report) {
        show(terminal.out(), report);
    }

    synchronized void show(PrintStream stream, String text) {
        if (!over) {
            clearLine();
            running = false;
            stream.print(text);
            stream.flush();
        }
    }

    private void clearLine() {
        if (lineShown) {
            terminal.err().print("\r\u001b[K");
            terminal.err().flush();
            lineShown = false;
        }
    }

    private synchronized void interrupted() {
        if (over) {
            return;
        }
        over = true;
        clearLine();
        if (running) {
            terminal.out()
                    .println("INTERRUPTED  " + test + "  " + line(last, Math.max(1, System.nanoTime() - start))
                            + ". This is not a proof.");
        }
        interrupted.at(running ? last : null);
        terminal.out().flush();
    }

    @Override
    public synchronized void close() {
        clearLine();
        over = true;
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // then it sees that all is over
        }
    }
}
