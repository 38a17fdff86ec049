package dev.ravel.report.mutation;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.model.mutation.TestUse.Use;
import dev.ravel.report.text.Columns;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Numbers;
import dev.ravel.report.text.Palette;
import dev.ravel.report.text.ReplayHint;
import dev.ravel.report.text.TextReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a measurement of tests by mutants found out, as text: the score, the tests that could not be used, a table, then the
 * mutants that no test noticed.
 */
public final class MutationText {
    /** Survivors before the rest is only counted. */
    private static final int MAX_SURVIVORS = 25;
    /** Methods that no test comes to, before the rest is only counted. */
    private static final int MAX_METHODS = 8;

    private static final int NARROWEST_NAME = 12;

    private final Layout layout;
    private final ReplayHint replay;
    private final Function<String, Optional<List<String>>> sources;
    private final List<String> lines = new ArrayList<>();

    private MutationText(Layout layout, ReplayHint replay, Function<String, Optional<List<String>>> sources) {
        this.layout = layout;
        this.replay = replay;
        this.sources = sources;
    }

    /**
     * The whole report; ends with a line break.
     *
     * @param replay how to see again how a test fails on the original program
     * @param sources the lines of the source file of a class, if it is at hand
     */
    public static String of(
            MutationResult result, Layout layout, ReplayHint replay, Function<String, Optional<List<String>>> sources) {
        MutationText text = new MutationText(layout, replay, sources);
        text.collect(result);
        return String.join("\n", text.lines) + "\n";
    }

    private void collect(MutationResult result) {
        Tally all = Tally.of(result.mutants());
        headline(result, all);
        unusedTests(result.tests());
        if (all.total() > 0) {
            table(result.mutants(), all);
            deaths(result.mutants());
            unreached(result.mutants());
            unfinished(result.mutants());
            survivors(Tally.survivors(result.mutants()));
        }
        notes(result);
    }

    private void headline(MutationResult result, Tally all) {
        Palette palette = layout.palette();
        String score = all.score();
        String rest = all.others();
        String painted = all.total() == all.killed() && all.total() > 0 ? palette.good(score) : palette.strong(score);
        String end = "  (" + Numbers.duration(result.nanos()) + ")";
        if (score.length() + rest.length() + end.length() + 2 <= layout.width()) {
            lines.add(painted + (rest.isEmpty() ? "" : ", " + rest) + end);
        } else {
            lines.add(painted + ",");
            lines.add(rest + end);
        }
        long history = result.mutants().stream()
                .filter(m -> m.source() == MutantResult.Source.HISTORY)
                .count();
        wrap(
                "",
                measuredBy(result) + ", " + search(result)
                        + (history == 0 ? "" : "; " + Numbers.count(history) + " known from an earlier run"));
        String interruption = UnusedTests.interruption(result.tests());
        if (!interruption.isEmpty()) {
            lines.add("");
            wrap("", interruption);
        }
    }

    /** {@code Measured by 3 tests}; one that was interrupted counts if it has killed something. */
    static String measuredBy(MutationResult result) {
        long used = result.tests().stream()
                .filter(t -> t.use() == Use.USED || t.use() == Use.INTERRUPTED && t.killed() > 0)
                .count();
        boolean interrupted = result.tests().stream().anyMatch(t -> t.use() == Use.INTERRUPTED);
        return "Measured by " + Numbers.count(used, "test") + (interrupted ? " so far" : "");
    }

    /** {@code strategy bounded with at most 2 preemptions, technique stateset}. */
    static String search(MutationResult result) {
        return "strategy " + result.strategy().word()
                + (result.bound() < 0 ? "" : " with bound " + result.bound())
                + ", technique " + result.technique().word();
    }

    private void unusedTests(List<TestUse> tests) {
        for (TestUse test : UnusedTests.of(tests)) {
            lines.add("");
            boolean fails = test.use() == Use.FAILS;
            Palette palette = layout.palette();
            String word = fails ? palette.bad("FAILS") : palette.unsure("LEFT OUT");
            lines.add(word + "  " + palette.strong(test.test()));
            if (fails) {
                wrap("  ", "It fails on the original program, so it can't tell mutants from it: left out.");
            }
            Finding finding = test.finding();
            if (finding != null) {
                wrap("  ", TextReport.kindAndMessage(finding));
            }
            String reason = UnusedTests.reason(test);
            if (!reason.isEmpty()) {
                wrap("  ", reason);
            }
            if (finding != null && !finding.schedule().isEmpty()) {
                // a command is copied whole: never broken
                lines.add("  Replay: " + replay.of(test.test(), finding.schedule()));
            }
        }
    }

    private void table(List<MutantResult> mutants, Tally all) {
        Map<String, Tally> operators = Tally.by(m -> m.mutant().operator(), mutants);
        Map<String, Tally> classes = Tally.by(m -> m.mutant().className(), mutants);
        int name = "operator".length();
        for (String operator : operators.keySet()) {
            name = Math.max(name, operator.length());
        }
        for (String className : classes.keySet()) {
            name = Math.max(name, className.length());
        }
        String header = numbers(List.of("killed", "survived", "unreached", "unfinished", "score"));
        name = Math.max(NARROWEST_NAME, Math.min(name, layout.width() - 2 - header.length()));
        lines.add("");
        lines.add(layout.palette().faint("  " + pad("operator", name) + header));
        rows(operators, name);
        lines.add("");
        lines.add(layout.palette().faint("  " + pad("class", name) + header));
        rows(classes, name);
        if (classes.size() > 1) {
            lines.add(layout.palette().strong(row("all", all, name)));
        }
    }

    private void rows(Map<String, Tally> tallies, int name) {
        tallies.forEach((what, tally) -> lines.add(row(what, tally, name)));
    }

    private static String row(String what, Tally tally, int name) {
        return "  " + pad(shortened(what, name), name)
                + numbers(List.of(
                        orDot(tally.killed()),
                        orDot(tally.survived()),
                        orDot(tally.unreached()),
                        orDot(tally.unfinished()),
                        tally.percent()));
    }

    /** A number that is there is seen among dots, not among noughts. */
    private static String orDot(long count) {
        return count == 0 ? "·" : Numbers.count(count);
    }

    private static String numbers(List<String> cells) {
        int[] widths = {8, 10, 11, 12, 7};
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            text.append(" ".repeat(Math.max(1, widths[i] - cells.get(i).length())))
                    .append(cells.get(i));
        }
        return text.toString();
    }

    private void deaths(List<MutantResult> mutants) {
        Map<String, Long> reasons = Tally.frequencies(MutantResult::reason, Status.KILLED, mutants);
        if (!reasons.isEmpty()) {
            lines.add("");
            wrap("", "Killed by: " + listed(reasons, reasons.size()) + ".");
        }
    }

    private void unreached(List<MutantResult> mutants) {
        Map<String, Long> methods =
                Tally.frequencies(m -> m.mutant().className() + "#" + m.mutant().method(), Status.UNREACHED, mutants);
        if (!methods.isEmpty()) {
            lines.add("");
            wrap("", "Never reached by any test: " + listed(methods, MAX_METHODS) + ".");
        }
    }

    private void unfinished(List<MutantResult> mutants) {
        Map<String, Long> reasons = Tally.frequencies(MutantResult::reason, Status.UNFINISHED, mutants);
        if (!reasons.isEmpty()) {
            lines.add("");
            wrap("", "Unfinished, no test has failed so far: " + listed(reasons, reasons.size()) + ".");
        }
    }

    /** {@code assertion (12), deadlock (3)}. */
    private static String listed(Map<String, Long> counts, int most) {
        List<String> parts = new ArrayList<>();
        counts.forEach((what, count) -> {
            if (parts.size() < most) {
                parts.add((what.isEmpty() ? "other" : what) + " (" + Numbers.count(count) + ")");
            }
        });
        int more = counts.size() - parts.size();
        return String.join(", ", parts) + (more > 0 ? " and " + Numbers.count(more) + " more" : "");
    }

    private void survivors(List<MutantResult> survivors) {
        List<MutantResult> shown = survivors.subList(0, Math.min(MAX_SURVIVORS, survivors.size()));
        boolean different = false;
        boolean equivalent = false;
        for (MutantResult survivor : shown) {
            if (survivor.infected() && !different) {
                different = true;
                heading("Survived: every test passes with these changes");
            } else if (!survivor.infected() && !equivalent) {
                equivalent = true;
                heading("Survived, never made a difference in any explored schedule: likely equivalent");
            }
            survivor(survivor.mutant());
        }
        if (survivors.size() > shown.size()) {
            lines.add("");
            wrap(
                    "  ",
                    "… and " + Numbers.count(survivors.size() - shown.size())
                            + " more (--html DIR and --json FILE list all)");
        }
    }

    private void heading(String text) {
        lines.add("");
        for (String part : Columns.wrapped(text, layout.width())) {
            lines.add(layout.palette().unsure(part));
        }
    }

    private void survivor(Mutant mutant) {
        lines.add("  " + layout.palette().strong(mutant.name()));
        wrap("      ", (mutant.line() > 0 ? "line " + mutant.line() + ": " : "") + mutant.description());
        Optional<String> line = sourceLine(mutant);
        if (line.isPresent()) {
            lines.add("      " + layout.palette().faint("> " + shortenedAtEnd(line.get(), layout.width() - 8)));
        }
    }

    private Optional<String> sourceLine(Mutant mutant) {
        return sources.apply(mutant.className())
                .filter(source -> mutant.line() > 0 && mutant.line() <= source.size())
                .map(source -> source.get(mutant.line() - 1).replace('\t', ' ').strip())
                .filter(line -> !line.isEmpty());
    }

    private void notes(MutationResult result) {
        List<String> notes = new ArrayList<>();
        for (TestUse test : result.tests()) {
            if (test.use() == Use.USED && !test.complete()) {
                notes.add(test.test() + " was not explored to the end"
                        + (test.reason().isEmpty() ? "" : " (" + test.reason() + ")")
                        + ": it may notice more mutants than it did.");
            }
        }
        notes.addAll(result.notes());
        if (!notes.isEmpty()) {
            lines.add("");
            for (String note : notes) {
                wrap("", "Note: " + note);
            }
        }
    }

    private void wrap(String indent, String text) {
        for (String part : Columns.wrapped(text, layout.width() - indent.length())) {
            lines.add(indent + part);
        }
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** The end of a name tells more than its packages. */
    private static String shortened(String text, int width) {
        return text.length() <= width ? text : "…" + text.substring(text.length() - width + 1);
    }

    private static String shortenedAtEnd(String text, int width) {
        return text.length() <= width ? text : text.substring(0, width - 1) + "…";
    }
}
