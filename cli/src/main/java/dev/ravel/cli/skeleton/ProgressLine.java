package dev.ravel.cli.skeleton;

import java.io.PrintStream;
import java.util.function.Supplier;

/** The line that shows how far a command has come, on a terminal only. Any thread may call. */
public final class ProgressLine implements AutoCloseable {
    private static final long BETWEEN_NANOS = 100_000_000L;
    private static final String CLEARED = "\r\u001b[K";

    private final Terminal terminal;

    // all guarded by this
    private long shownAt = System.nanoTime() - BETWEEN_NANOS;
    private boolean shown;
    private boolean over;

    public ProgressLine(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Shows this instead, unless a line was shown a moment ago. */
    public synchronized void show(Supplier<String> line) {
        if (terminal.shown().err() && System.nanoTime() - shownAt >= BETWEEN_NANOS) {
            showNow(line.get());
        }
    }

    /** Shows this instead, however short the other was seen. */
    public synchronized void showNow(String line) {
        if (over || !terminal.shown().err()) {
            return;
        }
        shownAt = System.nanoTime();
        terminal.err().print("\r" + line.substring(0, Math.min(line.length(), terminal.width() - 1)) + "\u001b[K");
        terminal.err().flush();
        shown = true;
    }

    /** Prints a text instead of the line; false if all is over, and somebody else has said what there is to say. */
    public synchronized boolean print(PrintStream stream, String text) {
        if (over) {
            return false;
        }
        clear();
        stream.print(text);
        stream.flush();
        return true;
    }

    private void clear() {
        if (shown) {
            terminal.err().print(CLEARED);
            terminal.err().flush();
            shown = false;
        }
    }

    /** Takes the line away, and shows none any more. */
    @Override
    public synchronized void close() {
        clear();
        over = true;
    }
}
