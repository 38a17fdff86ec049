package dev.ravel.papers.recontest;

import dev.ravel.papers.recontest.RecontestJob.Part;
import dev.ravel.papers.recontest.RecontestMeasure.Capp;
import dev.ravel.papers.recontest.RecontestMeasure.Confirmation;
import dev.ravel.papers.recontest.RecontestMeasure.Ended;
import dev.ravel.papers.recontest.RecontestMeasure.Enumeration;
import dev.ravel.papers.recontest.RecontestMeasure.Found;
import dev.ravel.papers.recontest.RecontestMeasure.Phases;
import dev.ravel.papers.recontest.RecontestMeasure.Safety;
import dev.ravel.papers.recontest.RecontestMeasure.Stress;
import dev.ravel.papers.recontest.RecontestMeasure.Traces;
import dev.ravel.papers.recontest.RecontestMeasure.Violations;
import dev.ravel.papers.recontest.RecontestSubject.Sizes;
import dev.ravel.papers.tables.MarkdownTable;
import dev.ravel.papers.tables.Statistics;
import dev.ravel.report.text.Numbers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Tables I, II and III for our system, next to the paper's figures, as Markdown that a terminal can show. What was not measured is left out, or {@code -}. */
public final class RecontestTables {
    private static final String NONE = "-";

    private final RecontestResults results;
    private final List<RecontestSubject> subjects;
    private final List<String> lines = new ArrayList<>();

    private RecontestTables(RecontestResults results) {
        this.results = results;
        subjects = results.subjects();
    }

    /** All tables; ends with a line break. */
    public static String of(RecontestResults results) {
        RecontestTables tables = new RecontestTables(results);
        tables.bars();
        tables.tableOne();
        tables.confirmed();
        tables.violations();
        tables.times();
        tables.safety();
        tables.tableThree();
        tables.figureSix();
        return String.join("\n", tables.lines) + "\n";
    }

    /** Whether a bug was not confirmed, or the selection misses something. */
    public static boolean isMissed(RecontestResults results) {
        RecontestTables tables = new RecontestTables(results);
        return tables.subjects.stream()
                .anyMatch(subject -> tables.confirmation(subject)
                                .filter(one -> !one.isConfirmed())
                                .isPresent()
                        || tables.safety(subject)
                                .filter(one -> one.missed() > 0)
                                .isPresent());
    }

    // ---- what was measured

    private Optional<Traces> traces(RecontestSubject subject) {
        return results.of(subject, Part.TRACES, Traces.class);
    }

    /** With the full test, or the small one if that alone shows the bug in its time. */
    private Optional<Confirmation> confirmation(RecontestSubject subject) {
        Optional<Confirmation> full = results.of(subject, Part.CONFIRMATION, Confirmation.class);
        Optional<Confirmation> small = results.of(subject, Part.SMALL, Confirmation.class);
        return full.filter(Confirmation::isConfirmed)
                .or(() -> small.filter(Confirmation::isConfirmed))
                .or(() -> full);
    }

    /** With the small test, or the only one. */
    private Optional<Confirmation> small(RecontestSubject subject) {
        return subject.sizes() == Sizes.ONE
                ? confirmation(subject)
                : results.of(subject, Part.SMALL, Confirmation.class);
    }

    private Optional<Violations> oneByOne(RecontestSubject subject) {
        return results.of(subject, Part.VIOLATIONS, Violations.class);
    }

    private Optional<Safety> safety(RecontestSubject subject) {
        return results.of(subject, Part.SAFETY, Safety.class);
    }

    private Optional<Capp> capp(RecontestSubject subject) {
        return results.of(subject, Part.CAPP, Capp.class);
    }

    private List<Stress> stress(RecontestSubject subject) {
        return results.all(subject, Part.STRESS, Stress.class);
    }

    /** As the paper counts it: recording the new version, and both phases. */
    static long total(Traces traces) {
        return traces.times().recording()
                + traces.times().phaseOne()
                + traces.times().phaseTwo();
    }

    // ---- pieces of tables

    private static String paper(RecontestSubject subject, Function<RecontestPaper, String> figure) {
        return subject.paper().map(figure).orElse("");
    }

    private static <T> String cell(Optional<T> measured, Function<T, String> text) {
        return measured.map(text).orElse(NONE);
    }

    private void table(String title, List<String> head, List<List<String>> rows) {
        if (!rows.isEmpty()) {
            List<List<String>> cells = new ArrayList<>(List.of(head));
            cells.addAll(rows);
            lines.addAll(MarkdownTable.lines(title, cells));
        }
    }

    private void say(String line) {
        lines.add(line);
    }

    private static double part(long some, long all) {
        return 100.0 * some / Math.max(1, all);
    }

    private static String count(BigInteger number) {
        return number.bitLength() < 63 ? Numbers.count(number.longValue()) : number.toString();
    }

    private static double ratio(BigInteger all, BigInteger selected) {
        return all.doubleValue() / selected.doubleValue();
    }

    private static String reduction(BigInteger all, BigInteger selected) {
        return selected.signum() == 0 ? NONE : Times.factor(ratio(all, selected));
    }

    // ---- Table I

    private void tableOne() {
        List<List<String>> rows = new ArrayList<>();
        for (RecontestSubject subject : subjects) {
            traces(subject)
                    .ifPresent(t -> rows.add(List.of(
                            subject.name(),
                            subject.origin().toString(),
                            paper(subject, p -> p.reference()),
                            Numbers.count(t.changes()),
                            paper(subject, p -> p.traced().changed().count()),
                            Numbers.count(t.trace().accesses()),
                            paper(subject, p -> p.traced().events().count()),
                            Times.of(t.times().start()),
                            Times.of(t.times().recording()),
                            paper(subject, p -> p.traced().time().time()),
                            Times.of(t.times().execution()),
                            Times.of(t.times().plain()),
                            overhead(t.times()),
                            paper(subject, p -> p.traced().overhead().times()))));
        }
        table(
                "Table I: subjects, traces of the new version, what it takes to record them",
                List.of(
                        "subject",
                        "versions",
                        "report",
                        "changes",
                        "(paper)",
                        "accesses",
                        "(paper)",
                        "worker starts",
                        "recording",
                        "(paper)",
                        "execution",
                        "plain",
                        "overhead",
                        "(paper)"),
                rows);
    }

    private static String overhead(Phases times) {
        return times.plain() == 0 ? NONE : Times.factor(times.execution() / (double) times.plain());
    }

    // ---- the bugs

    private void confirmed() {
        List<List<String>> rows = new ArrayList<>();
        for (RecontestSubject subject : subjects) {
            confirmation(subject)
                    .ifPresent(c -> rows.add(List.of(
                            subject.name(),
                            c.test().contains("#") ? c.test().substring(c.test().indexOf('#') + 1) : "the only one",
                            Numbers.count(c.predicted()),
                            c.isConfirmed() ? "yes" : "NO",
                            c.isConfirmed() ? c.kind() : NONE,
                            Numbers.count(c.executions()),
                            Times.of(c.nanos()),
                            c.isConfirmed() ? c.message().replace("|", "/") : NONE)));
        }
        table(
                "The bugs: found in the trace, and confirmed by running them",
                List.of("subject", "test", "predictions", "confirmed", "by", "executions", "time", "what fails"),
                rows);
    }

    // ---- Table II

    private void violations() {
        List<List<String>> rows = new ArrayList<>();
        for (RecontestSubject subject : subjects) {
            traces(subject)
                    .ifPresent(t -> rows.add(List.of(
                            subject.name(),
                            Times.percent(part(t.impact().accesses(), t.trace().accesses())),
                            Times.percent(part(t.impact().twice(), t.trace().accesses())),
                            paper(subject, p -> p.selection().impacted().percent()),
                            count(t.impact().selected()),
                            paper(subject, p -> p.selection().violations().count()),
                            count(t.impact().all()),
                            paper(subject, p -> p.full().violations().count()),
                            reduction(t.impact().all(), t.impact().selected()),
                            reduction(t.impact().all(), t.impact().selectedTwice()),
                            paper(subject, p -> p.selection().reduction().times()))));
        }
        List<RecontestSubject> published = published(this::reducible);
        List<RecontestSubject> all = subjects.stream().filter(this::reducible).toList();
        if (!published.isEmpty()) {
            rows.add(mean("geometric mean", published));
        }
        if (all.size() > published.size()) {
            rows.add(mean("with generated programs", all));
        }
        table(
                "Table II: impacted accesses and violations (RQ1)",
                List.of(
                        "subject",
                        "impacted",
                        "first two",
                        "(paper)",
                        "selected",
                        "(paper)",
                        "all",
                        "(paper)",
                        "reduction",
                        "first two",
                        "(paper)"),
                rows);
    }

    private boolean reducible(RecontestSubject subject) {
        return traces(subject)
                .filter(t -> t.impact().selectedTwice().signum() > 0)
                .isPresent();
    }

    private List<RecontestSubject> published(Predicate<RecontestSubject> wanted) {
        return subjects.stream()
                .filter(subject -> subject.paper().isPresent())
                .filter(wanted)
                .toList();
    }

    private List<String> mean(String name, List<RecontestSubject> of) {
        List<Double> theirs = of.stream()
                .flatMap(subject -> subject.paper().stream())
                .map(p -> p.selection().reduction().value())
                .toList();
        return List.of(
                name,
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                Times.factor(reduction(of)),
                Times.factor(Statistics.geometricMean(of.stream()
                        .map(subject -> traces(subject).orElseThrow().impact())
                        .map(i -> ratio(i.all(), i.selectedTwice()))
                        .toList())),
                theirs.size() == of.size() ? Times.factor(Statistics.geometricMean(theirs)) : "");
    }

    private double reduction(List<RecontestSubject> of) {
        return Statistics.geometricMean(of.stream()
                .map(subject -> traces(subject).orElseThrow().impact())
                .map(i -> ratio(i.all(), i.selected()))
                .toList());
    }

    private void times() {
        List<List<String>> rows = new ArrayList<>();
        for (RecontestSubject subject : subjects) {
            Optional<Traces> traces = traces(subject);
            if (traces.isPresent()) {
                Traces t = traces.get();
                rows.add(List.of(
                        subject.name(),
                        Times.of(t.times().phaseOne()),
                        paper(subject, p -> p.selection().phaseOne().time()),
                        Times.of(t.times().phaseTwo()),
                        paper(subject, p -> p.selection().phaseTwo().time()),
                        Times.of(t.times().full()),
                        cell(oneByOne(subject), v -> time(v.all())),
                        paper(subject, p -> p.full().time().time()),
                        Times.of(total(t)),
                        paper(subject, p -> p.total().time()),
                        paper(subject, p -> Times.factor(p.total().value() * 1e6 / total(t))),
                        stressTime(stress(subject)),
                        stressFound(stress(subject)),
                        paper(subject, p -> p.stress().time())));
            }
        }
        table(
                "Table II: times (RQ2)",
                List.of(
                        "subject",
                        "phase I",
                        "(paper)",
                        "phase II",
                        "(paper)",
                        "all, in groups",
                        "all, one by one",
                        "(paper)",
                        "total",
                        "(paper)",
                        "faster",
                        "stress",
                        "finds it",
                        "(paper)"),
                rows);
    }

    private static String time(Enumeration enumeration) {
        return (enumeration.ended() == Ended.TIME ? ">" : "") + Times.of(enumeration.nanos());
    }

    /** The mean; those that end without the bug count with their time. */
    private static String stressTime(List<Stress> runs) {
        if (runs.isEmpty()) {
            return NONE;
        }
        boolean missed = runs.stream().anyMatch(run -> run.found() == Found.NOTHING);
        return (missed ? ">" : "")
                + Times.of(
                        (long) runs.stream().mapToLong(Stress::nanos).average().orElse(0));
    }

    private static String stressFound(List<Stress> runs) {
        return runs.isEmpty()
                ? NONE
                : runs.stream().filter(run -> run.found() == Found.BUG).count() + " of " + runs.size();
    }

    // ---- RQ3

    private void safety() {
        List<List<String>> rows = new ArrayList<>();
        for (RecontestSubject subject : subjects) {
            Optional<Traces> traces = traces(subject);
            Optional<Safety> safety = safety(subject);
            if (traces.isPresent() || safety.isPresent()) {
                rows.add(List.of(
                        subject.name(),
                        cell(traces, t -> Numbers.count(t.groups().allFeasible())),
                        cell(traces, t -> Numbers.count(t.groups().feasible())),
                        cell(traces, t -> Numbers.count(t.groups().missed())),
                        cell(safety, s -> Numbers.count(s.feasible())),
                        cell(safety, s -> Numbers.count(s.reached())),
                        cell(safety, s -> Numbers.count(s.failing())),
                        cell(safety, s -> Numbers.count(s.unselected())),
                        cell(safety, s -> Numbers.count(s.inBoth())),
                        cell(safety, s -> Numbers.count(s.missed())),
                        paper(subject, p -> p.feasible().count())));
            }
        }
        table(
                "RQ3: what the full analysis finds and the selection does not",
                List.of(
                        "subject",
                        "feasible",
                        "selected",
                        "new, not selected",
                        "to run",
                        "reached",
                        "fail",
                        "reached, not selected",
                        "old version, too",
                        "missed",
                        "(paper's feasible)"),
                rows);
    }

    // ---- Table III

    private void tableThree() {
        List<List<String>> rows = new ArrayList<>();
        for (RecontestSubject subject : subjects) {
            Optional<Capp> capp = capp(subject);
            Optional<Confirmation> small = small(subject);
            if (subject.paper().isPresent() && (capp.isPresent() || small.isPresent())) {
                rows.add(List.of(
                        subject.name(),
                        cell(small, c -> (c.isConfirmed() ? "" : ">") + Numbers.count(c.executions())),
                        cell(small, c -> Times.of(c.nanos())),
                        cell(capp, c -> (c.found() == Found.BUG ? "" : ">") + Numbers.count(c.executions())),
                        cell(capp, c -> Times.of(c.nanos())),
                        paper(subject, p -> p.capp().executions().count()),
                        paper(subject, p -> p.capp().total().time())));
            }
        }
        table(
                "Table III: executions until the test fails (RQ4)",
                List.of("subject", "Ravel", "time", "our CAPP", "time", "CAPP in the paper", "its time"),
                rows);
    }

    // ---- Figure 6

    private void figureSix() {
        List<List<String>> rows = new ArrayList<>();
        for (RecontestSubject subject : results.bySize()) {
            Traces t = traces(subject).orElseThrow();
            rows.add(List.of(
                    subject.name(),
                    Numbers.count(t.trace().accesses()),
                    Numbers.count(t.trace().both()),
                    Times.of(t.times().phaseOne()),
                    Numbers.decimal(t.times().phaseOne() / (double) t.trace().both(), 0) + " ns",
                    Times.of(t.times().phaseOne() + t.times().phaseTwo()),
                    Times.of(t.times().full())));
        }
        table(
                "Figure 6: the phases by the length of the trace",
                List.of(
                        "subject",
                        "accesses",
                        "events of both traces",
                        "phase I",
                        "for each event",
                        "phases I and II",
                        "all, in groups"),
                rows);
    }

    // ---- what was to be reached

    /** What the paper reaches, or a tenth of what it takes; and the longest traces. */
    private void bars() {
        count(
                "bugs of the paper's subjects are found and confirmed",
                subject -> confirmation(subject).isPresent(),
                subject -> confirmation(subject).orElseThrow().isConfirmed());
        List<RecontestSubject> reduced = published(this::reducible);
        if (!reduced.isEmpty()) {
            say("- The selection leaves one violation in " + Numbers.decimal(reduction(reduced), 1)
                    + " (geometric mean; 82 in the paper).");
        }
        count(
                "subjects take less than a tenth of the paper's total time",
                subject -> traces(subject).isPresent(),
                subject -> 10.0 * total(traces(subject).orElseThrow())
                        < subject.paper().orElseThrow().total().value() * 1e6);
        count(
                "subjects of Table III need fewer executions than CAPP in the paper",
                subject -> small(subject).isPresent()
                        && subject.paper().orElseThrow().capp().executions().isKnown(),
                subject -> small(subject)
                        .filter(RecontestMeasure.Confirmation::isConfirmed)
                        .filter(c -> c.executions()
                                < subject.paper()
                                        .orElseThrow()
                                        .capp()
                                        .executions()
                                        .value())
                        .isPresent());
        for (RecontestSubject subject : subjects) {
            if (subject.paper().isEmpty()) {
                traces(subject)
                        .ifPresent(t -> say("- " + subject + ", "
                                + Numbers.count(t.trace().accesses())
                                + " accesses: phases I and II take "
                                + Times.of(t.times().phaseOne() + t.times().phaseTwo()) + "."));
            }
        }
        results.broken().forEach((job, why) -> say("- " + job + " broke: " + why));
        lines.add("");
    }

    private void count(String what, Predicate<RecontestSubject> measured, Predicate<RecontestSubject> reached) {
        List<RecontestSubject> all = published(measured);
        List<String> not = all.stream()
                .filter(reached.negate())
                .map(RecontestSubject::name)
                .toList();
        if (!all.isEmpty()) {
            say("- " + (all.size() - not.size()) + " of " + all.size() + " " + what
                    + (not.isEmpty() ? "" : "; not " + String.join(", ", not)) + ".");
        }
    }
}
