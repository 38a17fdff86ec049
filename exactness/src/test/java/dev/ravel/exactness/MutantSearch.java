package dev.ravel.exactness;

import java.util.List;

/** A search that mutants are explored by, with the techniques that belong to it; the least sparing first. */
record MutantSearch(String strategy, String order, int bound, List<String> techniques) {
    private static final List<String> STATEFUL = List.of("naive", "basic", "onestate", "stateset", "allstates");

    static final MutantSearch DEPTH = new MutantSearch("stateful", "depth", -1, STATEFUL);
    static final MutantSearch BREADTH = new MutantSearch("stateful", "breadth", -1, STATEFUL);
    static final MutantSearch DPOR = new MutantSearch("dpor", "depth", -1, List.of("naive", "basic", "infection"));

    static MutantSearch bounded(int bound) {
        return new MutantSearch("bounded", "depth", bound, STATEFUL);
    }

    /** All, those that explore less first. The last three explore everything. */
    static final List<MutantSearch> ALL = List.of(bounded(0), bounded(1), bounded(2), DEPTH, BREADTH, DPOR);

    @Override
    public String toString() {
        return strategy + (bound >= 0 ? " " + bound : strategy.equals("stateful") ? " " + order : "");
    }
}
