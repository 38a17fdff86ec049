package dev.ravel.worker.search;

import dev.ravel.engine.execution.Execution;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.table.TraceHash;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.oracles.Expectations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Counts distinct traces, and outcomes by traces.
 *
 * <p>With {@code dpor} every execution is a trace of its own. For the others a set of hashes tells, up to a limit
 * that keeps memory flat and sampling fast; later executions are not looked at, and the counts are lower bounds.
 */
final class Traces {
    private static final int LIMIT = 100_000;

    /** A 128-bit hash. */
    private record Hash(long low, long high) {}

    private final boolean allDistinct;
    private final TraceHash hasher = new TraceHash();
    /** The outcome of each trace that was seen, if it recorded one. */
    private final Map<Hash, Optional<String>> seen = new HashMap<>();

    private String contradiction;
    private final Map<String, Had> outcomes = new HashMap<>();
    private long count;
    /** Executions whose trace was hashed. */
    private int looked;
    /** Traces that got stuck before they recorded an outcome; of interest only in a test that records outcomes. */
    private final Had blocked = new Had();

    /** The traces that had one outcome. */
    private static final class Had {
        private long traces;
        private String schedule = "";

        void add(Supplier<Schedule> ofThis) {
            if (traces++ == 0) {
                schedule = ofThis.get().toString();
            }
        }
    }

    Traces(boolean allDistinct) {
        this.allDistinct = allDistinct;
    }

    void clear() {
        seen.clear();
        outcomes.clear();
        count = 0;
        looked = 0;
        contradiction = null;
        blocked.traces = 0;
    }

    /** An execution is over; its schedule is asked for if it is the first with its outcome. */
    void add(Execution e, Supplier<Schedule> schedule) {
        if (e.ending() == Strategy.Ending.ABANDONED || !isNew(e)) {
            return;
        }
        count++;
        if (e.outcome() != null) {
            outcomes.computeIfAbsent(e.outcome(), o -> new Had()).add(schedule);
        } else if (e.ending() == Strategy.Ending.BLOCKED) {
            blocked.add(schedule);
        }
    }

    private boolean isNew(Execution e) {
        if (allDistinct) {
            return true;
        }
        if (looked == LIMIT) {
            return false;
        }
        looked++;
        hasher.hash(e.log());
        Optional<String> outcome = Optional.ofNullable(e.outcome());
        Optional<String> before = seen.putIfAbsent(new Hash(hasher.low(), hasher.high()), outcome);
        if (before != null && !before.equals(outcome) && e.ending() != Strategy.Ending.CUT) {
            contradiction = "two executions that are the same to Ravel had different outcomes (" + before.orElse("none")
                    + " and " + outcome.orElse("none") + "): something they depend on is not modelled";
        }
        return before == null;
    }

    /**
     * Set when two equal traces had different outcomes: then some dependency is not modelled, and no verdict can be
     * trusted.
     */
    String contradiction() {
        return contradiction;
    }

    long count() {
        return count;
    }

    List<OutcomeCount> outcomes() {
        List<OutcomeCount> list = new ArrayList<>();
        outcomes.forEach((o, had) -> list.add(new OutcomeCount(o, had.traces, had.schedule)));
        if (blocked.traces > 0 && !outcomes.isEmpty()) {
            list.add(new OutcomeCount(Expectations.BLOCKED, blocked.traces, blocked.schedule));
        }
        list.sort((a, b) -> a.traces() != b.traces()
                ? Long.compare(b.traces(), a.traces())
                : a.outcome().compareTo(b.outcome()));
        return list;
    }
}
