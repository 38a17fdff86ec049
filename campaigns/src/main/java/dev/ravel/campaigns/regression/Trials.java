package dev.ravel.campaigns.regression;

import dev.ravel.model.direction.Direction;
import dev.ravel.model.direction.DirectionBudget;
import dev.ravel.model.direction.Directions;
import dev.ravel.model.direction.Target;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.regression.Regression.Effect;
import dev.ravel.model.regression.Regression.Kind;
import dev.ravel.model.regression.Regression.Status;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Drives the new version to each of the interleavings that were predicted: to those of the first recorded execution, then to what only others predict; in
 * each deadlocks first, then lost wake-ups, order violations, atomicity violations, data races.
 */
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
    private final TestPrediction prediction;

    /** A prediction that can be tried. */
    private record Trial(Target target, Forecast forecast) {}

    Trials(TestSelector test, RegressionOptions options, VersionWorker worker, TestPrediction prediction) {
        this.test = test;
        this.options = options;
        this.worker = worker;
        this.prediction = prediction;
    }

    /** Tries them, and says what became of each. */
    void run(Evidence evidence) throws WorkerLost, IOException {
        int left = MAX_TARGETS;
        int all = prediction.traces().stream()
                .mapToInt(trace -> trace.forecasts().size())
                .sum();
        long millis = Math.max(100, Math.round(options.budgetMillis() * PART / Math.max(1, Math.min(left, all))));
        for (TestPrediction.OfTrace trace : prediction.traces()) {
            List<Trial> trials = trace.recorded().result().schedule().isEmpty() ? List.of() : trials(trace);
            List<Trial> tried = trials.subList(0, Math.min(left, trials.size()));
            left -= tried.size();
            if (!tried.isEmpty()) {
                Directions answer = worker.drive(
                        test,
                        options.search(millis),
                        trace.recorded().result().schedule(),
                        tried.stream().map(Trial::target).toList(),
                        new DirectionBudget(EXECUTIONS, CONTINUATIONS, 0, millis));
                evidence.directed(answer.executions());
                for (int i = 0; i < tried.size(); i++) {
                    tell(tried.get(i).forecast(), answer.directions().get(i), evidence);
                }
            }
            trials.stream().skip(tried.size()).forEach(trial -> evidence.predicted(trial.forecast()));
        }
    }

    private void tell(Forecast forecast, Direction direction, Evidence evidence) {
        switch (direction.status()) {
            case IMPOSSIBLE -> {}
            case NOT_REACHED -> evidence.predicted(forecast);
            case REACHED -> {
                for (Finding finding : direction.findings()) {
                    evidence.failed(finding, forecast);
                }
                if (direction.failure().isEmpty()) {
                    reached(forecast, direction, evidence);
                }
            }
        }
    }

    /** Nothing fails behind it. That two accesses are a race, an exploration says that has no more than this execution. */
    private void reached(Forecast forecast, Direction direction, Evidence evidence) {
        if (forecast.kind() != Kind.RACE) {
            Finding shown =
                    new Finding(FindingKind.OUTCOME, forecast.message(), 0, 0, direction.schedule(), direction.shown());
            evidence.predicted(forecast.regression(Status.CONFIRMED, Effect.NOTHING, shown), forecast.sites());
            return;
        }
        Optional<Finding> race =
                worker.exploreDelta(test, options.search(0), Set.of(), direction.schedule()).findings().stream()
                        .filter(finding -> finding.kind() == FindingKind.RACE)
                        .filter(finding -> forecast.accesses().stream()
                                .map(access -> access.substring(access.lastIndexOf(' ') + 1))
                                .allMatch(finding.message()::contains))
                        .findFirst();
        if (race.isPresent()) {
            evidence.race(race.get());
        } else {
            evidence.predicted(forecast);
        }
    }

    private static List<Trial> trials(TestPrediction.OfTrace trace) throws IOException {
        Targets targets = Targets.of(trace.recorded(), trace.forecasts());
        List<Trial> trials = new ArrayList<>();
        for (Forecast forecast : trace.forecasts()) {
            targets.of(forecast).ifPresent(target -> trials.add(new Trial(target, forecast)));
        }
        return trials;
    }
}
