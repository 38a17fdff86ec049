package dev.ravel.campaigns.regression;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.TraceAnalysis;
import dev.ravel.delta.context.TraceFingerprint;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.impact.ImpactAnalysis;
import dev.ravel.delta.impact.ImpactSet;
import dev.ravel.delta.impact.KnownContexts;
import dev.ravel.delta.pattern.ViolationCounts;
import dev.ravel.delta.pattern.ViolationGroup;
import dev.ravel.delta.pattern.ViolationGroups;
import dev.ravel.delta.predict.Deadlock;
import dev.ravel.delta.predict.DeadlockPrediction;
import dev.ravel.delta.predict.LostWakeupPrediction;
import dev.ravel.delta.predict.OrderPrediction;
import dev.ravel.delta.predict.Race;
import dev.ravel.delta.predict.RacePrediction;
import dev.ravel.model.regression.TestComparison.Impact;
import dev.ravel.model.trace.TraceSite;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the recorded executions of a test on both versions predict: phases I and II of RECONTEST, and beyond its patterns deadlocks, data races, order
 * violations and lost wake-ups.
 *
 * <p>What any execution of the old version shows is old. Executions in which each thread does the same are analysed once.
 *
 * @param traces the recorded executions of the new version, with what each predicts and none before it
 * @param focus the places of the impacted accesses, and of the acquisitions in predicted deadlocks
 * @param racesOfBoth for each race that the old version has, too, its places in the new one
 * @param inNumbers what the change means for the recorded executions
 */
public record TestPrediction(List<OfTrace> traces, Set<String> focus, Set<Set<String>> racesOfBoth, Impact inNumbers) {

    public TestPrediction {
        traces = List.copyOf(traces);
        focus = Set.copyOf(focus);
        racesOfBoth = Set.copyOf(racesOfBoth);
    }

    /** What one recorded execution predicts. */
    public record OfTrace(Recorded recorded, List<Forecast> forecasts) {}

    /** From executions of the old and the new version. */
    public static TestPrediction of(List<Recorded> older, List<Recorded> newer, CodeDelta code) throws IOException {
        return new Analysis(code).of(older, newer);
    }

    /** Whether nothing in the recorded executions could interleave in another way. */
    boolean isEmpty() {
        return focus.isEmpty();
    }

    /** While it is made. */
    private static final class Analysis {
        private final CodeDelta code;
        private final KnownContexts contexts = new KnownContexts();
        private final Set<Long> deadlocks = new HashSet<>();
        private final RacePrediction races = new RacePrediction();
        private final OrderPrediction orders = new OrderPrediction();
        private final LostWakeupPrediction wakeups = new LostWakeupPrediction();

        private final List<OfTrace> traces = new ArrayList<>();
        private final Set<String> focus = new LinkedHashSet<>();
        private final Set<Set<String>> racesOfBoth = new HashSet<>();
        private final Set<Long> names = new HashSet<>();
        private long accesses;
        private long impacted;
        private BigInteger selected = BigInteger.ZERO;
        private BigInteger all = BigInteger.ZERO;
        private long feasible;

        Analysis(CodeDelta code) {
            this.code = code;
        }

        TestPrediction of(List<Recorded> older, List<Recorded> newer) throws IOException {
            for (Recorded old : different(older)) {
                learn(TraceAnalysis.of(old.source(), Version.OLD, code.ofOlder()));
            }
            List<Recorded> different = different(newer);
            for (Recorded now : different) {
                predict(now, TraceAnalysis.of(now.source(), Version.NEW, code.ofNewer()));
            }
            return new TestPrediction(
                    traces,
                    focus,
                    racesOfBoth,
                    new Impact(
                            accesses,
                            impacted,
                            inLong(selected),
                            inLong(all),
                            feasible,
                            newer.size(),
                            different.size()));
        }

        /** Without those that are like one before them. */
        private static List<Recorded> different(List<Recorded> recorded) throws IOException {
            Set<Long> fingerprints = new HashSet<>();
            List<Recorded> different = new ArrayList<>();
            for (Recorded one : recorded) {
                if (fingerprints.add(TraceFingerprint.of(one.source()))) {
                    different.add(one);
                }
            }
            return different;
        }

        private void learn(SharedAccesses old) {
            contexts.learn(old);
            DeadlockPrediction.of(old).forEach(deadlock -> deadlocks.add(deadlock.name()));
            races.learn(old);
            orders.learn(old);
            wakeups.learn(old);
        }

        private void predict(Recorded recorded, SharedAccesses now) {
            ImpactSet impact = ImpactAnalysis.of(contexts, now);
            accesses += impact.accesses();
            impacted += impact.size();
            selected = selected.add(ViolationCounts.impacted(now, impact).total());
            all = all.add(ViolationCounts.all(now).total());
            for (int row = 0; row < now.size(); row++) {
                if (impact.contains(row)) {
                    focus.add(now.site(now.statement(row)).key());
                }
            }
            List<Forecast> forecasts = new ArrayList<>();
            for (Deadlock deadlock : DeadlockPrediction.of(now)) {
                if (!deadlocks.contains(deadlock.name())) {
                    forecasts.add(Forecast.of(deadlock));
                    deadlock.acquisitions().forEach(a -> focus.add(a.site().key()));
                }
            }
            wakeups.added(now).forEach(lost -> {
                Forecast forecast = Forecast.of(lost);
                forecasts.add(forecast);
                forecast.sites().stream().map(TraceSite::key).forEach(focus::add);
            });
            orders.added(now, impact::contains)
                    .forEach(order -> forecasts.add(Forecast.of(order, now, impact::contains)));
            for (ViolationGroup group : ViolationGroups.of(now, impact::contains)) {
                if (group.verdict() == ViolationGroup.Verdict.FEASIBLE) {
                    feasible++;
                    forecasts.add(Forecast.of(group, now, impact::contains));
                }
            }
            for (Race race : RacePrediction.of(now)) {
                if (races.isKnown(now, race)) {
                    racesOfBoth.add(places(now, race));
                } else if (impact.contains(race.first()) || impact.contains(race.second())) {
                    forecasts.add(Forecast.of(race, now, impact::contains));
                }
            }
            forecasts.removeIf(forecast -> !names.add(forecast.name()));
            traces.add(new OfTrace(recorded, List.copyOf(forecasts)));
        }

        private static Set<String> places(SharedAccesses rows, Race race) {
            Set<String> places = new HashSet<>();
            for (int row : new int[] {race.first(), race.second()}) {
                places.add(rows.site(rows.statement(row)).toString());
            }
            return places;
        }

        private static long inLong(BigInteger count) {
            return count.min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
        }
    }
}
