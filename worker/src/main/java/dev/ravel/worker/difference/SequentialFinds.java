package dev.ravel.worker.difference;

import dev.ravel.generate.Reductions;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.difference.SequentialDifferences;
import dev.ravel.model.difference.SequentialDifferences.Example;
import dev.ravel.model.difference.SequentialDifferences.Kind;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls in one thread that do something else in the new version: each method once in each way, in as few calls as show it. */
final class SequentialFinds {
    private static final int MAX = 24;
    private static final int MAX_REDUCTIONS = 40;

    /** Runs calls in one thread on both versions; empty if they differ in nothing, or if one version cannot. */
    @FunctionalInterface
    interface Trial {
        Optional<Example> of(GeneratedTest calls);
    }

    private final Trial trial;
    private final Map<String, Example> examples = new LinkedHashMap<>();
    private int skipped;

    SequentialFinds(Trial trial) {
        this.trial = trial;
    }

    SequentialDifferences all() {
        return new SequentialDifferences(List.copyOf(examples.values()), skipped);
    }

    /** A test was left out because of this. */
    void add(GeneratedTest calls, Example found) {
        skipped++;
        String key = key(found);
        if (examples.size() >= MAX || examples.containsKey(key)) {
            return;
        }
        GeneratedTest smallest = calls;
        Example example = found;
        int left = MAX_REDUCTIONS;
        boolean smaller = true;
        while (smaller && left > 0) {
            smaller = false;
            for (GeneratedTest candidate : Reductions.of(smallest)) {
                Optional<Example> still = left-- > 0 ? trial.of(candidate) : Optional.empty();
                if (still.isPresent() && key(still.get()).equals(key)) {
                    smallest = candidate;
                    example = still.get();
                    smaller = true;
                    break;
                }
            }
        }
        examples.put(key, example);
    }

    /** No test is left out because of this. */
    void note(Example found) {
        if (examples.size() < MAX) {
            examples.putIfAbsent(key(found), found);
        }
    }

    private static String key(Example example) {
        return example.method() + " " + example.kind();
    }

    /** In what the same calls differ; empty if in nothing. */
    static Optional<Example> example(GeneratedTest calls, Observation.Sequential older, Observation.Sequential newer) {
        if (older.equals(newer)) {
            return Optional.empty();
        }
        int last = Math.min(older.last(), newer.last());
        List<Statement> statements = calls.beginning().subList(0, last + 1);
        Kind kind;
        String before;
        String after;
        if (older.last() != newer.last() || !older.end().equals(newer.end())) {
            kind = Kind.END;
            before = end(older, last);
            after = end(newer, last);
        } else if (!older.result().equals(newer.result())) {
            kind = Kind.RESULT;
            before = older.result();
            after = newer.result();
        } else {
            kind = Kind.STATE;
            before = difference(older.state(), newer.state());
            after = difference(newer.state(), older.state());
        }
        return Optional.of(new Example(statements, name(statements.get(last)), kind, before, after));
    }

    private static String end(Observation.Sequential seen, int last) {
        return seen.last() > last || seen.end().isEmpty() ? "returns" : seen.end();
    }

    private static String name(Statement statement) {
        return statement instanceof Statement.Call call ? call.signature() : statement.type();
    }

    /** In what calls differ that were made in the same order, one after the other; empty if in nothing. */
    static Optional<Example> example(GeneratedTest test, List<Integer> order, Outcome older, Outcome newer) {
        List<Statement> statements = new ArrayList<>(test.beginning());
        int[] next = new int[test.threads().size()];
        for (int thread : order) {
            int number = number(test, thread, next[thread]);
            Statement.Call call = test.threads().get(thread).get(next[thread]++);
            statements.add(call);
            Outcome.Output before = older.calls().get(number);
            Outcome.Output after = newer.calls().get(number);
            if (!before.result().equals(after.result())) {
                return Optional.of(new Example(
                        statements,
                        call.signature(),
                        isEnd(before) || isEnd(after) ? Kind.END : Kind.RESULT,
                        before.result().words(),
                        after.result().words()));
            }
            if (!before.state().equals(after.state())) {
                return Optional.of(new Example(
                        statements,
                        call.signature(),
                        Kind.STATE,
                        difference(before.state(), after.state()),
                        difference(after.state(), before.state())));
            }
        }
        boolean same = older.state().equals(newer.state()) && older.end() == newer.end();
        return same
                ? Optional.empty()
                : Optional.of(new Example(
                        statements,
                        name(statements.get(statements.size() - 1)),
                        Kind.STATE,
                        difference(older.state(), newer.state()),
                        difference(newer.state(), older.state())));
    }

    /** The states that others do not have in the same place. */
    private static String difference(List<String> states, List<String> others) {
        List<String> differing = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            if (i >= others.size() || !others.get(i).equals(states.get(i))) {
                differing.add(states.get(i));
            }
        }
        return String.join("; ", differing);
    }

    private static boolean isEnd(Outcome.Output output) {
        return switch (output.result().kind()) {
            case THROWS, WAITS, NOT_CALLED -> true;
            case VALUE, SAME_OBJECT, DONE -> false;
        };
    }

    private static int number(GeneratedTest test, int thread, int call) {
        int before = 0;
        for (int t = 0; t < thread; t++) {
            before += test.threads().get(t).size();
        }
        return before + call;
    }

    /** The statements of an example as a test without threads. */
    static GeneratedTest calls(GeneratedTest test, Example example) {
        return new GeneratedTest(example.statements(), test.subjects(), List.of(), List.of());
    }
}
