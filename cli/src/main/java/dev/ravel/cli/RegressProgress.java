package dev.ravel.cli;

import dev.ravel.campaigns.regression.RegressionProgress;
import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.report.text.Numbers;

/** How far a comparison of two versions has come, in one line. */
final class RegressProgress implements RegressionProgress {
    private final ProgressLine line;

    RegressProgress(ProgressLine line) {
        this.line = line;
    }

    /** {@code 3 of 13 tests, 1 confirmed  PoolTest#closes: exploring the new version}. */
    @Override
    public void at(String test, String stage, int done, int of, long confirmed) {
        String text = done + " of " + Numbers.count(of, "test")
                + (confirmed > 0 ? ", " + confirmed + " confirmed" : "")
                + (stage.isEmpty() ? "" : "  " + test.substring(test.lastIndexOf('.') + 1) + ": " + stage);
        line.show(() -> text);
    }
}
