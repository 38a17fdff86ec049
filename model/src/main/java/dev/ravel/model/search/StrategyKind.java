package dev.ravel.model.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The ways to search, by the names that users give them: the one place that lists them. */
public enum StrategyKind {
    /** Every trace once: optimal partial-order reduction. */
    DPOR(Yields.PROOF),
    /** Every state once. */
    STATEFUL(Yields.PROOF),
    /** Every trace with at most so many preemptions. */
    BOUNDED(Yields.PROOF),
    /** A random walk that stays with a thread for some steps. */
    RANDOM(Yields.SAMPLE),
    /** Random priorities with some changes. */
    PCT(Yields.SAMPLE),
    /** Partial-order sampling. */
    POS(Yields.SAMPLE),
    /** Selectively uniform random walk. */
    SURW(Yields.SAMPLE),
    /** One schedule: not for users to choose. */
    REPLAY(Yields.SAMPLE);

    /** Preemptions that {@code bounded} allows by default: most known bugs need no more (CHESS). */
    public static final int DEFAULT_PREEMPTIONS = 2;
    /** The depth of bugs that {@code pct} aims at by default. */
    public static final int DEFAULT_DEPTH = 3;
    /** The largest bound: with so many preemptions nothing is left out of a test that can be explored to the end. */
    public static final int MAX_BOUND = 64;

    private final Yields yields;

    /** What a search that has come to its end says about executions that it did not run. */
    private enum Yields {
        PROOF,
        SAMPLE
    }

    StrategyKind(Yields yields) {
        this.yields = yields;
    }

    /** Those that a user may ask for, the default first. */
    public static List<StrategyKind> choices() {
        return Arrays.stream(values()).filter(kind -> kind != REPLAY).toList();
    }

    /** The name in options and reports. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it proves nothing, and never ends by itself. */
    public boolean isSample() {
        return yields == Yields.SAMPLE;
    }

    /** Whether a bound means anything to it. */
    public boolean takesBound() {
        return this == BOUNDED || this == PCT;
    }

    /** The least bound that it takes. */
    public int minBound() {
        return this == PCT ? 1 : 0;
    }

    /** The bound when nobody says one; {@link SearchSpec#NO_BOUND} if it takes none. */
    public int defaultBound() {
        return switch (this) {
            case BOUNDED -> DEFAULT_PREEMPTIONS;
            case PCT -> DEFAULT_DEPTH;
            default -> SearchSpec.NO_BOUND;
        };
    }
}
