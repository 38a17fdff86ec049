package dev.ravel.model.mutation;

import dev.ravel.model.search.StrategyKind;
import java.io.Serializable;
import java.util.List;

/**
 * What a measurement of tests by mutants found out.
 *
 * @param mutants in the order of classes and lines
 * @param notes one line each: what a user must know to trust the score
 */
public record MutationResult(
        List<TestUse> tests,
        List<MutantResult> mutants,
        Technique technique,
        StrategyKind strategy,
        int bound,
        List<String> notes,
        String jdk,
        long nanos)
        implements Serializable {

    public MutationResult {
        tests = List.copyOf(tests);
        mutants = List.copyOf(mutants);
        notes = List.copyOf(notes);
    }

    /** How many mutants have this fate. */
    public long count(MutantResult.Status status) {
        return mutants.stream().filter(m -> m.status() == status).count();
    }

    /** Killed of all, from 0 to 1; NaN if there are none. */
    public double score() {
        return mutants.isEmpty() ? Double.NaN : count(MutantResult.Status.KILLED) / (double) mutants.size();
    }
}
