package dev.ravel.model.difference;

import dev.ravel.model.generation.CallResult;
import dev.ravel.model.search.SearchSpec;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The outcomes of a test on one version, as far as its interleavings were explored.
 *
 * @param outcomes each with one execution that had it, in the order in which they were found
 * @param serial what comes of the calls in serial orders
 * @param extent which interleavings were explored
 * @param bound on preemptions, {@link SearchSpec#NO_BOUND} if there was none
 * @param executions explored
 * @param transitions scheduling points of them while the threads of the test were running
 * @param trouble why nothing is known, or not all, or ""
 */
public record OutcomeSet(
        List<Seen> outcomes,
        List<List<CallResult>> serial,
        Extent extent,
        int bound,
        long executions,
        long transitions,
        String trouble)
        implements Serializable {
    public OutcomeSet {
        outcomes = List.copyOf(outcomes);
        serial = serial.stream().map(List::copyOf).toList();
    }

    /** Which interleavings were explored. */
    public enum Extent {
        /** All, or all within the bound. */
        ALL,
        /** Some. */
        PART,
        /** None: there is no answer. */
        NONE
    }

    /**
     * An outcome.
     *
     * @param schedule of the first execution that had it
     * @param order whether a serial order of the calls has these results and leaves this state
     */
    public record Seen(Outcome outcome, String schedule, Order order) implements Serializable {}

    /** Whether calls one after the other could have done it. */
    public enum Order {
        SERIAL,
        NOT_SERIAL
    }

    /** Of a test that could not be run. */
    public static OutcomeSet none(String trouble) {
        return new OutcomeSet(List.of(), List.of(), Extent.NONE, SearchSpec.NO_BOUND, 0, 0, trouble);
    }

    public Set<Outcome> all() {
        return outcomes.stream().map(Seen::outcome).collect(Collectors.toSet());
    }

    /** Those that another set, which must be whole, does not have. */
    public List<Seen> without(OutcomeSet other) {
        Set<Outcome> known = other.all();
        return outcomes.stream().filter(s -> !known.contains(s.outcome())).toList();
    }
}
