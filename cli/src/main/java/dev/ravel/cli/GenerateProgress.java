package dev.ravel.cli;

import dev.ravel.campaigns.generation.GenerationProgress;
import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.report.text.Numbers;

/** How far the testing of a class has come, in one line. */
final class GenerateProgress implements GenerationProgress {
    private final ProgressLine line;
    private final long budgetNanos;
    private final long start = System.nanoTime();
    private volatile int pairs;

    /** @param budgetMillis time for all tests, 0 for no limit */
    GenerateProgress(ProgressLine line, long budgetMillis) {
        this.line = line;
        this.budgetNanos = budgetMillis * 1_000_000;
    }

    @Override
    public void opened(int methods, int allPairs) {
        pairs = allPairs;
        line.showNow(Numbers.count(methods, "method") + ", " + Numbers.count(allPairs, "pair"));
    }

    @Override
    public void tried(int tests, int pairsCovered, int clusters) {
        line.show(() -> Numbers.count(tests, "test") + ", " + pairsCovered + " of " + Numbers.count(pairs, "pair")
                + ", " + Numbers.count(clusters, "cluster") + " of failures" + timeLeft());
    }

    private String timeLeft() {
        long left = budgetNanos - (System.nanoTime() - start);
        return budgetNanos == 0 ? "" : ", " + Math.max(0, left / 1_000_000_000) + " s left";
    }

    @Override
    public void reducing(int done, int of) {
        line.showNow("making failing tests small: " + (done + 1) + " of " + of);
    }
}
