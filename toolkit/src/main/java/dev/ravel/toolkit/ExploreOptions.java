package dev.ravel.toolkit;

import dev.ravel.model.ExplorationRequest;
import dev.ravel.model.ExplorationRequest.Scope;
import dev.ravel.model.Handover;
import dev.ravel.model.Mutations;
import dev.ravel.model.Rules;
import dev.ravel.model.Rules.Granularity;
import dev.ravel.model.Rules.Locks;
import dev.ravel.model.Rules.Timeouts;
import dev.ravel.model.Rules.Wakeups;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * How to explore, checked.
 *
 * @param limits whether the user set the end of the search, so that reaching it is no surprise
 */
public record ExploreOptions(
        String strategy,
        int bound,
        String order,
        long executions,
        long budgetMillis,
        int steps,
        long seed,
        Scope scope,
        Rules rules,
        Limits limits) {

    private static final List<String> STRATEGIES =
            List.of("dpor", "stateful", "bounded", "random", "pct", "pos", "surw");
    private static final Set<String> SAMPLES = Set.of("random", "pct", "pos", "surw");
    private static final List<String> ORDERS = List.of("depth", "breadth", "random");
    private static final int LARGEST_BOUND = 64;
    private static final int MOST_STEPS = 100_000_000;
    private static final int DEFAULT_STEPS = 20_000;
    private static final long DEFAULT_SAMPLE = 10_000;
    private static final long DEFAULT_BUDGET_MILLIS = 5 * 60_000;
    private static final long LONGEST_BUDGET_MILLIS = 365L * 24 * 3_600_000;

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
        String strategy = strategy(values);
        boolean sample = SAMPLES.contains(strategy);
        int bound = -1;
        if (values.containsKey(Option.BOUND)) {
            bound = (int) number(values, Option.BOUND, 0, LARGEST_BOUND);
            if (!strategy.equals("bounded") && !strategy.equals("pct")) {
                throw new BadInput("--bound belongs to --strategy bounded or pct, not to " + strategy + ".");
            }
            if (strategy.equals("pct") && bound == 0) {
                throw new BadInput("--bound 0: the depth of pct is at least 1.");
            }
        }
        String order = "depth";
        if (values.containsKey(Option.ORDER)) {
            order = oneOf(Option.ORDER, values.get(Option.ORDER), ORDERS);
            if (!strategy.equals("stateful")) {
                throw new BadInput("--order belongs to --strategy stateful, not to " + strategy + ".");
            }
        }
        boolean limited = values.containsKey(Option.EXECUTIONS) || values.containsKey(Option.BUDGET);
        long executions = values.containsKey(Option.EXECUTIONS)
                ? number(values, Option.EXECUTIONS, 0, Long.MAX_VALUE)
                : sample && !limited ? DEFAULT_SAMPLE : 0;
        long budget = values.containsKey(Option.BUDGET)
                ? duration(values.get(Option.BUDGET))
                : limited || sample ? 0 : DEFAULT_BUDGET_MILLIS;
        if (sample && executions == 0 && budget == 0) {
            throw new BadInput(
                    "--strategy " + strategy + " never ends by itself: give --executions or --budget above 0.");
        }
        return new ExploreOptions(
                strategy,
                bound,
                order,
                executions,
                budget,
                values.containsKey(Option.STEPS) ? (int) number(values, Option.STEPS, 1, MOST_STEPS) : DEFAULT_STEPS,
                values.containsKey(Option.SEED) ? number(values, Option.SEED, Long.MIN_VALUE, Long.MAX_VALUE) : 1,
                values.containsKey(Option.ALL) ? Scope.ALL_FAILURES : Scope.FIRST_FAILURE,
                rules(values),
                limited || sample ? Limits.ASKED_FOR : Limits.DEFAULT);
    }

    /** The request for one test with these options; a schedule of "" explores, another one is replayed. */
    public ExplorationRequest request(ClassPath classPath, TestSelector test, String schedule) {
        return request(classPath, test, schedule, Handover.NONE);
    }

    /** The same for a test that lives in this JVM. */
    public ExplorationRequest request(ClassPath classPath, TestSelector test, String schedule, Handover handover) {
        return new ExplorationRequest(
                classPath.entries().stream().map(Object::toString).toList(),
                test.testClass(),
                test.member(),
                strategy,
                bound,
                order,
                executions,
                budgetMillis,
                steps,
                seed,
                scope,
                schedule,
                rules,
                handover,
                Mutations.NONE);
    }

    /** A bound without a strategy asks for bounded, an order for stateful. */
    private static String strategy(Map<Option, String> values) {
        String given = values.get(Option.STRATEGY);
        if (given != null) {
            return oneOf(Option.STRATEGY, given, STRATEGIES);
        }
        return values.containsKey(Option.BOUND) ? "bounded" : values.containsKey(Option.ORDER) ? "stateful" : "dpor";
    }

    private static Rules rules(Map<Option, String> values) {
        Rules defaults = Rules.DEFAULT;
        return new Rules(
                constant(values, Option.GRANULARITY, defaults.granularity(), Granularity.values()),
                constant(values, Option.LOCKS, defaults.locks(), Locks.values()),
                constant(values, Option.TIMEOUTS, defaults.timeouts(), Timeouts.values()),
                constant(values, Option.WAKEUPS, defaults.wakeups(), Wakeups.values()),
                classNames(values.getOrDefault(Option.ATOMIC, "")));
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
                throw new BadInput(
                        Option.ATOMIC.flag() + " " + name + ": needs names of classes, with commas between.");
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

    private static long number(Map<Option, String> values, Option option, long least, long most) {
        String given = values.get(option);
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

    /** {@code 30s}, {@code 5m}, {@code 500ms}, {@code 1h} as milliseconds. */
    static long duration(String given) {
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
            if (millis <= LONGEST_BUDGET_MILLIS) {
                return millis;
            }
        }
        throw new BadInput(
                Option.BUDGET.flag() + " " + given + ": needs a time like 500ms, 30s, 5m or 1h, at most a year.");
    }
}
