package dev.ravel.campaigns.regression;

import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.SearchSpec.Scope;
import dev.ravel.toolkit.option.ExploreOptions;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How to compare two versions, checked.
 *
 * @param exploration how a test is explored, on either version
 * @param traces how many executions of each version are recorded
 * @param history where answers are kept, so that an interrupted run goes on where it was; null for nowhere
 */
public record RegressionOptions(
        ExploreOptions exploration, int traces, @Nullable Path history) {
    /** Time for one test, unless somebody says otherwise. */
    private static final long DEFAULT_BUDGET_MILLIS = 60_000;

    /** Most time for one test, on both versions together. */
    long budgetMillis() {
        long given = exploration.search().limits().millis();
        return exploration.limits() == ExploreOptions.Limits.ASKED_FOR && given > 0 ? given : DEFAULT_BUDGET_MILLIS;
    }

    /** A search for all failures in so much time. */
    SearchSpec search(long millis) {
        SearchSpec search = exploration.search();
        return search.with(new SearchLimits(search.limits().executions(), Math.max(1, millis), 0))
                .with(Scope.EACH_MESSAGE);
    }

    /** What an answer depends on beside the code. */
    String identity() {
        return exploration + " " + traces;
    }
}
