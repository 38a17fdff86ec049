package dev.ravel.campaigns.difference;

import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.model.search.SearchSpec;
import java.util.List;

/**
 * How classes are compared.
 *
 * @param generation how tests are made up and explored
 * @param calls most calls of a beginning: l of CONDIFF
 * @param candidates tests of each pair of methods that are made up before one is taken: k of CONDIFF
 * @param filter what becomes of tests that seem to have no new interleavings
 * @param examples what is done with tests that show differences
 */
public record DifferenceOptions(
        GenerationOptions generation, int calls, int candidates, Filter filter, Examples examples) {
    /** l = 10 and k = 5, as in the paper. */
    private static final int CALLS = 10;

    private static final int CANDIDATES = 5;

    /** Most tests need a few hundred. */
    private static final long MAX_EXECUTIONS = 20_000;

    private static final long MAX_TRANSITIONS = 20_000;
    private static final long MAX_TRANSITIONS_DEEP = 400_000;

    /** With nothing set. */
    public static final DifferenceOptions DEFAULT = of(GenerationOptions.DEFAULT, Filter.ORDERS);

    /** What the filter ΔIS does. */
    public enum Filter {
        /**
         * Tests that it leaves out are explored in half of the time: it knows executions in serial orders only, and what has changed may be met by others.
         */
        ORDERS,
        /** Tests that it leaves out are not explored, as in the paper. */
        DROPS,
        /** There is none: the baseline of the paper. */
        OFF
    }

    /** What is done with tests that show differences. */
    public enum Examples {
        /** They stay as they were made up: for those who only count. */
        AS_FOUND,
        /** They are made small, and interleavings that show them are looked for. */
        SMALL
    }

    /** With l and k as in the paper. A search that was not asked for goes through all interleavings, so that outcomes are comparable. */
    public static DifferenceOptions of(GenerationOptions generation, Filter filter) {
        boolean usual = generation.searches().size() > 1;
        GenerationOptions asked = usual
                ? generation.withSearches(
                        List.of(generation.dpor(MAX_EXECUTIONS, MAX_TRANSITIONS)),
                        List.of(generation.dpor(MAX_EXECUTIONS, MAX_TRANSITIONS_DEEP)))
                : generation;
        return new DifferenceOptions(asked, CALLS, CANDIDATES, filter, Examples.SMALL);
    }

    List<SearchSpec> searches() {
        return generation.searches();
    }

    /** The same with another seed. */
    public DifferenceOptions withSeed(long seed) {
        return new DifferenceOptions(generation.withSeed(seed), calls, candidates, filter, examples);
    }

    /** The same with or without the filter. */
    public DifferenceOptions with(Filter other) {
        return new DifferenceOptions(generation, calls, candidates, other, examples);
    }

    /** The same with other examples. */
    public DifferenceOptions with(Examples other) {
        return new DifferenceOptions(generation, calls, candidates, filter, other);
    }
}
