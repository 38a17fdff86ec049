package dev.ravel.report.regression;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.report.regression.RegressionWords.Verdict;
import dev.ravel.report.text.Columns;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Numbers;
import dev.ravel.report.text.Palette;
import dev.ravel.report.text.ReplayHint;
import dev.ravel.report.text.TextReport;
import java.util.ArrayList;
import java.util.List;

/**
 * What a comparison of two versions has found out, as text: the verdict, each regression with the change that made it possible and the
 * interleaving that shows it, what else is new, and how much of each test was looked at.
 */
public final class RegressionText {
    /** Lines of a change before the rest is left out. */
    private static final int MAX_HUNK = 12;
    /** Regressions that were only predicted, and other news, before the rest is only counted. */
    private static final int MAX_LISTED = 10;
    /** Tests before the rest is only counted. */
    private static final int MAX_TESTS = 25;

    private static final String INDENT = "   ";

    private final RegressionResult result;
    private final Layout layout;
    private final ReplayHint replay;
    private final List<String> lines = new ArrayList<>();

    private RegressionText(RegressionResult result, Layout layout, ReplayHint replay) {
        this.result = result;
        this.layout = layout;
        this.replay = replay;
    }

    /**
     * The whole report; ends with a line break.
     *
     * @param replay how to see an interleaving of the new version again
     */
    public static String of(RegressionResult result, Layout layout, ReplayHint replay) {
        RegressionText text = new RegressionText(result, layout, replay);
        text.headline();
        text.regressions();
        text.others();
        text.tests();
        text.notes();
        return String.join("\n", text.lines) + "\n";
    }

    private void headline() {
        Verdict verdict = Verdict.of(result);
        Palette palette = layout.palette();
        String word = switch (verdict) {
            case REGRESSION -> palette.bad(verdict.loud());
            case NOTHING_NEW -> palette.good(verdict.loud());
            default -> palette.unsure(verdict.loud());
        };
        lines.add(word + "  " + RegressionWords.summary(result) + "  (" + Numbers.duration(result.nanos()) + ")");
        if (!result.changes().isEmpty()) {
            wrap(
                    "",
                    Numbers.count(result.changes().size(), "changed place") + " in the code"
                            + (result.changes().size() > MAX_LISTED
                                    ? ""
                                    : ": "
                                            + String.join(
                                                    "; ",
                                                    result.changes().stream()
                                                            .map(ChangedPlace::toString)
                                                            .toList()))
                            + ".");
        }
    }

    private void regressions() {
        int predicted = 0;
        for (RegressionGroup group : RegressionGroup.of(result)) {
            if (group.worst().regression().isConfirmed()) {
                group(group);
            } else if (++predicted <= MAX_LISTED) {
                group(group);
            }
        }
        if (predicted > MAX_LISTED) {
            lines.add("");
            wrap(
                    INDENT,
                    "… and " + Numbers.count(predicted - MAX_LISTED) + " more predicted ones (--json FILE lists all)");
        }
    }

    private void group(RegressionGroup group) {
        Regression r = group.worst().regression();
        Palette palette = layout.palette();
        lines.add("");
        String title = group.number() + ". " + group.title();
        lines.add((r.isConfirmed() ? palette.bad(title) : palette.unsure(title)) + "  "
                + palette.strong(group.worst().test()));
        Finding finding = r.finding();
        if (finding != null) {
            TextReport.withoutForeignFrames(finding.message()).lines().forEach(line -> lines.add(INDENT + line));
        } else {
            wrap(INDENT, r.message());
        }
        group.change().ifPresent(this::change);
        if (!r.accesses().isEmpty()) {
            lines.add(INDENT + RegressionWords.accesses(r));
        }
        for (String access : r.accesses()) {
            lines.add(INDENT + "  " + access);
        }
        if (finding != null && finding.interleaving() != null) {
            lines.add("");
            Columns.of(finding.interleaving(), layout).forEach(lines::add);
        }
        if (!r.schedule().isEmpty()) {
            lines.add("");
            // a command is copied whole: never broken
            lines.add(INDENT + "Replay: " + replay.of(group.worst().test(), r.schedule()));
        }
        more(group.more());
    }

    private void more(List<String> more) {
        if (!more.isEmpty()) {
            lines.add("");
            lines.add(INDENT + RegressionWords.MORE);
            more.stream().limit(MAX_LISTED).forEach(line -> wrap(INDENT + "  ", line));
            if (more.size() > MAX_LISTED) {
                lines.add(INDENT + "  … and " + Numbers.count(more.size() - MAX_LISTED)
                        + " more (--json FILE lists all)");
            }
        }
    }

    private void change(ChangedPlace change) {
        wrap(INDENT, "Possible since the change of " + change + (change.hunk().isEmpty() ? "." : ":"));
        change.hunk().stream().limit(MAX_HUNK).forEach(line -> lines.add(INDENT + "  " + painted(line)));
        if (change.hunk().size() > MAX_HUNK) {
            lines.add(INDENT + "  … " + Numbers.count(change.hunk().size() - MAX_HUNK, "more line"));
        }
    }

    private String painted(String line) {
        Palette palette = layout.palette();
        return line.startsWith("+")
                ? palette.good(line)
                : line.startsWith("-") ? palette.bad(line) : palette.faint(line);
    }

    private void others() {
        List<String> others = new ArrayList<>();
        for (TestComparison test : result.tests()) {
            for (Regression r : test.others()) {
                others.add(RegressionWords.other(r) + "  " + test.test());
            }
        }
        if (others.isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("Also new, without a consequence that a test notices:");
        others.stream().limit(MAX_LISTED).forEach(line -> wrap("  ", line));
        if (others.size() > MAX_LISTED) {
            lines.add("  … and " + Numbers.count(others.size() - MAX_LISTED) + " more (--json FILE lists all)");
        }
    }

    private void tests() {
        lines.add("");
        int shown = 0;
        for (Fate fate : List.of(Fate.COMPARED, Fate.NO_ANSWER, Fate.INTERRUPTED, Fate.LEFT_OUT, Fate.UNCHANGED)) {
            for (TestComparison test : result.tests(fate)) {
                if (shown++ < MAX_TESTS) {
                    test(test);
                }
            }
        }
        if (shown > MAX_TESTS) {
            lines.add("… and " + Numbers.count(shown - MAX_TESTS, "more test") + " (--json FILE lists all)");
        }
    }

    private void test(TestComparison test) {
        Palette palette = layout.palette();
        if (test.fate() != Fate.COMPARED) {
            wrap("", palette.strong(test.test()) + "  " + test.fate().word().replace('-', ' ') + ": " + test.why());
            return;
        }
        wrap(
                "",
                palette.strong(test.test()) + "  compared: " + RegressionWords.basis(test) + ", "
                        + Numbers.duration(test.effort().nanos()));
        String impact = RegressionWords.impact(test);
        if (!impact.isEmpty()) {
            wrap("  ", impact);
        }
        if (!test.why().isEmpty()) {
            wrap("  ", test.why());
        }
    }

    private void notes() {
        if (!result.notes().isEmpty()) {
            lines.add("");
            result.notes().forEach(note -> wrap("", "Note: " + note));
        }
    }

    private void wrap(String indent, String text) {
        for (String part : Columns.wrapped(text, layout.width() - indent.length())) {
            lines.add(indent + part);
        }
    }
}
