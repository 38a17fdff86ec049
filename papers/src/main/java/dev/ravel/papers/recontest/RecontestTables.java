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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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
        tables.tableOne();
        tables.confirmed();
        tables.violations();
        tables.times();
        tables.safety();
        tables.tableThree();
        tables.figureSix();
        tables.bars();
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

    private Optional<Confirmation> confirmation(RecontestSubject subject) {
        return results.of(subject, Part.CONFIRMATION, Confirmation.class);
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

    private void say(String... text) {
        lines.addAll(Arrays.asList(text));
        lines.add("");
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
                            Numbers.count(c.predicted()),
                            c.isConfirmed() ? "yes" : "NO",
                            c.isConfirmed() ? c.kind() : NONE,
                            Numbers.count(c.executions()),
                            Times.of(c.nanos()),
                            c.isConfirmed() ? c.message().replace("|", "/") : NONE)));
        }
        table(
                "The bugs: found in the trace of the table, and confirmed by running them",
                List.of(
                        "subject",
                        "predictions",
                        "confirmed",
                        "by a prediction of",
                        "executions",
                        "time",
                        "what fails"),
                rows);
    }

    // ---- Table II

    private void violations() {
        List<List<String>> rows = new ArrayList<>();
        List<Double> ours = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        List<Double> twice = new ArrayList<>();
        for (RecontestSubject subject : subjects) {
            Optional<Traces> traces = traces(subject);
            if (traces.isPresent()) {
                Traces t = traces.get();
                rows.add(List.of(
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
                        paper(subject, p -> p.selection().reduction().times())));
                if (subject.paper().isPresent() && t.impact().selected().signum() > 0) {
                    ours.add(ratio(t.impact().all(), t.impact().selected()));
                    twice.add(ratio(t.impact().all(), t.impact().selectedTwice()));
                    theirs.add(subject.paper().get().selection().reduction().value());
                }
            }
        }
        if (!ours.isEmpty()) {
            rows.add(List.of(
                    "geometric mean",
                    "",
                    "",
                    "",
                    "",
                    "",
                    "",
                    "",
                    Times.factor(Statistics.geometricMean(ours)),
                    Times.factor(Statistics.geometricMean(twice)),
                    Times.factor(Statistics.geometricMean(theirs))));
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
        for (RecontestSubject subject : bySize()) {
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

    private List<RecontestSubject> bySize() {
        return results.bySize();
    }

    // ---- what was to be reached

    private void bars() {
        List<RecontestSubject> published =
                subjects.stream().filter(subject -> subject.paper().isPresent()).toList();
        List<RecontestSubject> confirmed = published.stream()
                .filter(subject -> confirmation(subject).isPresent())
                .toList();
        if (!confirmed.isEmpty()) {
            List<String> not = names(
                    confirmed, subject -> !confirmation(subject).orElseThrow().isConfirmed());
            say((confirmed.size() - not.size()) + " of " + confirmed.size()
                    + " bugs of the paper's subjects are found and confirmed" + but(not) + ".");
        }
        List<RecontestSubject> timed = published.stream()
                .filter(subject -> traces(subject).isPresent())
                .toList();
        if (!timed.isEmpty()) {
            List<String> slow = names(
                    timed,
                    subject -> 10.0 * total(traces(subject).orElseThrow())
                            >= subject.paper().orElseThrow().total().value() * 1e6);
            say((timed.size() - slow.size()) + " of " + timed.size()
                    + " subjects take less than a tenth of the paper's total time" + but(slow) + ".");
        }
        List<RecontestSubject> compared = published.stream()
                .filter(subject ->
                        subject.paper().orElseThrow().capp().executions().isKnown()
                                && small(subject).isPresent())
                .toList();
        if (!compared.isEmpty()) {
            List<String> more = names(
                    compared,
                    subject -> !small(subject).orElseThrow().isConfirmed()
                            || small(subject).orElseThrow().executions()
                                    >= subject.paper()
                                            .orElseThrow()
                                            .capp()
                                            .executions()
                                            .value());
            say((compared.size() - more.size()) + " of the " + compared.size()
                    + " subjects of Table III need fewer executions than CAPP in the paper" + but(more) + ".");
        }
        results.broken().forEach((job, why) -> say(job + " broke: " + why));
    }

    private static List<String> names(
            List<RecontestSubject> of, java.util.function.Predicate<RecontestSubject> wanted) {
        return of.stream().filter(wanted).map(RecontestSubject::name).toList();
    }

    private static String but(List<String> others) {
        return others.isEmpty() ? "" : "; not " + String.join(", ", others);
    }
}
