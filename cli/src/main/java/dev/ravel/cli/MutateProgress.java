package dev.ravel.cli;

import dev.ravel.campaigns.mutation.MutationProgress;
import dev.ravel.report.text.Numbers;

/** The line that shows how far a measurement by mutants has come, on a terminal only. */
final class MutationLine implements MutationProgress, AutoCloseable {
    private static final int WIDTH = 20;
    private static final long BETWEEN_NANOS = 100_000_000L;

    private final Terminal terminal;
    private final long start = System.nanoTime();

    // all guarded by this
    private String test = "";
    private int number;
    private int tests = 1;
    private int mutants;
    private int killed;
    private double part;
    private long shownAt;
    private boolean shown;
    private boolean over;

    MutationLine(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public synchronized void test(String nextTest, int nextNumber, int of) {
        test = nextTest;
        number = nextNumber;
        tests = of;
        part = 0;
        show();
    }

    @Override
    public synchronized void mutant(int ofAll, int killedByNow, int candidates, int done) {
        mutants = ofAll;
        killed = killedByNow;
        part = done / (double) candidates;
        show();
    }

    private void show() {
        long now = System.nanoTime();
        if (over || !terminal.shown().err() || shown && now - shownAt < BETWEEN_NANOS) {
            return;
        }
        shownAt = now;
        String line = line((number - 1 + part) / tests, now - start);
        terminal.err().print("\r" + line.substring(0, Math.min(line.length(), terminal.width() - 1)) + "\u001b[K");
        terminal.err().flush();
        shown = true;
    }

    /** {@code [#########...........] test 3 of 13, 7 of 91 mutants killed, about 12 s left  AccountTest#test3}. */
    private String line(double done, long nanos) {
        int full = (int) Math.round(done * WIDTH);
        StringBuilder line = new StringBuilder("[")
                .append("#".repeat(full))
                .append(".".repeat(WIDTH - full))
                .append("] test ")
                .append(number)
                .append(" of ")
                .append(tests);
        if (mutants > 0) {
            line.append(", ")
                    .append(killed)
                    .append(" of ")
                    .append(Numbers.count(mutants, "mutant"))
                    .append(" killed");
        }
        if (done > 0.02 && nanos > 2_000_000_000L) {
            line.append(", about ")
                    .append(Math.max(1, Math.round(nanos / 1e9 * (1 - done) / done)))
                    .append(" s left");
        }
        return line.append("  ")
                .append(test.substring(test.lastIndexOf('.') + 1))
                .toString();
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
