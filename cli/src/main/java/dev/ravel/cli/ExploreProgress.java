package dev.ravel.cli;

import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.report.text.Numbers;
import dev.ravel.toolkit.crew.ExplorationBatch;
import dev.ravel.toolkit.crew.ExplorationBatch.Item;
import java.io.PrintStream;
import java.util.List;

/**
 * What a person sees of running explorations: a progress line after two seconds, on a terminal only, and what is
 * known so far when they press Ctrl-C.
 */
final class Watch implements AutoCloseable {
    private static final long QUIET_NANOS = 2_000_000_000L;
    private static final long BETWEEN_NANOS = 200_000_000L;
    private final Terminal terminal;
    private final Runnable whenInterrupted;
    private final Thread hook = new Thread(this::interrupted, "ravel-interruption");

    // all guarded by this
    private long shownAt = System.nanoTime();
    private boolean lineShown;
    private boolean over;

    /** @param whenInterrupted says what is known by then; the progress line is gone */
    Watch(Terminal terminal, Runnable whenInterrupted) {
        this.terminal = terminal;
        this.whenInterrupted = whenInterrupted;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Shows how far the tests have come, if it is time to. */
    synchronized void progressed(ExplorationBatch batch) {
        long now = System.nanoTime();
        List<Item> running = batch.running();
        if (!over
                && terminal.shown().err()
                && now - shownAt > BETWEEN_NANOS
                && running.stream().anyMatch(item -> item.nanos() > QUIET_NANOS)) {
            shownAt = now;
            String line = line(running, batch);
            if (line.length() >= terminal.width()) {
                line = line.substring(0, terminal.width() - 1);
            }
            terminal.err().print("\r" + line + "\u001b[K");
            terminal.err().flush();
            lineShown = true;
        }
    }

    private static String line(List<Item> running, ExplorationBatch batch) {
        if (running.size() == 1) {
            return line(running.get(0).reached(), running.get(0).nanos());
        }
        long executions = 0;
        double perSecond = 0;
        for (Item item : running) {
            executions += item.reached().executions();
            perSecond += item.reached().executions() / (item.nanos() / 1e9);
        }
        return batch.reported() + " of " + Numbers.count(batch.items().size(), "test") + ", " + running.size()
                + " running: " + Numbers.count(executions, "execution") + ", "
                + Numbers.count(Math.round(perSecond)) + "/s";
    }

    /** {@code 120,000 executions, 61,000/s, about 12 % explored, 1 finding}. */
    static String line(Progress progress, long nanos) {
        StringBuilder line = new StringBuilder(Numbers.count(progress.executions(), "execution"));
        line.append(", ")
                .append(Numbers.count(Math.round(progress.executions() / (Math.max(1, nanos) / 1e9))))
                .append("/s");
        if (!Double.isNaN(progress.explored())) {
            line.append(", ").append(Numbers.part(progress.explored())).append(" explored");
        }
        if (progress.findings() > 0) {
            line.append(", ").append(Numbers.count(progress.findings(), "finding"));
        }
        return line.toString();
    }

    /** Prints something; false if all is over, so that nobody would see it. */
    synchronized boolean show(PrintStream stream, String text) {
        if (over) {
            return false;
        }
        clearLine();
        stream.print(text);
        stream.flush();
        return true;
    }

    private void clearLine() {
        if (lineShown) {
            terminal.err().print("\r\u001b[K");
            terminal.err().flush();
            lineShown = false;
        }
    }

    private void interrupted() {
        synchronized (this) {
            if (over) {
                return;
            }
            over = true;
            clearLine();
        }
        whenInterrupted.run();
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
