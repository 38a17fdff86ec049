package dev.ravel.papers.ballerina;

import dev.ravel.papers.ballerina.BallerinaCosts.Slowdown;
import dev.ravel.papers.ballerina.BallerinaJob.Side;
import dev.ravel.papers.ballerina.BallerinaJob.Until;
import dev.ravel.papers.ballerina.BallerinaRun.Cost;
import dev.ravel.papers.tables.MarkdownTable;
import dev.ravel.papers.tables.Statistics;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** What was measured, next to the paper's Figures 6, 7 and 9, as Markdown that a terminal can show. */
public final class BallerinaTables {
    /** Seeds with which a bug must show to count as found, of all. */
    private static final double RELIABLE = 0.9;

    private static final String PAPER = "(paper)";

    private final BallerinaOptions options;
    private final List<BallerinaRun> runs;
    private final Map<BallerinaJob, String> broken;
    private final List<String> lines = new ArrayList<>();

    private BallerinaTables(BallerinaOptions options, List<BallerinaRun> runs, Map<BallerinaJob, String> broken) {
        this.options = options;
        this.runs = runs;
        this.broken = broken;
    }

    /**
     * All tables of what is known; ends with a line break.
     *
     * @param broken why runs did not come to their end
     */
    public static String of(BallerinaOptions options, List<BallerinaRun> runs, Map<BallerinaJob, String> broken) {
        BallerinaTables tables = new BallerinaTables(options, runs, broken);
        tables.found();
        tables.costs(
                "Figure 6: mean number of transitions to the bug, and slowdown of random tests",
                Cost::transitions,
                options.search()::stateful);
        tables.costs("Figure 7: the same in executions (paths)", Cost::executions, BallerinaPaper::paths);
        tables.costs(
                "Figure 7: the same in transitions, next to the paper's stateless search",
                Cost::transitions,
                BallerinaPaper::transitions);
        tables.legend();
        tables.inspections(BallerinaJob.OURS, "BLR", "our tests");
        options.configurations().stream()
                .filter(BallerinaPaper.CLUSTERED::contains)
                .forEach(c -> tables.inspections(c, c, "random tests " + c));
        tables.troubles();
        return String.join("\n", tables.lines) + "\n";
    }

    /** The tables as a page of its own, with the chart beside it. */
    public static String page(
            BallerinaOptions options, List<BallerinaRun> runs, Map<BallerinaJob, String> broken, String machine) {
        return """
                # Generated concurrent tests: the paper's measurements with Ravel

                Nistor, Luo, Pradel, Gross, Marinov, *BALLERINA: Automatic Generation and Clustering of Efficient Random Unit Tests for Multithreaded Code*
                (ICSE 2012), Figures 5, 6, 7 and 9: JPF 6.0, 200 seeds. Bugs with a number are the paper's. They are tested in the published library where there is one, and
                in a small class of our own after its description where there is none; the others are more bugs of the same kind. A class is tested with
                nothing but its name and its library.

                - Made by `%s`: each run takes at most %s; %s find or miss a bug (%s of random tests), %s on after it (fixed classes, Figure 9).
                - Tests are explored with: %s.
                - %s. Times are of a shared machine.

                ![Transitions to the bug](ballerina.svg)

                """.formatted(
                                options.command(),
                                Numbers.duration(options.budgetMillis() * 1_000_000),
                                Numbers.count(options.seeds().ours(), "seed"),
                                Numbers.count(options.seeds().random()),
                                options.seeds().full() == 1
                                        ? "1 goes"
                                        : Numbers.count(options.seeds().full()) + " go",
                                options.search().title(),
                                machine)
                + of(options, runs, broken);
    }

    /** Runs of one kind on one class. */
    static List<BallerinaRun> select(
            List<BallerinaRun> runs, BallerinaSubject subject, Side side, String configuration, Until until) {
        return runs.stream()
                .filter(r -> r.job().subject().equals(subject.id())
                        && r.job().side() == side
                        && r.job().configuration().equals(configuration)
                        && r.job().until() == until)
                .toList();
    }

    private List<BallerinaRun> toBug(BallerinaSubject subject, String configuration) {
        return select(runs, subject, Side.BUGGY, configuration, Until.BUG);
    }

    // ---- found or not

    private void found() {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(
                "bug",
                PAPER,
                "found",
                "tests",
                "(mean)",
                "executions",
                "(mean)",
                "transitions",
                "(mean)",
                "seconds",
                "(mean)",
                "fixed class",
                "other clusters"));
        int oneCall = 0;
        int reliable = 0;
        for (BallerinaSubject subject : options.subjects()) {
            List<BallerinaRun> ours = toBug(subject, BallerinaJob.OURS);
            List<BallerinaRun> hits = ours.stream().filter(BallerinaRun::found).toList();
            long tried = ours.size() + brokenRuns(subject);
            List<String> line = new ArrayList<>(List.of(
                    subject.id() + (subject.suffix().oneCallEach() ? "" : " *"),
                    subject.paperBug(),
                    tried == 0 ? "-" : hits.size() + " of " + tried));
            line.addAll(medianAndMean(hits, Cost::tests));
            line.addAll(medianAndMean(hits, Cost::executions));
            line.addAll(medianAndMean(hits, Cost::transitions));
            line.addAll(seconds(hits));
            line.addAll(fixed(subject));
            cells.add(line);
            if (subject.suffix().oneCallEach() && tried > 0) {
                oneCall++;
                reliable += hits.size() >= RELIABLE * tried ? 1 : 0;
            }
        }
        lines.addAll(MarkdownTable.lines("Our tests: medians and means of the seeds that find the bug", cells));
        lines.add("Of " + Numbers.count(oneCall, "bug") + " that two threads with one call each can show, " + reliable
                + (reliable == 1 ? " is" : " are")
                + " found with at least 9 of 10 seeds. A bug with * needs more calls.");
        lines.add("Fixed class: whether a version without the bug shows its failure, and what else fails there.");
        lines.add("");
    }

    private long brokenRuns(BallerinaSubject subject) {
        return broken.keySet().stream()
                .filter(j -> j.subject().equals(subject.id())
                        && j.configuration().equals(BallerinaJob.OURS)
                        && j.until() == Until.BUG)
                .count();
    }

    private static List<String> medianAndMean(List<BallerinaRun> hits, ToLongFunction<Cost> measure) {
        List<Double> values =
                hits.stream().map(r -> (double) measure.applyAsLong(r.cost())).toList();
        return values.isEmpty()
                ? List.of("-", "-")
                : List.of(
                        Numbers.count(Math.round(Statistics.median(values))),
                        Numbers.count(Math.round(Statistics.mean(values))));
    }

    private static List<String> seconds(List<BallerinaRun> hits) {
        List<Double> values = hits.stream().map(r -> r.cost().millis() / 1000.0).toList();
        return values.isEmpty()
                ? List.of("-", "-")
                : List.of(
                        String.format(Locale.ROOT, "%.1f", Statistics.median(values)),
                        String.format(Locale.ROOT, "%.1f", Statistics.mean(values)));
    }

    private List<String> fixed(BallerinaSubject subject) {
        if (subject.fixed().isEmpty()) {
            return List.of("none", "-");
        }
        List<BallerinaRun> fixed = select(runs, subject, Side.FIXED, BallerinaJob.OURS, Until.END);
        if (fixed.isEmpty()) {
            return List.of("-", "-");
        }
        long shown = fixed.stream().filter(BallerinaRun::found).count();
        long others = fixed.stream()
                .flatMap(r -> r.clusters().stream())
                .filter(c -> !c.isBug())
                .map(BallerinaRun.Reports::failure)
                .distinct()
                .count();
        return List.of(shown == 0 ? "not shown" : "SHOWN, " + shown + " of " + fixed.size(), Long.toString(others));
    }

    // ---- Figures 6 and 7

    private void costs(
            String title, ToLongFunction<Cost> measure, Function<BallerinaPaper, BallerinaPaper.Cost> paper) {
        List<String> head = new ArrayList<>(List.of("bug", "", "ours", "(BLR)"));
        options.configurations().forEach(c -> head.addAll(List.of(c, PAPER)));
        List<List<String>> cells = new ArrayList<>(List.of(head));
        Map<String, List<Slowdown>> all = new LinkedHashMap<>();
        Map<String, List<Slowdown>> published = new LinkedHashMap<>();
        for (BallerinaSubject subject : options.subjects()) {
            BallerinaCosts ours = BallerinaCosts.of(toBug(subject, BallerinaJob.OURS), measure);
            boolean inPaper = !subject.paperBug().isEmpty();
            List<String> line = new ArrayList<>(List.of(
                    subject.id(),
                    subject.paperBug(),
                    ours.text(),
                    inPaper
                            ? paperCount(paper.apply(BallerinaPaper.of(subject.paperBug()))
                                    .ballerina())
                            : ""));
            for (String configuration : options.configurations()) {
                Slowdown slowdown = BallerinaCosts.of(toBug(subject, configuration), measure)
                        .over(ours);
                line.add(slowdown.toString());
                line.add(inPaper ? paperRatio(paper, BallerinaPaper.of(subject.paperBug()), configuration) : "");
                all.computeIfAbsent(configuration, c -> new ArrayList<>()).add(slowdown);
                if (inPaper) {
                    published
                            .computeIfAbsent(configuration, c -> new ArrayList<>())
                            .add(slowdown);
                }
            }
            cells.add(line);
        }
        if (!options.configurations().isEmpty()) {
            cells.add(means("geometric mean", all, BallerinaCosts::mean, c -> ""));
            cells.add(means(
                    "the paper's bugs",
                    published,
                    BallerinaCosts::mean,
                    c -> paperRatio(paper, BallerinaPaper.MEAN, c)));
            cells.add(means("n/f as what was spent", all, BallerinaCosts::meanWithUnfound, c -> ""));
            cells.add(means(
                    "the paper's, likewise",
                    published,
                    BallerinaCosts::meanWithUnfound,
                    c -> paperRatio(paper, BallerinaPaper.MEAN, c)));
        }
        lines.addAll(MarkdownTable.lines(title, cells));
    }

    private List<String> means(
            String name,
            Map<String, List<Slowdown>> slowdowns,
            Function<List<Slowdown>, Slowdown> mean,
            Function<String, String> paper) {
        List<String> line = new ArrayList<>(List.of(name, "", "", ""));
        for (String configuration : options.configurations()) {
            line.add(
                    mean.apply(slowdowns.getOrDefault(configuration, List.of())).toString());
            line.add(paper.apply(configuration));
        }
        return line;
    }

    private static String paperCount(double value) {
        return Double.isNaN(value) ? "n/f" : Numbers.count(Math.round(value));
    }

    private static String paperRatio(
            Function<BallerinaPaper, BallerinaPaper.Cost> paper, BallerinaPaper bug, String configuration) {
        double value = paper.apply(bug).slowdown(configuration);
        return Double.isNaN(value) ? "n/f" : BallerinaCosts.number(value);
    }

    private void legend() {
        lines.add(
                "n/f: no seed finds it. ≥: some seeds of the random tests do not; they count with what they spent. ≤: the same of our tests; ≈: of both.");
        lines.add(
                "found: by random tests, not by ours. A hyphen: not measured. The paper's n/f of a slowdown also stands for bugs that a figure leaves out.");
        lines.add(
                "Of tests with more than two calls a failure counts as the bug if calls that show the bug are among those that ran at the same time.");
        lines.add("The last two rows take what was spent in vain as the least that a bug which was not found takes.");
        lines.add("");
    }

    // ---- Figure 9

    private void inspections(String configuration, String column, String name) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(
                "bug",
                "",
                "false alarms/bug",
                PAPER,
                "clusters",
                PAPER,
                "inspected",
                PAPER,
                "as shown",
                "without clusters",
                "gain",
                PAPER));
        List<Double> gains = new ArrayList<>();
        List<Double> published = new ArrayList<>();
        List<Double> shown = new ArrayList<>();
        List<Double> most = new ArrayList<>();
        for (BallerinaSubject subject : options.subjects()) {
            List<Inspections> seen = select(runs, subject, Side.BUGGY, configuration, Until.END).stream()
                    .filter(BallerinaRun::found)
                    .map(r -> Inspections.of(r.clusters()))
                    .toList();
            boolean measured =
                    !select(runs, subject, Side.BUGGY, configuration, Until.END).isEmpty();
            BallerinaPaper.Inspection paper = subject.paperBug().isEmpty()
                    ? null
                    : BallerinaPaper.of(subject.paperBug()).inspection(column);
            double gain = mean(seen, Inspections::unclustered) / mean(seen, Inspections::clustered);
            if (!seen.isEmpty()) {
                gains.add(gain);
                most.add(mean(seen, Inspections::unclustered));
                shown.add(mean(seen, Inspections::unclustered) / mean(seen, i -> (double) i.shown()));
                if (paper != null) {
                    published.add(gain);
                }
            }
            cells.add(List.of(
                    subject.id(),
                    subject.paperBug(),
                    seen.isEmpty() && measured ? "n/f" : plain(mean(seen, Inspections::falseAlarms)),
                    paper == null ? "" : plain(paper.falseAlarms()),
                    plain(mean(seen, i -> (double) i.clusters())),
                    paper == null ? "" : plain(paper.clusters()),
                    BallerinaCosts.number(mean(seen, Inspections::clustered)),
                    paper == null ? "" : BallerinaCosts.number(paper.inspected()),
                    BallerinaCosts.number(mean(seen, i -> (double) i.shown())),
                    BallerinaCosts.number(mean(seen, Inspections::unclustered)),
                    BallerinaCosts.number(gain),
                    paper == null ? "" : BallerinaCosts.number(paper.gain())));
        }
        cells.add(meanGain("geometric mean", gains, ""));
        cells.add(meanGain(
                "the paper's bugs",
                published,
                BallerinaCosts.number(BallerinaPaper.MEAN.inspection(column).gain())));
        lines.addAll(MarkdownTable.lines("Figure 9: reports to inspect until one shows the bug, " + name, cells));
        lines.add(
                "Inspected: clusters in any order, as in the paper. As shown: in the order in which Ravel shows them, one of each way to fail first; the mean gain is then "
                        + BallerinaCosts.number(Statistics.geometricMean(shown)) + ".");
        lines.add("If the first report that is looked at were always the bug, it would be "
                + BallerinaCosts.number(Statistics.geometricMean(most)) + ".");
        lines.add("");
    }

    private static List<String> meanGain(String name, List<Double> gains, String paper) {
        return List.of(
                name,
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                BallerinaCosts.number(Statistics.geometricMean(gains)),
                paper);
    }

    /** Whole numbers without a point. */
    private static String plain(double value) {
        return value == Math.rint(value) ? Numbers.count(Math.round(value)) : BallerinaCosts.number(value);
    }

    private static double mean(List<Inspections> seen, Function<Inspections, Double> value) {
        return Statistics.mean(seen.stream().map(value).toList());
    }

    private void troubles() {
        int missing = options.plan().size() - runs.size() - broken.size();
        if (missing > 0) {
            lines.add(Numbers.count(missing, "run") + " of "
                    + Numbers.count(options.plan().size()) + " not done yet.");
        }
        broken.forEach((job, why) -> lines.add("Broke: " + job + ": " + why));
    }
}
