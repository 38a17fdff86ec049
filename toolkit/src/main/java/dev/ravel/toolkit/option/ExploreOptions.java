package dev.ravel.toolkit.option;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.Handover;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.Rules.Granularity;
import dev.ravel.model.search.Rules.Locks;
import dev.ravel.model.search.Rules.Timeouts;
import dev.ravel.model.search.Rules.Wakeups;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchOrder;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.SearchSpec.Scope;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How to explore, checked.
 *
 * @param limits whether the user set the end of the search, so that reaching it is no surprise
 */
public record ExploreOptions(SearchSpec search, Limits limits) {
    private static final int MAX_STEPS = 100_000_000;
    private static final long DEFAULT_SAMPLE = 10_000;
    private static final long DEFAULT_BUDGET_MILLIS = 5 * 60_000;
    private static final long MAX_BUDGET_MILLIS = 365L * 24 * 3_600_000;

    /** Who set the limits of the search. */
    public enum Limits {
        /** The user did, or asked for a sample. */
        ASKED_FOR,
        /** Nobody did: the default budget, which is there so that a build ends. */
        DEFAULT
    }

    /** With nothing set. */
    public static final ExploreOptions DEFAULTS = of(Map.of());

    /** Reads the values given; a value of a switch is ignored. Throws {@link BadInput} with one line per bad value. */
    public static ExploreOptions of(Map<Option, String> values) {
        StrategyKind strategy = strategy(values);
        boolean limited = values.containsKey(Option.EXECUTIONS) || values.containsKey(Option.BUDGET);
        SearchSpec search = SearchSpec.DEFAULT
                .with(strategy, bound(values, strategy))
                .with(order(values, strategy))
                .with(limits(values, strategy, limited))
                .withSteps((int) number(values, Option.STEPS, 1, MAX_STEPS, SearchSpec.DEFAULT.steps()))
                .withSeed(number(values, Option.SEED, Long.MIN_VALUE, Long.MAX_VALUE, SearchSpec.DEFAULT.seed()))
                .with(values.containsKey(Option.ALL) ? Scope.ALL_FAILURES : Scope.FIRST_FAILURE)
                .with(rules(values));
        return new ExploreOptions(search, limited || strategy.isSample() ? Limits.ASKED_FOR : Limits.DEFAULT);
    }

    private static int bound(Map<Option, String> values, StrategyKind strategy) {
        if (!values.containsKey(Option.BOUND)) {
            return SearchSpec.NO_BOUND;
        }
        int bound = (int) number(values, Option.BOUND, 0, StrategyKind.MAX_BOUND, SearchSpec.NO_BOUND);
        if (!strategy.takesBound()) {
            throw new BadInput("--bound belongs to --strategy bounded or pct, not to " + strategy.word() + ".");
        }
        if (bound < strategy.minBound()) {
            throw new BadInput("--bound " + bound + ": the depth of pct is at least " + strategy.minBound() + ".");
        }
        return bound;
    }

    private static SearchOrder order(Map<Option, String> values, StrategyKind strategy) {
        if (values.containsKey(Option.ORDER) && strategy != StrategyKind.STATEFUL) {
            throw new BadInput("--order belongs to --strategy stateful, not to " + strategy.word() + ".");
        }
        return constant(values, Option.ORDER, SearchOrder.DEPTH, SearchOrder.values());
    }

    private static SearchLimits limits(Map<Option, String> values, StrategyKind strategy, boolean limited) {
        long executions = number(
                values, Option.EXECUTIONS, 0, Long.MAX_VALUE, strategy.isSample() && !limited ? DEFAULT_SAMPLE : 0);
        long budget = values.containsKey(Option.BUDGET)
                ? millis(Option.BUDGET.flag(), values.get(Option.BUDGET))
                : limited || strategy.isSample() ? 0 : DEFAULT_BUDGET_MILLIS;
        if (strategy.isSample() && executions == 0 && budget == 0) {
            throw new BadInput(
                    "--strategy " + strategy.word() + " never ends by itself: give --executions or --budget above 0.");
        }
        return new SearchLimits(executions, budget, 0);
    }

    /** The request for one test with these options; a schedule of "" explores, another one is replayed. */
    public ExplorationRequest request(ClassPath classPath, TestSelector test, String schedule) {
        return request(classPath, test, schedule, Handover.NONE);
    }

    /** The same for a test that lives in this JVM. */
    public ExplorationRequest request(ClassPath classPath, TestSelector test, String schedule, Handover handover) {
        List<String> entries =
                classPath.entries().stream().map(Object::toString).toList();
        return new ExplorationRequest(entries, test.testClass(), test.member(), search)
                .with(Mutations.NONE, schedule)
                .with(handover);
    }

    /** A bound without a strategy asks for bounded, an order for stateful. */
    private static StrategyKind strategy(Map<Option, String> values) {
        StrategyKind otherwise = values.containsKey(Option.BOUND)
                ? StrategyKind.BOUNDED
                : values.containsKey(Option.ORDER) ? StrategyKind.STATEFUL : StrategyKind.DPOR;
        return constant(
                values, Option.STRATEGY, otherwise, StrategyKind.choices().toArray(StrategyKind[]::new));
    }

    private static Rules rules(Map<Option, String> values) {
        Rules defaults = Rules.DEFAULT;
        return defaults.with(constant(values, Option.GRANULARITY, defaults.granularity(), Granularity.values()))
                .with(constant(values, Option.LOCKS, defaults.locks(), Locks.values()))
                .with(constant(values, Option.TIMEOUTS, defaults.timeouts(), Timeouts.values()))
                .with(constant(values, Option.WAKEUPS, defaults.wakeups(), Wakeups.values()))
                .withAtomic(classNames(values.getOrDefault(Option.ATOMIC, "")));
    }

    /** The enum constant that is named, whatever the case of its letters. */
    private static <E extends Enum<E>> E constant(Map<Option, String> values, Option option, E otherwise, E[] all) {
        String given = values.get(option);
        if (given == null) {
            return otherwise;
        }
        List<String> names =
                Arrays.stream(all).map(e -> e.name().toLowerCase(Locale.ROOT)).toList();
        return all[names.indexOf(oneOf(option, given, names))];
    }

    private static List<String> classNames(String list) {
        List<String> names = Arrays.stream(list.split(","))
                .map(String::strip)
                .filter(n -> !n.isEmpty())
                .toList();
        for (String name : names) {
            if (!name.matches("[\\p{javaJavaIdentifierPart}.]+")) {
                throw new BadInput(Option.ATOMIC.flag() + " " + name + ": needs class names, separated by commas.");
            }
        }
        return names;
    }

    private static String oneOf(Option option, String given, List<String> names) {
        String name = given.toLowerCase(Locale.ROOT);
        if (!names.contains(name)) {
            throw new BadInput(option.flag() + " " + given + ": there is no such " + option.key() + ". One of "
                    + String.join(", ", names) + ".");
        }
        return name;
    }

    private static long number(Map<Option, String> values, Option option, long least, long most, long otherwise) {
        String given = values.get(option);
        if (given == null) {
            return otherwise;
        }
        String range = most == Long.MAX_VALUE
                ? least == Long.MIN_VALUE ? "a whole number" : "a whole number of at least " + least
                : "a whole number from " + least + " to " + most;
        try {
            long number = Long.parseLong(given.strip().replace("_", ""));
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw new BadInput(option.flag() + " " + given + ": needs " + range + ".");
    }

    /** {@code 30s}, {@code 5m}, {@code 500ms}, {@code 1h} as milliseconds; throws {@link BadInput} for anything else. */
    public static long millis(String option, String given) {
        String text = given.strip().toLowerCase(Locale.ROOT);
        int unitAt = 0;
        while (unitAt < text.length() && Character.isDigit(text.charAt(unitAt))) {
            unitAt++;
        }
        long factor = switch (text.substring(unitAt).strip()) {
            case "ms" -> 1;
            case "s" -> 1_000;
            case "m", "min" -> 60_000;
            case "h" -> 3_600_000;
            case "" -> text.equals("0") ? 1 : 0;
            default -> 0;
        };
        if (unitAt > 0 && unitAt <= 12 && factor > 0) {
            long millis = Long.parseLong(text.substring(0, unitAt)) * factor;
            if (millis <= MAX_BUDGET_MILLIS) {
                return millis;
            }
        }
        throw new BadInput(option + " " + given + ": needs a time like 500ms, 30s, 5m or 1h, at most a year.");
    }
}
