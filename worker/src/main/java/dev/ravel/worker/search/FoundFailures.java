package dev.ravel.worker.search;

import dev.ravel.engine.execution.Execution;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.SearchSpec.Scope;
import dev.ravel.oracles.Failures;
import dev.ravel.oracles.Judge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The failures of an exploration: of each kind the first execution that shows it. */
final class FoundFailures {
    /** Most failures that differ in what they say: a message may have a counter in it. */
    private static final int MOST_MESSAGES = 100;
    /** What is different in each execution and says nothing. */
    private static final Pattern IDENTITY = Pattern.compile("#\\d+|@[0-9a-f]+");

    private final Judge judge;
    private final Scope scope;
    /** Puts the schedule of an execution into the numbers that its users know. */
    private final UnaryOperator<Schedule> renumbered;

    private final Map<String, Found> failures = new LinkedHashMap<>();

    /** Whether there were more than can be told. */
    private boolean more;

    FoundFailures(Judge judge, Scope scope, UnaryOperator<Schedule> renumbered) {
        this.judge = judge;
        this.scope = scope;
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
            String key = scope == Scope.EACH_MESSAGE && f.kind().fails() ? told(f, e.log()) : f.key();
            if (failures.containsKey(key)) {
                continue;
            }
            if (scope == Scope.EACH_MESSAGE && failures.size() >= MOST_MESSAGES) {
                more = true;
            } else {
                failures.put(key, new Found(f, renumbered.apply(Schedule.of(e.log())), execution));
            }
        }
        return failed;
    }

    /** What a failure says, and where each thread was last. */
    private static String told(Failures.Failure failure, ExecutionLog log) {
        StringBuilder told = new StringBuilder(failure.key()).append('\n');
        told.append(IDENTITY.matcher(failure.message()).replaceAll(""));
        if (failure.kind() == FindingKind.DEADLOCK || failure.kind() == FindingKind.LIVELOCK) {
            Map<Integer, Integer> lastSites = new TreeMap<>();
            for (int step = 0; step < log.steps(); step++) {
                int next = step + 1 < log.steps() ? log.first(step + 1) : log.accesses();
                if (next > log.first(step)) {
                    lastSites.put(log.thread(step), log.site(next - 1));
                }
            }
            told.append(lastSites);
        }
        return told.toString();
    }

    /** Whether there were more than can be told, so that nobody knows all of them. */
    boolean hasMore() {
        return more;
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
        more = false;
    }
}
