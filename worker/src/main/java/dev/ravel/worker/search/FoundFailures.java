package dev.ravel.worker.search;

import dev.ravel.engine.execution.Execution;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.oracles.Failures;
import dev.ravel.oracles.Judge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The failures of an exploration: of each kind the first execution that shows it. */
final class FoundFailures {
    private final Judge judge;
    /** Puts the schedule of an execution into the numbers that its users know. */
    private final UnaryOperator<Schedule> renumbered;

    private final Map<String, Found> failures = new LinkedHashMap<>();

    FoundFailures(Judge judge, UnaryOperator<Schedule> renumbered) {
        this.judge = judge;
        this.renumbered = renumbered;
    }

    /** The first execution that failed in one way. */
    record Found(Failures.Failure failure, Schedule schedule, long execution) {
        Finding inShort() {
            return new Finding(failure.kind(), failure.message(), execution, failure.step(), schedule.toString(), null);
        }

        /** Whether it takes too long to look at every step of it once more. */
        boolean isTooLong(int mostSteps) {
            return failure.kind() == FindingKind.BUDGET
                    && (failure.step() > mostSteps || failure.cause() == Failures.Cause.TIME);
        }
    }

    /** Judges an execution; says whether it failed, or had to be cut. */
    boolean add(Execution e, long execution) {
        boolean failed = false;
        for (Failures.Failure f : judge.of(e)) {
            failed |= f.kind().fails() || f.kind() == FindingKind.BUDGET;
            if (!failures.containsKey(f.key())) {
                failures.put(f.key(), new Found(f, renumbered.apply(Schedule.of(e.log())), execution));
            }
        }
        return failed;
    }

    List<Found> all() {
        return new ArrayList<>(failures.values());
    }

    int size() {
        return failures.size();
    }

    /** Whether one of them ends a search for the first failure. */
    boolean anyFails() {
        return failures.values().stream().anyMatch(f -> f.failure().kind().fails());
    }

    void clear() {
        failures.clear();
    }
}
