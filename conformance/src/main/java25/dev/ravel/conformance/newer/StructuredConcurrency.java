package dev.ravel.conformance.newer;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;

@Covers("StructuredTaskScope (preview)")
public final class StructuredConcurrency {
    private static final ScopedValue<Integer> NUMBER = ScopedValue.newInstance();

    private int count;

    @Proved("join waits for both subtasks, and their results are there")
    public void joins() throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            Subtask<Integer> left = scope.fork(() -> 3);
            Subtask<Integer> right = scope.fork(() -> 4);
            scope.join();
            assert left.get() + right.get() == 7;
        }
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "A result is asked for before join")
    public void asksBeforeJoin() throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            Subtask<Integer> left = scope.fork(() -> 3);
            left.get();
            scope.join();
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Subtasks share a counter without a lock")
    public void sharesACounter() throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> count++);
            scope.fork(() -> count++);
            scope.join();
        }
        assert count == 2 : count;
    }

    @Proved("Subtasks inherit scoped values")
    public void inheritsScopedValues() throws Exception {
        ScopedValue.where(NUMBER, 7).call(() -> {
            try (var scope = StructuredTaskScope.open()) {
                Subtask<Integer> seen = scope.fork(NUMBER::get);
                scope.join();
                assert seen.get() == 7;
            }
            return null;
        });
    }

    @Proved(
            value = "The first result wins, and the other subtask is cancelled",
            outcomes = {"3", "4"})
    public void firstResult() throws Exception {
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
            scope.fork(() -> 3);
            scope.fork(() -> 4);
            Ravel.outcome(scope.join());
        }
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "One subtask fails, and join throws what nobody expects")
    public void subtaskFails() throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> {
                throw new IllegalStateException("in the subtask");
            });
            scope.fork(() -> 4);
            scope.join();
        }
    }
}
