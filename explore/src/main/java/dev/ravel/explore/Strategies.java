package dev.ravel.explore;

import dev.ravel.explore.bounded.PreemptionBoundedStrategy;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.dpor.OptimalDporStrategy;
import dev.ravel.explore.sampling.PctStrategy;
import dev.ravel.explore.sampling.PosStrategy;
import dev.ravel.explore.sampling.RandomWalkStrategy;
import dev.ravel.explore.sampling.SurwStrategy;
import dev.ravel.explore.stateful.StatefulStrategy;
import dev.ravel.model.search.SearchSpec;

/** Makes the strategy that a search asks for. */
public final class Strategies {
    private Strategies() {}

    /** A strategy, ready for its first execution. */
    public static Strategy of(SearchSpec spec) {
        return switch (spec.strategy()) {
            case DPOR -> new OptimalDporStrategy();
            case BOUNDED -> new PreemptionBoundedStrategy(spec.effectiveBound());
            case STATEFUL -> new StatefulStrategy(spec.order(), spec.seed());
            case RANDOM -> new RandomWalkStrategy(spec.seed());
            case PCT -> new PctStrategy(spec.seed(), spec.effectiveBound());
            case POS -> new PosStrategy(spec.seed());
            case SURW -> new SurwStrategy(spec.seed());
            case REPLAY -> throw new IllegalArgumentException("a replay needs a schedule");
        };
    }
}
