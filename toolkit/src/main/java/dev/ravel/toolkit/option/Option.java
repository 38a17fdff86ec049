package dev.ravel.toolkit.option;

import java.util.List;
import java.util.Locale;

/**
 * The one table of options of an exploration. The command line makes its options from it, and so do other front
 * ends; {@link ExploreOptions} gives them meaning.
 */
public enum Option {
    STRATEGY("NAME", "dpor (all interleavings, the default), stateful, bounded; or samples: random, pct, pos, surw"),
    BOUND("K", "preemption limit for bounded (0 to 64, default 2), depth for pct (default 3)"),
    ORDER("NAME", "search order of stateful: depth (the default), breadth or random"),
    EXECUTIONS("N", "stop after N executions; 0 for no limit"),
    BUDGET("TIME", "stop after this time: 500ms, 30s, 5m (the default of a search without limits), 1h; 0 for no limit"),
    SEED("N", "seed of the random strategies (default 1)"),
    STEPS("N", "cut an execution after N steps (default 20000)"),
    GRANULARITY(
            "NAME",
            "access (the default): every shared access is a step; synchronized: all that is done under a monitor is one step"),
    LOCKS("NAME", "model (the default): locking a ReentrantLock is one step; jdk: explore the JDK's own code for it"),
    TIMEOUTS("NAME", "last (the default): a timed wait times out when no other thread can run; any: at any moment"),
    WAKEUPS("NAME", "notified (the default): a wait ends only for a reason; spurious: it may also end without one"),
    ATOMIC("CLASS,...", "treat each call of these classes as one step, as in my.Queue,my.Cache"),
    ALL("", "go on after the first failure and report all distinct ones");

    /** The options that decide what a schedule means: it replays only with the same. */
    public static final List<Option> OF_REPLAY = List.of(GRANULARITY, LOCKS, TIMEOUTS, WAKEUPS, ATOMIC, STEPS);

    private final String placeholder;
    private final String description;

    Option(String placeholder, String description) {
        this.placeholder = placeholder;
        this.description = description;
    }

    /** {@code --executions}. */
    public String flag() {
        return "--" + key();
    }

    /** {@code executions}: the name in property files and annotations. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The word that stands for the value in a help text; "" for a switch that takes none. */
    public String placeholder() {
        return placeholder;
    }

    public String description() {
        return description;
    }

    /** Whether it takes no value. */
    public boolean isSwitch() {
        return placeholder.isEmpty();
    }
}
