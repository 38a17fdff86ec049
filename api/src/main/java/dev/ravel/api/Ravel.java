package dev.ravel.api;

/**
 * What a test may say to the explorer. Optional: a plain multithreaded test needs none of this.
 *
 * <p>Outside an exploration the calls do the obvious: outcomes are dropped, choices are 0, atomic sections run as
 * they are.
 */
public final class Ravel {
    private static Controller controller = new Controller() {};

    private Ravel() {}

    /**
     * Records a part of this execution's outcome. The report shows the set of all outcomes, and how many
     * interleavings lead to each.
     */
    public static void outcome(Object value) {
        controller.outcome(value);
    }

    /** One of 0 to n - 1: the explorer tries them all, as it tries all interleavings. */
    public static int choose(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("choose needs at least one alternative, got " + n);
        }
        return controller.choose(n);
    }

    /** Runs an action that no other thread interrupts, unless it blocks. */
    public static void atomic(Runnable action) {
        controller.enterAtomic();
        try {
            action.run();
        } finally {
            controller.exitAtomic();
        }
    }

    /**
     * Runs the body under every interleaving of the threads that it starts, in another JVM, from any test framework or a
     * main method. Needs the artifact {@code ravel-junit}.
     *
     * @throws ExplorationFailure if an interleaving fails, or if it is not known whether one does
     */
    public static Explored explore(Body body) {
        return Exploration.PLAIN.explore(body);
    }

    /** As {@link #explore}, with an option: {@code Ravel.with("bound", 2).explore(…)}. */
    public static Exploration with(String option, Object value) {
        return Exploration.PLAIN.with(option, value);
    }

    /** As {@link #explore}, with an expectation: {@code Ravel.expect(Expect.ACCEPTABLE, "1", "2").explore(…)}. */
    public static Exploration expect(Expect expect, String... outcomes) {
        return Exploration.PLAIN.expect(expect, outcomes);
    }

    /** Whether this code runs in an exploration. */
    public static boolean exploring() {
        return controller.exploring();
    }

    /** For the explorer: takes the calls from here on. */
    public static void controller(Controller newController) {
        controller = newController;
    }

    /** The explorer's side of this class. The default does what happens outside an exploration. */
    public interface Controller {
        default boolean exploring() {
            return false;
        }

        default void outcome(Object value) {}

        default int choose(int n) {
            return 0;
        }

        default void enterAtomic() {}

        default void exitAtomic() {}
    }
}
