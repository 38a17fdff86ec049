package dev.ravel.campaigns.regression;

import dev.ravel.model.direction.Direction;
import dev.ravel.model.direction.DirectionBudget;
import dev.ravel.model.direction.Directions;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.regression.Regression.Effect;
import dev.ravel.model.regression.Regression.Kind;
import dev.ravel.model.regression.Regression.Status;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
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
            if (trace.recorded().result().schedule().isEmpty()) {
                trace.forecasts().forEach(evidence::predicted);
                continue;
            }
            Drive possible = Drive.to(trace.recorded(), trace.forecasts());
            Drive tried = possible.first(left);
            left -= tried.forecasts().size();
            if (!tried.forecasts().isEmpty()) {
                Directions answer = tried.of(
                        worker,
                        test,
                        options.search(millis),
                        new DirectionBudget(EXECUTIONS, CONTINUATIONS, 0, millis));
                evidence.directed(answer.executions());
                for (int i = 0; i < tried.forecasts().size(); i++) {
                    tell(tried.forecasts().get(i), answer.directions().get(i), evidence);
                }
            }
            possible.forecasts().stream().skip(tried.forecasts().size()).forEach(evidence::predicted);
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
}
