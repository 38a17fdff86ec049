package dev.ravel.explore;

import java.util.List;

/**
 * Strategies by name: the one place that knows them all and their defaults.
 *
 * <table>
 * <caption>Names</caption>
 * <tr><td>dpor<td>every trace once; the default proof
 * <tr><td>bounded<td>every trace with at most {@code bound} preemptions, 2 by default
 * <tr><td>stateful<td>every state once, in the order depth (default), breadth or random
 * <tr><td>random<td>sticky random walk
 * <tr><td>pct<td>random priorities with {@code bound} - 1 change points; depth 3 by default
 * <tr><td>pos<td>partial order sampling
 * <tr><td>surw<td>selectively uniform random walk
 * </table>
 */
public final class Strategies {
    /** Preemptions that {@code bounded} allows by default: most known bugs need no more (CHESS). */
    public static final int DEFAULT_BOUND = 2;

    private static final int MOST_PREEMPTIONS = 1_000;

    private static final List<String> NAMES = List.of("dpor", "bounded", "stateful", "random", "pct", "pos", "surw");

    private Strategies() {}

    /** All names, the default first. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * A strategy, ready for its first execution.
     *
     * @param bound for bounded and pct, -1 for their default; must be -1 for the others
     * @param order for stateful: depth, breadth or random, "" for depth; others ignore it
     * @param seed for the random ones
     * @throws IllegalArgumentException with one line for the user
     */
    public static Strategy of(String name, int bound, String order, long seed) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException(
                    "unknown strategy '" + name + "'; there are " + String.join(", ", NAMES));
        }
        if (bound != -1 && !name.equals("bounded") && !name.equals("pct")) {
            throw new IllegalArgumentException(
                    "strategy " + name + " takes no bound (it was " + bound + "); only bounded and pct do");
        }
        return switch (name) {
            case "bounded" ->
                new PreemptionBoundedStrategy(within("preemption bound", bound, DEFAULT_BOUND, 0, MOST_PREEMPTIONS));
            case "stateful" -> new StatefulStrategy(order(order), seed);
            case "random" -> new RandomWalkStrategy(seed);
            case "pct" -> new PctStrategy(seed, within("pct depth", bound, PctStrategy.DEPTH, 1, 64));
            case "pos" -> new PosStrategy(seed);
            case "surw" -> new SurwStrategy(seed);
            default -> new OptimalDporStrategy();
        };
    }

    private static int within(String what, int value, int usual, int least, int most) {
        if (value == -1) {
            return usual;
        }
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "the " + what + " is " + value + ", it must be from " + least + " to " + most);
        }
        return value;
    }

    private static StatefulStrategy.Order order(String order) {
        return switch (order) {
            case "", "depth" -> StatefulStrategy.Order.DEPTH;
            case "breadth" -> StatefulStrategy.Order.BREADTH;
            case "random" -> StatefulStrategy.Order.RANDOM;
            default ->
                throw new IllegalArgumentException(
                        "unknown search order '" + order + "'; there are depth, breadth, random");
        };
    }
}
