package dev.ravel.worker.difference;

import dev.ravel.generate.Reductions;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.Evidence;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.difference.OutcomeSet.Seen;
import dev.ravel.model.difference.ReduceRequest;
import dev.ravel.model.difference.ReducedDifference;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestOutcomes;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.worker.test.BadRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows a difference in a test that is as small as it gets, by an interleaving with few preemptions. */
final class Reduction {
    private static final int MAX_REDUCTIONS = 60;
    private static final int MAX_PREEMPTIONS = 2;
    /** Executions of the other version that are compared with the one that is shown. */
    private static final int MAX_NEIGHBOURS = 8;

    /** Explores a test on both versions. */
    @FunctionalInterface
    interface Trial {
        TestOutcomes.OfTest of(GeneratedTest test, List<SearchSpec> searches) throws BadRequest;
    }

    private final Trial trial;
    private final Half older;
    private final Half newer;
    private final ReduceRequest request;

    Reduction(Trial trial, Half older, Half newer, ReduceRequest request) {
        this.trial = trial;
        this.older = older;
        this.newer = newer;
        this.request = request;
    }

    ReducedDifference run() throws BadRequest {
        Optional<Difference> found = difference(request.test());
        if (found.isEmpty()) {
            return new ReducedDifference(null, null);
        }
        Difference best = found.get();
        int left = MAX_REDUCTIONS;
        boolean smaller = true;
        while (smaller && left > 0) {
            smaller = false;
            for (GeneratedTest candidate : Reductions.of(best.test())) {
                Optional<Difference> still = left-- > 0 ? difference(candidate) : Optional.empty();
                if (still.isPresent()) {
                    best = still.get();
                    smaller = true;
                    break;
                }
            }
        }
        return new ReducedDifference(best, evidence(best));
    }

    private Optional<Difference> difference(GeneratedTest test) throws BadRequest {
        return Difference.of(test, trial.of(test, request.searches()))
                .filter(d -> d.cluster().equals(request.cluster()));
    }

    /** Null if the executions could not be repeated. */
    private Evidence evidence(Difference d) throws BadRequest {
        Shown shown = shown(half(d.side()), d.test(), List.of(d.shown().outcome()));
        Interleaving one = shown.interleavings.get(d.shown().outcome());
        if (one == null) {
            return null;
        }
        List<Outcome> neighbours = d.outcomes().of(d.side().other()).outcomes().stream()
                .map(Seen::outcome)
                .sorted((a, b) -> Integer.compare(
                        likeness(b, d.shown().outcome()), likeness(a, d.shown().outcome())))
                .limit(MAX_NEIGHBOURS)
                .toList();
        Shown others = shown(half(d.side().other()), d.test(), neighbours);
        Outcome nearest = null;
        int least = Integer.MAX_VALUE;
        for (Outcome neighbour : neighbours) {
            Interleaving interleaving = others.interleavings.get(neighbour);
            int distance = interleaving == null ? Integer.MAX_VALUE : distance(one, interleaving);
            if (distance < least) {
                nearest = neighbour;
                least = distance;
            }
        }
        return new Evidence(
                String.valueOf(shown.schedules.get(d.shown().outcome())),
                one,
                nearest,
                nearest == null ? null : others.interleavings.get(nearest));
    }

    private Half half(Side side) {
        return side == Side.OLD ? older : newer;
    }

    private record Shown(Map<Outcome, Interleaving> interleavings, Map<Outcome, String> schedules) {}

    /** Executions with these outcomes, with as few preemptions as it takes. */
    private Shown shown(Half half, GeneratedTest test, List<Outcome> wanted) throws BadRequest {
        Shown shown = new Shown(new HashMap<>(), new HashMap<>());
        SearchSpec first = request.searches().get(0);
        for (int bound = 0;
                bound <= MAX_PREEMPTIONS + 1 && !shown.interleavings.keySet().containsAll(wanted);
                bound++) {
            SearchSpec search = bound > MAX_PREEMPTIONS ? first : first.with(StrategyKind.BOUNDED, bound);
            half.show(test, search, (outcome, schedule, interleaving) -> {
                if (wanted.contains(outcome) && !shown.interleavings.containsKey(outcome)) {
                    shown.interleavings.put(outcome, interleaving.get());
                    shown.schedules.put(outcome, schedule);
                }
            });
        }
        return shown;
    }

    /** In how many calls they have the same result. */
    private static int likeness(Outcome a, Outcome b) {
        int same = a.state().equals(b.state()) ? 1 : 0;
        List<CallResult> results = a.results();
        for (int k = 0; k < results.size(); k++) {
            same += results.get(k).equals(b.results().get(k)) ? 2 : 0;
        }
        return same;
    }

    /** How many lines must be put in or taken out to make one of the other. */
    private static int distance(Interleaving a, Interleaving b) {
        int[] row = new int[b.steps().size() + 1];
        for (int k = 0; k < row.length; k++) {
            row[k] = k;
        }
        for (int i = 1; i <= a.steps().size(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int k = 1; k < row.length; k++) {
                boolean same = isSame(a.steps().get(i - 1), b.steps().get(k - 1));
                int here = same ? diagonal : 1 + Math.min(row[k], row[k - 1]);
                diagonal = row[k];
                row[k] = here;
            }
        }
        return row[b.steps().size()];
    }

    private static boolean isSame(InterleavingStep a, InterleavingStep b) {
        return a.thread() == b.thread() && a.action().equals(b.action());
    }
}
