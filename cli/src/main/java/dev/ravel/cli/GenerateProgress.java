package dev.ravel.cli;

import dev.ravel.campaigns.generation.GenerationProgress;
import dev.ravel.report.text.Numbers;

/** The line that shows how far the testing of a class has come, on a terminal only. */
final class GenerationLine implements GenerationProgress, AutoCloseable {
    private static final long BETWEEN_NANOS = 100_000_000L;

    private final Terminal terminal;
    private final long budgetNanos;
    private final long start = System.nanoTime();

    // all guarded by this
    private int pairs;
    private long shownAt;
    private boolean shown;
    private boolean over;

    GenerationLine(Terminal terminal, long budgetMillis) {
        this.terminal = terminal;
        this.budgetNanos = budgetMillis * 1_000_000;
    }

    @Override
    public synchronized void opened(int methods, int allPairs) {
        pairs = allPairs;
        show(Numbers.count(methods, "method") + ", " + Numbers.count(allPairs, "pair"));
    }

    @Override
    public synchronized void tried(int tests, int pairsCovered, int clusters) {
        long now = System.nanoTime();
        if (now - shownAt < BETWEEN_NANOS) {
            return;
        }
        String left =
                budgetNanos == 0 ? "" : ", " + Math.max(0, (budgetNanos - (now - start)) / 1_000_000_000) + " s left";
        show(Numbers.count(tests, "test") + ", " + pairsCovered + " of " + Numbers.count(pairs, "pair") + ", "
                + Numbers.count(clusters, "cluster") + " of failures" + left);
    }

    @Override
    public synchronized void reducing(int done, int of) {
        show("making failing tests small: " + (done + 1) + " of " + of);
    }

    private void show(String line) {
        if (over || !terminal.shown().err()) {
            return;
        }
        shownAt = System.nanoTime();
        terminal.err().print("\r" + line.substring(0, Math.min(line.length(), terminal.width() - 1)) + "\u001b[K");
        terminal.err().flush();
        shown = true;
    }

    /** Takes the line away. */
    @Override
    public synchronized void close() {
        over = true;
        if (shown) {
            terminal.err().print("\r\u001b[K");
            terminal.err().flush();
        }
    }
}
