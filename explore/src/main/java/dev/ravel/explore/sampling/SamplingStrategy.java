package dev.ravel.explore.sampling;

import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.Strength;

/** A strategy that draws executions at random: it never ends, cannot tell how much is done, and proves nothing. */
interface SamplingStrategy extends Strategy {
    @Override
    default void end(ExecutionLog log, Ending ending, Situation situation) {}

    @Override
    default double explored() {
        return Double.NaN;
    }

    @Override
    default Strength strength() {
        return Strength.SAMPLE;
    }
}
