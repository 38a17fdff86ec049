package dev.ravel.campaigns.regression;

import dev.ravel.delta.context.LockOperations.Nested;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.TraceAnalysis;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.impact.ImpactAnalysis;
import dev.ravel.delta.impact.ImpactSet;
import dev.ravel.delta.pattern.ViolationCounts;
import dev.ravel.delta.pattern.ViolationGroup;
import dev.ravel.delta.pattern.ViolationGroups;
import dev.ravel.delta.predict.Deadlock;
import dev.ravel.delta.predict.DeadlockPrediction;
import dev.ravel.model.regression.TestComparison.Impact;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the recorded executions of a test on both versions predict: phases I and II of RECONTEST.
 *
 * @param older the accesses of the old version
 * @param newer the accesses of the new version
 * @param impact which of the latter the change has an impact on
 * @param all problematic interleavings, impacted or not
 * @param selected those with an impacted access
 * @param groups of those selected, one for each pattern and its statements
 * @param deadlocks cycles of locks that the old version does not have
 */
public record Prediction(
        SharedAccesses older,
        SharedAccesses newer,
        ImpactSet impact,
        ViolationCounts all,
        ViolationCounts selected,
        List<ViolationGroup> groups,
        List<Deadlock> deadlocks) {

    static Prediction of(Recorded old, Recorded now, CodeDelta code) throws IOException {
        SharedAccesses older = TraceAnalysis.of(old.source(), Version.OLD, code.ofOlder());
        SharedAccesses newer = TraceAnalysis.of(now.source(), Version.NEW, code.ofNewer());
        ImpactSet impact = ImpactAnalysis.of(older, newer);
        return new Prediction(
                older,
                newer,
                impact,
                ViolationCounts.all(newer),
                ViolationCounts.impacted(newer, impact),
                ViolationGroups.of(newer, impact::contains),
                DeadlockPrediction.added(older, newer));
    }

    /** Whether nothing in the recorded executions could interleave in another way. */
    boolean isEmpty() {
        return impact.size() == 0 && deadlocks.isEmpty();
    }

    /** The groups that locks and messages do not rule out. */
    public List<ViolationGroup> feasible() {
        return groups.stream()
                .filter(group -> group.verdict() == ViolationGroup.Verdict.FEASIBLE)
                .toList();
    }

    /** The places of the impacted accesses, and of the acquisitions in predicted deadlocks. */
    public Set<String> focus() {
        Set<String> places = new LinkedHashSet<>();
        for (int row = 0; row < newer.size(); row++) {
            if (impact.contains(row)) {
                places.add(newer.site(newer.statement(row)).key());
            }
        }
        for (Deadlock deadlock : deadlocks) {
            for (Nested acquisition : deadlock.acquisitions()) {
                places.add(acquisition.site().key());
            }
        }
        return places;
    }

    /** In numbers. */
    Impact inNumbers() {
        return new Impact(
                impact.accesses(),
                impact.size(),
                selected.total()
                        .min(java.math.BigInteger.valueOf(Long.MAX_VALUE))
                        .longValue(),
                all.total().min(java.math.BigInteger.valueOf(Long.MAX_VALUE)).longValue(),
                feasible().size(),
                1,
                1);
    }
}
