package dev.ravel.worker.search;

import dev.ravel.engine.Execution;
import dev.ravel.explore.strategy.Strategy;
import dev.ravel.explore.table.TraceHash;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.oracles.Expectations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    private final Map<String, Long> outcomes = new HashMap<>();
    private long count;
    /** Executions whose trace was hashed. */
    private int looked;
    /** Traces that got stuck before they recorded an outcome; of interest only in a test that records outcomes. */
    private long blocked;

    Traces(boolean allDistinct) {
        this.allDistinct = allDistinct;
    }

    void clear() {
        seen.clear();
        outcomes.clear();
        count = 0;
        looked = 0;
        contradiction = null;
        blocked = 0;
    }

    void add(Execution e) {
        if (e.ending() == Strategy.Ending.ABANDONED || !isNew(e)) {
            return;
        }
        count++;
        if (e.outcome() != null) {
            outcomes.merge(e.outcome(), 1L, Long::sum);
        } else if (e.ending() == Strategy.Ending.BLOCKED) {
            blocked++;
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
        outcomes.forEach((o, n) -> list.add(new OutcomeCount(o, n)));
        if (blocked > 0 && !outcomes.isEmpty()) {
            list.add(new OutcomeCount(Expectations.BLOCKED, blocked));
        }
        list.sort((a, b) -> a.traces() != b.traces()
                ? Long.compare(b.traces(), a.traces())
                : a.outcome().compareTo(b.outcome()));
        return list;
    }
}
