package dev.ravel.campaigns.regression;

import dev.ravel.delta.context.LockOperations.Nested;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.pattern.ViolationGroup;
import dev.ravel.delta.predict.Deadlock;
import dev.ravel.model.direction.Direction;
import dev.ravel.model.direction.DirectionBudget;
import dev.ravel.model.direction.Directions;
import dev.ravel.model.direction.Target;
import dev.ravel.model.execution.Access;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.Regression.Effect;
import dev.ravel.model.regression.Regression.Kind;
import dev.ravel.model.regression.Regression.Status;
import dev.ravel.model.trace.TraceSite;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Drives the new version to each of the interleavings that were predicted, deadlocks first. */
final class Trials {
    /** Part of the budget for all of them. */
    private static final double PART = 0.2;
    /** More predictions than this are not tried. */
    private static final int MAX_TARGETS = 64;

    private static final int EXECUTIONS = 300;
    private static final int CONTINUATIONS = 12;

    private final TestSelector test;
    private final RegressionOptions options;
    private final VersionWorker worker;
    private final Recorded recorded;
    private final Prediction prediction;

    /** A prediction that can be tried. */
    private record Trial(
            Target target, Kind kind, String location, String message, List<String> accesses, List<TraceSite> sites) {
        Regression regression(Status status, Effect effect, @Nullable Finding finding) {
            return new Regression(kind, status, effect, ChangedPlace.NONE, location, message, accesses, finding);
        }
    }

    Trials(
            TestSelector test,
            RegressionOptions options,
            VersionWorker worker,
            Recorded recorded,
            Prediction prediction) {
        this.test = test;
        this.options = options;
        this.worker = worker;
        this.recorded = recorded;
        this.prediction = prediction;
    }

    /** Tries them, and says what became of each. */
    void run(Evidence evidence) throws WorkerLost, IOException {
        List<Trial> trials = trials();
        List<Trial> tried = trials.subList(0, Math.min(MAX_TARGETS, trials.size()));
        if (!tried.isEmpty()) {
            long millis = Math.max(100, Math.round(options.budgetMillis() * PART / tried.size()));
            Directions answer = worker.drive(
                    test,
                    options.search(millis),
                    recorded.result().schedule(),
                    tried.stream().map(Trial::target).toList(),
                    new DirectionBudget(EXECUTIONS, CONTINUATIONS, 0, millis));
            evidence.directed(answer.executions());
            for (int i = 0; i < tried.size(); i++) {
                tell(tried.get(i), answer.directions().get(i), evidence);
            }
        }
        trials.stream()
                .skip(tried.size())
                .forEach(trial ->
                        evidence.predicted(trial.regression(Status.PREDICTED, Effect.UNKNOWN, null), trial.sites()));
    }

    private static void tell(Trial trial, Direction direction, Evidence evidence) {
        switch (direction.status()) {
            case IMPOSSIBLE -> {}
            case NOT_REACHED ->
                evidence.predicted(trial.regression(Status.PREDICTED, Effect.UNKNOWN, null), trial.sites());
            case REACHED -> {
                for (Finding finding : direction.findings()) {
                    evidence.failed(finding, trial.location(), trial.accesses(), trial.sites());
                }
                if (direction.failure().isEmpty()) {
                    Finding shown = new Finding(
                            FindingKind.OUTCOME, trial.message(), 0, 0, direction.schedule(), direction.shown());
                    evidence.predicted(trial.regression(Status.CONFIRMED, Effect.NOTHING, shown), trial.sites());
                }
            }
        }
    }

    private List<Trial> trials() throws IOException {
        Targets targets = Targets.of(recorded, prediction);
        List<Trial> trials = new ArrayList<>();
        for (Deadlock deadlock : prediction.deadlocks()) {
            targets.of(deadlock).ifPresent(target -> trials.add(trial(target, deadlock)));
        }
        for (ViolationGroup group : prediction.feasible()) {
            targets.of(group, prediction.newer()).ifPresent(target -> trials.add(trial(target, group)));
        }
        return trials;
    }

    private static Trial trial(Target target, Deadlock deadlock) {
        List<String> accesses = new ArrayList<>();
        List<TraceSite> sites = new ArrayList<>();
        for (Nested acquisition : deadlock.acquisitions()) {
            accesses.add("thread " + acquisition.thread() + "  locks another's lock while it holds one  "
                    + acquisition.site());
            sites.add(acquisition.site());
        }
        return new Trial(
                target,
                Kind.DEADLOCK,
                "",
                "Threads may wait for each other's locks: " + accesses.size() + " of them take locks in a cycle.",
                accesses,
                sites);
    }

    private Trial trial(Target target, ViolationGroup group) {
        SharedAccesses rows = prediction.newer();
        List<String> accesses = new ArrayList<>();
        List<TraceSite> sites = new ArrayList<>();
        for (int row : group.example().rows()) {
            TraceSite site = rows.site(rows.statement(row));
            accesses.add("thread " + rows.thread(row) + "  " + Access.name(rows.access(row)) + "s "
                    + variable(rows, row) + "  " + site);
            if (prediction.impact().contains(row)) {
                sites.add(site);
            }
        }
        int first = group.example().rows().get(0);
        String location = variable(rows, first);
        return new Trial(
                target,
                Kind.ATOMICITY,
                location,
                "Accesses of another thread may come between those of one unit of work, as no serial order has them: "
                        + group.pattern() + ".",
                accesses,
                sites);
    }

    /** {@code Account.balance}. */
    private static String variable(SharedAccesses rows, int row) {
        String type = rows.type(rows.statement(row));
        String place = rows.place(row);
        String simple = type.substring(type.lastIndexOf('.') + 1);
        return place.startsWith(".") || place.startsWith("[") ? simple + place : simple + "." + place;
    }
}
