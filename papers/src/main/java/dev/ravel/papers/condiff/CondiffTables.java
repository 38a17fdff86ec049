package dev.ravel.papers.condiff;

import dev.ravel.papers.condiff.CondiffJob.Filter;
import dev.ravel.papers.condiff.CondiffPaper.Measured;
import dev.ravel.papers.condiff.versions.Scenario;
import dev.ravel.papers.condiff.versions.Subject;
import dev.ravel.papers.condiff.versions.Versions;
import dev.ravel.papers.condiff.versions.Versions.Pair;
import dev.ravel.papers.tables.MarkdownTable;
import dev.ravel.papers.tables.Statistics;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What was measured, next to the paper's Tables II, III and IV, as Markdown that a terminal can show. */
public final class CondiffTables {
    private static final String PAPER = "(paper)";

    private final CondiffOptions options;
    private final Versions versions;
    private final List<CondiffRun> runs;
    private final Map<CondiffJob, String> broken;
    private final List<String> lines = new ArrayList<>();

    private CondiffTables(CondiffOptions options, Versions versions, CondiffResults results) {
        this.options = options;
        this.versions = versions;
        this.runs = results.runs(options.plan());
        this.broken = results.broken();
    }

    /** All tables of what is known; ends with a line break. */
    public static String of(CondiffOptions options, Versions versions, CondiffResults results) {
        CondiffTables tables = new CondiffTables(options, versions, results);
        tables.bars();
        tables.classes();
        tables.effectiveness();
        tables.efficiency();
        tables.troubles();
        return String.join("\n", tables.lines) + "\n";
    }

    /** The tables as a page of its own. */
    public static String page(CondiffOptions options, Versions versions, CondiffResults results, String machine) {
        return """
                # Differential testing of concurrent classes: the paper's measurements with Ravel

                Terragni, Cheung, *Differential Testing of Concurrent Classes* (CONDIFF), Tables II, III and IV: six classes, each with a known fault, from the correct version to the faulty
                one. In C-B nothing else changes; in C-BR25%%, C-BR50%% and C-BR100%% so many of the public methods change with it, without a change of what they do.

                - Made by `%s`.
                - C1, C3 and C4 are class files of the published libraries, which have the fault; the correct version is made of them. C2, C5 and C6 are small classes of our own, with as many public
                  methods as the paper counts. Inherited public methods were made methods of the class itself, in both versions, so that they can be changed as in the paper.
                - %s. Times are of a shared machine.

                ![Time to the difference](condiff.svg)

                """.formatted(options.command(), machine) + of(options, versions, results);
    }

    /** Whether a difference was missed: with the filter every run is to find one. */
    public static boolean isMissed(CondiffOptions options, CondiffResults results) {
        return results.runs(options.plan()).stream().anyMatch(r -> r.job().filter() == Filter.ON && !r.found());
    }

    /** Runs of one kind on one subject. */
    static List<CondiffRun> select(List<CondiffRun> runs, Subject subject, Scenario scenario, Filter filter) {
        return runs.stream()
                .filter(r -> r.job().subject().equals(subject)
                        && r.job().scenario() == scenario
                        && r.job().filter() == filter)
                .toList();
    }

    private List<CondiffRun> select(CondiffPaper paper, Filter filter) {
        return select(runs, Subject.of(paper.subject()), paper.scenario(), filter);
    }

    private List<CondiffPaper> rows() {
        return CondiffPaper.ROWS.stream()
                .filter(r -> options.subjects().contains(Subject.of(r.subject())))
                .toList();
    }

    /** A mean for each subject and scenario that has runs of this kind, and the mean of those. */
    private double mean(Filter filter, ToDoubleFunction<List<CondiffRun>> value) {
        return Statistics.mean(rows().stream()
                .map(row -> select(row, filter))
                .filter(some -> !some.isEmpty())
                .map(value::applyAsDouble)
                .toList());
    }

    private static double mean(List<CondiffRun> some, ToDoubleFunction<CondiffRun> value) {
        return Statistics.mean(some.stream().map(value::applyAsDouble).toList());
    }

    private static double success(List<CondiffRun> some) {
        return some.isEmpty()
                ? Double.NaN
                : 100.0 * some.stream().filter(CondiffRun::found).count() / some.size();
    }

    private static double seconds(CondiffRun run) {
        return run.times().whole() / 1000.0;
    }

    // ---- what the numbers come to

    private void bars() {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of("", "Ravel", PAPER));
        cells.add(List.of("success, mean of all subjects", percent(mean(Filter.ON, CondiffTables::success)), "96%"));
        cells.add(List.of(
                "seconds to the difference",
                number(mean(Filter.ON, some -> mean(some, CondiffTables::seconds))),
                "245"));
        cells.add(List.of(
                "the same without the filter",
                number(mean(Filter.OFF, some -> mean(some, CondiffTables::seconds))),
                "591"));
        cells.add(List.of("times as many checks without the filter", number(mean(this::lessChecks)), "15.5"));
        cells.add(List.of("times as long without the filter", number(mean(this::faster)), "3.2"));
        lines.addAll(MarkdownTable.lines("In short", cells));
        filteredTests();
    }

    private double mean(ToDoubleFunction<CondiffPaper> value) {
        return Statistics.mean(rows().stream()
                .map(value::applyAsDouble)
                .filter(v -> !Double.isNaN(v))
                .toList());
    }

    private double lessChecks(CondiffPaper row) {
        return mean(select(row, Filter.OFF), CondiffRun::checks) / mean(select(row, Filter.ON), CondiffRun::checks);
    }

    private double faster(CondiffPaper row) {
        return mean(select(row, Filter.OFF), CondiffTables::seconds)
                / mean(select(row, Filter.ON), CondiffTables::seconds);
    }

    /**
     * With one seed the baseline makes the same tests in the same order, and checks all of them. If both end at the same test, none that was filtered out before reveals a
     * difference.
     */
    private void filteredTests() {
        long compared = 0;
        long filtered = 0;
        List<String> wrong = new ArrayList<>();
        for (CondiffRun run : runs) {
            CondiffJob job = run.job();
            Optional<CondiffRun> baseline = runs.stream()
                    .filter(r -> r.job().equals(new CondiffJob(job.subject(), job.scenario(), Filter.OFF, job.seed())))
                    .findFirst();
            if (job.filter() == Filter.ON
                    && baseline.isPresent()
                    && baseline.get().found()) {
                compared++;
                filtered += Math.max(0, Math.min(run.tests(), baseline.get().tests()) - run.checks());
                if (run.tests() != baseline.get().tests()
                        || !run.test().equals(baseline.get().test())) {
                    wrong.add(job.toString());
                }
            }
        }
        lines.add(
                "Filtered tests: with the same seed the baseline makes the same tests, and checks them all. It ends at the same test as with the filter in "
                        + Numbers.count(compared - wrong.size()) + " of " + Numbers.count(compared, "run")
                        + ", so none of the " + Numbers.count(filtered, "test")
                        + " that the filter left out there reveals a difference.");
        wrong.forEach(job -> lines.add("- not the same test: " + job));
        lines.add("");
    }

    // ---- Table II

    private void classes() {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(
                "", "class", "methods", PAPER, "pairs", PAPER, "faulty method", "difference in the paper", "report"));
        for (Subject subject : options.subjects()) {
            Pair pair = versions.of(subject, Scenario.B);
            String[] paper = CondiffPaper.described(subject.id()).split("\\|");
            cells.add(List.of(
                    subject.id(),
                    subject.name(),
                    Integer.toString(pair.methods()),
                    paper[2],
                    Integer.toString(pair.pairs()),
                    paper[3],
                    subject.method() + "()",
                    paper[4],
                    paper[5]));
        }
        lines.addAll(MarkdownTable.lines("Table II: the classes", cells));
    }

    // ---- Table III

    private void effectiveness() {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(
                "",
                "changed methods",
                PAPER,
                "pairs",
                PAPER,
                "success",
                PAPER,
                "tests",
                "max",
                "min",
                PAPER,
                "checks",
                "max",
                "min",
                PAPER,
                "filtered",
                PAPER,
                "baseline: success",
                PAPER,
                "checks",
                PAPER,
                "checks less",
                PAPER));
        for (CondiffPaper row : rows()) {
            Pair pair = versions.of(Subject.of(row.subject()), row.scenario());
            List<CondiffRun> ours = select(row, Filter.ON);
            List<CondiffRun> baseline = select(row, Filter.OFF);
            List<String> line = new ArrayList<>(List.of(
                    row.subject() + "-" + row.scenario().title(),
                    Integer.toString(pair.changed()),
                    Integer.toString(row.changedMethods()),
                    Integer.toString(pair.changedPairs()),
                    Integer.toString(row.changedPairs()),
                    percent(success(ours)),
                    percent(row.ours().success())));
            line.addAll(range(ours, CondiffRun::tests));
            line.add(number(row.ours().tests().mean()));
            line.addAll(range(ours, CondiffRun::checks));
            line.add(number(row.ours().checks().mean()));
            line.addAll(List.of(
                    number(mean(ours, CondiffRun::filtered)),
                    number(row.filtered().mean()),
                    percent(success(baseline)),
                    percent(row.baseline().success()),
                    number(mean(baseline, CondiffRun::checks)),
                    number(row.baseline().checks().mean()),
                    number(lessChecks(row)),
                    number(row.lessChecks())));
            cells.add(line);
        }
        lines.addAll(MarkdownTable.lines("Table III: tests and checks until the difference", cells));
    }

    // ---- Table IV

    private void efficiency() {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(
                "",
                "seconds",
                "max",
                "min",
                PAPER,
                "generating",
                PAPER,
                "checking",
                PAPER,
                "filtering",
                PAPER,
                "baseline: seconds",
                "max",
                "min",
                PAPER,
                "faster",
                PAPER));
        for (CondiffPaper row : rows()) {
            List<CondiffRun> ours = select(row, Filter.ON);
            List<CondiffRun> baseline = select(row, Filter.OFF);
            Measured paper = row.ours();
            List<String> line =
                    new ArrayList<>(List.of(row.subject() + "-" + row.scenario().title()));
            line.addAll(range(ours, CondiffTables::seconds));
            line.addAll(List.of(
                    number(paper.seconds().mean()),
                    number(mean(ours, r -> r.times().generating() / 1000.0)),
                    number(paper.generating()),
                    number(mean(ours, r -> r.times().checking() / 1000.0)),
                    number(paper.checking()),
                    number(mean(ours, r -> r.times().filtering() / 1000.0)),
                    number(paper.filtering())));
            line.addAll(range(baseline, CondiffTables::seconds));
            line.addAll(List.of(number(row.baseline().seconds().mean()), number(faster(row)), number(row.faster())));
            cells.add(line);
        }
        lines.addAll(MarkdownTable.lines("Table IV: time to the difference, in seconds", cells));
        lines.add(
                "Means of the seeds; a run without a difference counts with its whole time, as in the paper, whose budget is an hour. 0.5 in the paper's columns stands for \"less than 1\".");
        lines.add("");
    }

    private static List<String> range(List<CondiffRun> some, ToDoubleFunction<CondiffRun> value) {
        return List.of(
                number(mean(some, value)),
                number(some.stream().mapToDouble(value).max().orElse(Double.NaN)),
                number(some.stream().mapToDouble(value).min().orElse(Double.NaN)));
    }

    private static String percent(double value) {
        return Double.isNaN(value) ? "-" : Math.round(value) + "%";
    }

    /** {@code 1,234}, {@code 12}, {@code 12.3}; a hyphen for what is no number. */
    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        return value == Math.rint(value) || value >= 99.95
                ? Numbers.count(Math.round(value))
                : String.format(Locale.ROOT, "%.1f", value);
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
