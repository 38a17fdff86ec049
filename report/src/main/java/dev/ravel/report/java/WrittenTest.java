package dev.ravel.report.java;

import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.Evidence;
import dev.ravel.model.difference.FoundDifference;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.Side;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.StubCall;
import dev.ravel.model.generation.Violation;
import dev.ravel.model.search.SearchSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A generated test that is to be written down: what is called, and what may come of it.
 *
 * @param name of the test method
 * @param title what it shows, in one line
 * @param outcomes what came of it, and what should have
 * @param asks what is asked of the calls
 * @param free threads that may wait for ever when all others are done
 * @param allowed what may come of the calls, and of a last one; then of the state, if that is looked at
 * @param counted a call of a stub whose number is looked at in the end; null if none
 * @param look what else is looked at in the end; null if nothing
 * @param search what found it
 * @param interleaving that shows it, if there is one
 * @param never what is said of results that are not allowed
 */
record WrittenTest(
        String name,
        String title,
        List<String> outcomes,
        GeneratedTest test,
        Asks asks,
        Set<Integer> free,
        List<List<CallResult>> allowed,
        @Nullable StubCall counted,
        @Nullable Look look,
        SearchSpec search,
        @Nullable Interleaving interleaving,
        String never) {
    /** Fields of a variable. */
    record Look(int variable, List<String> fields) {}

    /** What is asked of the calls. */
    enum Asks {
        /** That they come to an end. */
        TO_END,
        /** That what comes of them is allowed. */
        FOR_RESULTS
    }

    /** A failure of a test on one version: results must be those of a serial order. */
    static WrittenTest of(Violation v, String name) {
        Cluster.Kind kind = v.cluster().kind();
        return new WrittenTest(
                name,
                GeneratedTestText.title(v.cluster()),
                GeneratedTestText.outcomes(v),
                v.test(),
                kind.isSure() && kind != Cluster.Kind.EXCEPTION ? Asks.TO_END : Asks.FOR_RESULTS,
                Set.copyOf(v.free()),
                v.serial(),
                v.counted(),
                null,
                v.search(),
                v.finding().interleaving(),
                "no serial order gives ");
    }

    /**
     * A difference: what comes of the calls must be what the old version can do. Empty if no test can tell: it does not see what is gone, or what objects were like while calls were running.
     */
    static Optional<WrittenTest> of(FoundDifference found, String name, String title, List<String> told) {
        Difference d = found.example();
        List<Outcome> old = d.outcomes().older().outcomes().stream()
                .map(OutcomeSet.Seen::outcome)
                .toList();
        boolean waits = old.stream().flatMap(o -> o.results().stream()).anyMatch(CallResult::isOpen);
        boolean hashes = d.test().calls().stream().anyMatch(c -> c.name().equals("hashCode"));
        boolean strange = old.stream().anyMatch(o -> o.end() == Outcome.End.UNCAUGHT || o.end() == Outcome.End.LIVELOCK)
                || d.shown().outcome().end() == Outcome.End.UNCAUGHT;
        if (d.side() == Side.OLD || hashes || strange) {
            return Optional.empty();
        }
        Evidence evidence = found.evidence();
        Asks asks = Asks.FOR_RESULTS;
        Look look = null;
        List<List<CallResult>> allowed =
                old.stream().map(Outcome::results).distinct().toList();
        switch (d.way()) {
            case WAIT, LIVELOCK -> {
                if (waits) {
                    return Optional.empty();
                }
                asks = Asks.TO_END;
            }
            case EXIT -> {
                return Optional.empty();
            }
            case STATE -> {
                look = waits ? null : look(d, old);
                if (look == null) {
                    return Optional.empty();
                }
                Look at = look;
                allowed = old.stream().map(o -> withState(o, at)).distinct().toList();
                if (allowed.contains(withState(d.shown().outcome(), at))) {
                    return Optional.empty();
                }
            }
            default -> {}
        }
        return Optional.of(new WrittenTest(
                name,
                title,
                told,
                d.test(),
                asks,
                Set.of(),
                allowed,
                null,
                look,
                SearchSpec.DEFAULT,
                evidence == null ? null : evidence.shown(),
                "the old version never gives "));
    }

    /** Fields of an object under test that are plain in all outcomes, and tell them apart. */
    private static @Nullable Look look(Difference d, List<Outcome> old) {
        for (int variable : d.test().subjects()) {
            int at = d.test().calls().size() + variable;
            Map<String, String> shown = fields(d.shown().outcome(), at);
            List<String> names = new ArrayList<>(shown.keySet());
            old.forEach(o -> names.retainAll(fields(o, at).keySet()));
            List<String> differing = names.stream()
                    .filter(n -> old.stream()
                            .anyMatch(o -> !Objects.equals(fields(o, at).get(n), shown.get(n))))
                    .toList();
            if (!differing.isEmpty()) {
                return new Look(variable, differing);
            }
        }
        return null;
    }

    private static Map<String, String> fields(Outcome outcome, int at) {
        return at < outcome.state().size() ? PlainFields.of(outcome.state().get(at)) : Map.of();
    }

    private static List<CallResult> withState(Outcome outcome, Look look) {
        List<CallResult> words = new ArrayList<>(outcome.results());
        words.add(CallResult.value(
                PlainFields.text(fields(outcome, outcome.calls().size() + look.variable()), look.fields())));
        return words;
    }
}
