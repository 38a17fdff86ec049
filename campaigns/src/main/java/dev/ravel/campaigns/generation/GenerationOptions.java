package dev.ravel.campaigns.generation;

import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.Shape;
import dev.ravel.model.generation.TrialRequest.Oracle;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.SearchSpec.Scope;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.program.ClassPath;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

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
        List<SearchSpec> searches,
        List<SearchSpec> deepSearches,
        Oracle oracle,
        Rules rules,
        int steps) {
    /** Executions of one search. Most tests of two calls need a few hundred. */
    private static final long MAX_EXECUTIONS = 2_000;

    /** Of each search. Few failures need more, and other tests find more: docs/performance.md. */
    private static final long MAX_TRANSITIONS = 3_000;

    private static final long MAX_TRANSITIONS_DEEP = 60_000;

    private static final int MAX_THREADS = 4;
    private static final int MAX_CALLS = 4;
    private static final long DEFAULT_BUDGET_MILLIS = 60_000;
    private static final int MAX_STEPS = 4_000;
    /** Of each search, if the other limits do not end it in time. */
    private static final long MAX_MILLIS = 3_000;

    public GenerationOptions {
        methods = List.copyOf(methods);
        searches = List.copyOf(searches);
        deepSearches = List.copyOf(deepSearches);
    }

    /** With nothing set. */
    public static final GenerationOptions DEFAULT = new GenerationOptions(
            List.of(),
            Shape.DEFAULT,
            1,
            0,
            DEFAULT_BUDGET_MILLIS,
            defaultSearches(SearchSpec.DEFAULT, MAX_EXECUTIONS, MAX_TRANSITIONS),
            defaultSearches(SearchSpec.DEFAULT, MAX_EXECUTIONS, MAX_TRANSITIONS_DEEP),
            Oracle.LINEARIZABILITY,
            Rules.DEFAULT,
            MAX_STEPS);

    private static List<SearchSpec> defaultSearches(SearchSpec like, long executions, long transitions) {
        return List.of(
                search(like, StrategyKind.DPOR, SearchSpec.NO_BOUND, executions, transitions),
                search(like, StrategyKind.BOUNDED, StrategyKind.DEFAULT_PREEMPTIONS, executions, transitions));
    }

    private static SearchSpec search(
            SearchSpec like, StrategyKind strategy, int bound, long executions, long transitions) {
        return SearchSpec.DEFAULT
                .with(strategy, bound)
                .with(new SearchLimits(executions, MAX_MILLIS, transitions))
                .withSteps(Math.min(like.steps(), MAX_STEPS))
                .with(Scope.ALL_FAILURES)
                .with(like.rules().with(Rules.Fence.CLOSED));
    }

    /**
     * From what the user gave. A strategy that was not named is the usual pair of searches.
     *
     * @param strategyNamed whether the user named a strategy or a bound
     */
    public static GenerationOptions of(
            ExploreOptions exploration,
            Given strategyNamed,
            Given budgetNamed,
            List<String> methods,
            @Nullable String shape,
            @Nullable String beginning,
            @Nullable String oracle,
            int tests) {
        SearchSpec asked = exploration.search();
        long executions = asked.limits().executions() > 0 && exploration.limits() == ExploreOptions.Limits.ASKED_FOR
                ? asked.limits().executions()
                : MAX_EXECUTIONS;
        List<SearchSpec> named =
                List.of(search(asked, asked.strategy(), asked.bound(), executions, MAX_TRANSITIONS_DEEP));
        return new GenerationOptions(
                methods,
                shape(shape, beginning),
                asked.seed(),
                tests,
                budgetNamed == Given.YES ? asked.limits().millis() : DEFAULT_BUDGET_MILLIS,
                strategyNamed == Given.YES ? named : defaultSearches(asked, executions, MAX_TRANSITIONS),
                strategyNamed == Given.YES ? named : defaultSearches(asked, executions, MAX_TRANSITIONS_DEEP),
                oracle(oracle),
                asked.rules(),
                Math.min(asked.steps(), MAX_STEPS));
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

    /** The same with other searches of each test. */
    public GenerationOptions withSearches(List<SearchSpec> others, List<SearchSpec> deeper) {
        return new GenerationOptions(methods, shape, seed, tests, budgetMillis, others, deeper, oracle, rules, steps);
    }

    /** A search by dependencies with these limits, and otherwise like the searches here. */
    public SearchSpec dpor(long executions, long transitions) {
        return search(searches.get(0), StrategyKind.DPOR, SearchSpec.NO_BOUND, executions, transitions);
    }

    GenerationRequest request(ClassPath classPath, String className) {
        return request(classPath, className, Aim.ALL);
    }

    /** Asks a worker to open a class. */
    public GenerationRequest request(ClassPath classPath, String className, Aim aim) {
        return new GenerationRequest(
                classPath.entries().stream().map(Object::toString).toList(),
                className,
                methods,
                aim,
                shape,
                seed,
                rules.with(Rules.Fence.CLOSED),
                steps);
    }

    private static Oracle oracle(@Nullable String given) {
        if (given == null || given.equalsIgnoreCase("linearizability")) {
            return Oracle.LINEARIZABILITY;
        }
        if (given.equalsIgnoreCase("sure")) {
            return Oracle.SURE;
        }
        throw new BadInput("--oracle " + given + ": there is no such oracle. One of linearizability, sure.");
    }

    private static Shape shape(@Nullable String given, @Nullable String beginning) {
        int threads = Shape.DEFAULT.threads();
        int calls = Shape.DEFAULT.calls();
        if (given != null) {
            if (!given.matches("[0-9]x[0-9]")) {
                throw new BadInput(
                        "--shape " + given + ": needs the number of threads and of calls in each, as in 2x1 or 3x2.");
            }
            threads = given.charAt(0) - '0';
            calls = given.charAt(2) - '0';
        }
        if (threads < 2 || threads > MAX_THREADS || calls < 1 || calls > MAX_CALLS) {
            throw new BadInput("--shape " + given + ": needs 2 to " + MAX_THREADS + " threads and 1 to " + MAX_CALLS
                    + " calls in each.");
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
