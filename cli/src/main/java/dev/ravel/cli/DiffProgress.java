package dev.ravel.cli;

import dev.ravel.campaigns.difference.DifferenceProgress;
import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.report.text.Numbers;

/** How far the comparison of classes has come, in one line. */
final class DiffProgress implements DifferenceProgress {
    private final ProgressLine line;
    private volatile String where = "";

    DiffProgress(ProgressLine line) {
        this.line = line;
    }

    @Override
    public void recording(int done, int of) {
        line.showNow("running your tests once: " + done + " of " + of);
    }

    @Override
    public void opened(String className, int number, int of) {
        where = (of == 1 ? "" : number + " of " + of + ": ") + className;
        line.showNow(where);
    }

    @Override
    public void tried(int tests, int checked, int differences) {
        line.show(() -> where + ": " + Numbers.count(tests, "test") + ", " + Numbers.count(checked) + " explored, "
                + Numbers.count(differences, "difference"));
    }

    @Override
    public void reducing(int done, int of) {
        line.showNow("making tests small: " + (done + 1) + " of " + of);
    }
}
