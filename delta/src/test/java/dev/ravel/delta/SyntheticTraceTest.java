package dev.ravel.delta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.delta.code.Correspondence;
import dev.ravel.delta.context.ContextRules;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.TraceAnalysis;
import dev.ravel.delta.context.TraceSource;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.context.Visibility;
import dev.ravel.delta.impact.ImpactAnalysis;
import dev.ravel.delta.impact.ImpactSet;
import dev.ravel.delta.impact.KnownContexts;
import dev.ravel.delta.pattern.ViolationCounts;
import dev.ravel.delta.pattern.ViolationGroup;
import dev.ravel.delta.pattern.ViolationGroups;
import dev.ravel.delta.predict.Deadlock;
import dev.ravel.delta.predict.DeadlockPrediction;
import dev.ravel.delta.predict.OrderPrediction;
import dev.ravel.delta.predict.RacePrediction;
import dev.ravel.model.trace.TraceReader;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both phases on long traces. {@code -Dravel.accesses=10000000} measures on longer ones. */
class SyntheticTraceTest {
    private static final int ACCESSES = Integer.getInteger("ravel.accesses", 39_000);

    @TempDir
    private Path directory;

    private TraceSource trace(SyntheticTrace.Side side) throws IOException {
        Path file = directory.resolve(side + ".trace");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            SyntheticTrace.write(out, ACCESSES, side);
        }
        return () -> TraceReader.open(file);
    }

    private static void lap(String what, long since) {
        System.out.printf("%,d accesses, %s: %,d ms%n", ACCESSES, what, (System.nanoTime() - since) / 1_000_000);
    }

    @Test
    void bothPhasesOfALongTrace() throws IOException {
        ContextRules rules = ContextRules.of(Correspondence.IDENTITY, Visibility.EVERYTHING);
        TraceSource before = trace(SyntheticTrace.Side.OLD);
        TraceSource after = trace(SyntheticTrace.Side.NEW);
        long start = System.nanoTime();
        KnownContexts known = KnownContexts.of(TraceAnalysis.of(before, Version.OLD, rules));
        lap("phase I, step 1", start);
        SharedAccesses now = TraceAnalysis.of(after, Version.NEW, rules);
        ImpactSet impact = ImpactAnalysis.of(known, now);
        lap("phase I", start);
        ViolationCounts selected = ViolationCounts.impacted(now, impact);
        ViolationCounts all = ViolationCounts.all(now);
        lap("counted", start);
        List<ViolationGroup> groups = ViolationGroups.of(now, impact.with(ImpactSet.Repetitions.TWO)::contains);
        lap("both phases", start);
        System.out.println(impact.size() + " of " + impact.accesses() + " impacted; " + selected.total() + " of "
                + all.total() + " violations; " + groups.size() + " groups");
        assertTrue(impact.size() > 0);
        assertTrue(selected.total().signum() > 0 && selected.total().compareTo(all.total()) <= 0);
        assertFalse(groups.isEmpty());
    }

    @Test
    void theSameTraceTwiceHasNoImpactNoNewDeadlockAndNoNewRace() throws IOException {
        ContextRules rules = ContextRules.of(Correspondence.IDENTITY, Visibility.EVERYTHING);
        TraceSource trace = trace(SyntheticTrace.Side.OLD);
        SharedAccesses old = TraceAnalysis.of(trace, Version.OLD, rules);
        SharedAccesses now = TraceAnalysis.of(trace, Version.NEW, rules);
        assertEquals(0, ImpactAnalysis.of(old, now).size());
        assertEquals(
                DeadlockPrediction.of(old).stream().map(Deadlock::name).toList(),
                DeadlockPrediction.of(now).stream().map(Deadlock::name).toList());
        RacePrediction races = new RacePrediction();
        races.learn(old);
        assertFalse(RacePrediction.of(now).isEmpty());
        assertTrue(RacePrediction.of(now).stream().allMatch(race -> races.isKnown(now, race)));
        OrderPrediction orders = new OrderPrediction();
        orders.learn(old);
        assertEquals(List.of(), orders.added(now, row -> true));
    }
}
