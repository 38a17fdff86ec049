package dev.ravel.campaigns.generation;

import dev.ravel.model.GenerationRequest;
import dev.ravel.model.Rules;
import dev.ravel.model.Shape;
import dev.ravel.model.TrialRequest.Oracle;
import dev.ravel.model.TrialRequest.Search;
import dev.ravel.toolkit.BadInput;
import dev.ravel.toolkit.ClassPath;
import dev.ravel.toolkit.ExploreOptions;
import java.util.List;
import java.util.Locale;

/**
 * How tests are made and explored.
 *
 * @param methods names of the methods to call at the same time; empty for all
 * @param tests most tests, 0 for no limit
 * @param budgetMillis most time
 * @param searches of each test, one after the other until one comes to its end
 * @param deepSearches of tests that were not explored to the end, if there is time when no others can be made up
 */
public record GenerationOptions(
        List<String> methods,
        Shape shape,
        long seed,
        int tests,
        long budgetMillis,
        List<Search> searches,
        List<Search> deepSearches,
        Oracle oracle,
        Rules rules,
        int steps) {
    /** Executions of one search. Most tests of two calls need a few hundred. */
    private static final long MOST_EXECUTIONS = 2_000;

    /** Of each search. Few failures need more, and other tests find more: docs/performance.md. */
    private static final long MOST_TRANSITIONS = 3_000;

    private static final long MOST_TRANSITIONS_DEEP = 60_000;

    private static final int MOST_THREADS = 4;
    private static final int MOST_CALLS = 4;
    private static final int USUAL_BOUND = 2;
    private static final long USUAL_BUDGET_MILLIS = 60_000;
    private static final int STEPS = 4_000;

    public GenerationOptions {
        methods = List.copyOf(methods);
        searches = List.copyOf(searches);
        deepSearches = List.copyOf(deepSearches);
    }

    /** With nothing set. */
    public static final GenerationOptions USUAL = new GenerationOptions(
            List.of(),
            Shape.USUAL,
            1,
            0,
            USUAL_BUDGET_MILLIS,
            usualSearches(MOST_EXECUTIONS, MOST_TRANSITIONS),
            usualSearches(MOST_EXECUTIONS, MOST_TRANSITIONS_DEEP),
            Oracle.LINEARIZABILITY,
            Rules.DEFAULT,
            STEPS);

    private static List<Search> usualSearches(long executions, long transitions) {
        return List.of(
                new Search("dpor", -1, executions, transitions),
                new Search("bounded", USUAL_BOUND, executions, transitions));
    }

    /**
     * From what the user gave. A strategy that was not named is the usual pair of searches.
     *
     * @param strategyNamed whether the user named a strategy or a bound
     * @param executionsGiven 0 if the user gave no limit of executions
     */
    public static GenerationOptions of(
            ExploreOptions exploration,
            Given strategyNamed,
            Given budgetNamed,
            List<String> methods,
            String shape,
            String beginning,
            String oracle,
            int tests) {
        long executions = exploration.executions() > 0 && exploration.limits() == ExploreOptions.Limits.ASKED_FOR
                ? exploration.executions()
                : MOST_EXECUTIONS;
        List<Search> named =
                List.of(new Search(exploration.strategy(), exploration.bound(), executions, MOST_TRANSITIONS_DEEP));
        return new GenerationOptions(
                methods,
                shape(shape, beginning),
                exploration.seed(),
                tests,
                budgetNamed == Given.YES ? exploration.budgetMillis() : USUAL_BUDGET_MILLIS,
                strategyNamed == Given.YES ? named : usualSearches(executions, MOST_TRANSITIONS),
                strategyNamed == Given.YES ? named : usualSearches(executions, MOST_TRANSITIONS_DEEP),
                oracle(oracle),
                exploration.rules(),
                Math.min(exploration.steps(), STEPS));
    }

    /** Whether the user said something. */
    public enum Given {
        YES,
        NO
    }

    /** The same with another seed. */
    public GenerationOptions withSeed(long other) {
        return new GenerationOptions(
                methods, shape, other, tests, budgetMillis, searches, deepSearches, oracle, rules, steps);
    }

    /** The same with another shape. */
    public GenerationOptions withShape(Shape other) {
        return new GenerationOptions(
                methods, other, seed, tests, budgetMillis, searches, deepSearches, oracle, rules, steps);
    }

    GenerationRequest request(ClassPath classPath, String className) {
        return new GenerationRequest(
                classPath.entries().stream().map(Object::toString).toList(),
                className,
                methods,
                shape,
                seed,
                rules.with(Rules.Fence.CLOSED),
                steps);
    }

    private static Oracle oracle(String given) {
        if (given == null || given.equalsIgnoreCase("linearizability")) {
            return Oracle.LINEARIZABILITY;
        }
        if (given.equalsIgnoreCase("sure")) {
            return Oracle.SURE;
        }
        throw new BadInput("--oracle " + given + ": there is no such oracle. One of linearizability, sure.");
    }

    private static Shape shape(String given, String beginning) {
        int threads = Shape.USUAL.threads();
        int calls = Shape.USUAL.calls();
        if (given != null) {
            if (!given.matches("[0-9]x[0-9]")) {
                throw new BadInput("--shape " + given + ": needs threads and calls of each, as in 2x1 or 3x2.");
            }
            threads = given.charAt(0) - '0';
            calls = given.charAt(2) - '0';
        }
        if (threads < 2 || threads > MOST_THREADS || calls < 1 || calls > MOST_CALLS) {
            throw new BadInput("--shape " + given + ": needs 2 to " + MOST_THREADS + " threads and 1 to " + MOST_CALLS
                    + " calls of each.");
        }
        String name = beginning == null ? "grown" : beginning.toLowerCase(Locale.ROOT);
        return switch (name) {
            case "grown" -> new Shape(threads, calls, Shape.Beginning.GROWN);
            case "constructed" -> new Shape(threads, calls, Shape.Beginning.CONSTRUCTED);
            default ->
                throw new BadInput(
                        "--beginning " + beginning + ": there is no such beginning. One of grown, constructed.");
        };
    }
}
