package dev.ravel.cli;

import dev.ravel.campaigns.mutation.MutationProgress;
import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.report.text.Numbers;

/** How far a measurement by mutants has come, in one line. */
final class MutateProgress implements MutationProgress {
    private static final int WIDTH = 20;
    /** Before this much is done, or so long has passed, nobody knows how long it will take. */
    private static final double KNOWN_FROM = 0.02;

    private static final long KNOWN_FROM_NANOS = 2_000_000_000L;

    private final ProgressLine line;
    private final long start = System.nanoTime();

    // all guarded by this
    private String test = "";
    private int number;
    private int tests = 1;
    private int mutants;
    private int killed;
    private double part;

    MutateProgress(ProgressLine line) {
        this.line = line;
    }

    @Override
    public synchronized void test(String nextTest, int nextNumber, int of) {
        test = nextTest;
        number = nextNumber;
        tests = of;
        part = 0;
        line.show(this::text);
    }

    @Override
    public synchronized void mutant(int ofAll, int killedByNow, int candidates, int done) {
        mutants = ofAll;
        killed = killedByNow;
        part = done / (double) candidates;
        line.show(this::text);
    }

    /** {@code [#########...........] test 3 of 13, 7 of 91 mutants killed, about 12 s left  AccountTest#test3}. */
    private String text() {
        double done = (number - 1 + part) / tests;
        long nanos = System.nanoTime() - start;
        int full = (int) Math.round(done * WIDTH);
        StringBuilder text = new StringBuilder("[")
                .append("#".repeat(full))
                .append(".".repeat(WIDTH - full))
                .append("] test ")
                .append(number)
                .append(" of ")
                .append(tests);
        if (mutants > 0) {
            text.append(", ")
                    .append(killed)
                    .append(" of ")
                    .append(Numbers.count(mutants, "mutant"))
                    .append(" killed");
        }
        if (done > KNOWN_FROM && nanos > KNOWN_FROM_NANOS) {
            text.append(", about ")
                    .append(Math.max(1, Math.round(nanos / 1e9 * (1 - done) / done)))
                    .append(" s left");
        }
        return text.append("  ")
                .append(test.substring(test.lastIndexOf('.') + 1))
                .toString();
    }
}
