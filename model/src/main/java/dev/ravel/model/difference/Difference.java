package dev.ravel.model.difference;

import dev.ravel.model.difference.OutcomeSet.Seen;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Statement;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A test whose outcomes differ: one that only one of the versions has (Definition 5 of CONDIFF).
 *
 * @param outcomes those of both versions
 * @param kind whether it is a break
 * @param way in what an outcome that one version alone has differs from those of the other
 * @param shown the outcome that shows it best
 * @param side the version that has this outcome
 */
public record Difference(GeneratedTest test, TestOutcomes.OfTest outcomes, Kind kind, Way way, Seen shown, Side side)
        implements Serializable {

    /** What a difference means. */
    public enum Kind {
        /** The new version has an outcome that it has in no serial order, and that the old version does not have. */
        BREAK,
        /** Any other: new outcomes that a serial order allows, or outcomes that are gone. */
        CHANGE
    }

    /** In what outcomes differ, what is seen first comes first. */
    public enum Way {
        EXCEPTION("exception"),
        WAIT("waits for ever"),
        LIVELOCK("livelock"),
        RESULT("result"),
        COMBINATION("combination of results"),
        STATE("state"),
        EXIT("state at the end of a call");

        private final String word;

        Way(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** The difference of a test, if there is one. */
    public static Optional<Difference> of(GeneratedTest test, TestOutcomes.OfTest outcomes) {
        List<Seen> added = outcomes.only(Side.NEW);
        List<Seen> gone = outcomes.only(Side.OLD);
        if (added.isEmpty() && gone.isEmpty()) {
            return Optional.empty();
        }
        Side side = added.isEmpty() ? Side.OLD : Side.NEW;
        List<Seen> only = added.isEmpty() ? gone : added;
        OutcomeSet other = outcomes.of(side.other());
        List<Seen> breaking = only.stream().filter(s -> isBreak(s, side, other)).toList();
        Kind kind = breaking.isEmpty() ? Kind.CHANGE : Kind.BREAK;
        List<Seen> candidates = breaking.isEmpty() ? only : breaking;
        Seen shown = candidates.get(0);
        for (Seen one : candidates) {
            if (way(one.outcome(), other).compareTo(way(shown.outcome(), other)) < 0) {
                shown = one;
            }
        }
        return Optional.of(new Difference(test, outcomes, kind, way(shown.outcome(), other), shown, side));
    }

    /**
     * States in the middle of another call are in no serial order, and mean nothing for this. And where the calls of the old version come to the same results in no serial
     * order either, as when an exception has another message now, nothing was broken that was whole.
     */
    private static boolean isBreak(Seen seen, Side side, OutcomeSet other) {
        Outcome end = seen.outcome().inTheEnd();
        return side == Side.NEW
                && seen.order() == OutcomeSet.Order.NOT_SERIAL
                && other.outcomes().stream()
                        .noneMatch(s -> s.outcome().inTheEnd().equals(end)
                                || s.order() == OutcomeSet.Order.NOT_SERIAL
                                        && s.outcome().end() == end.end()
                                        && s.outcome().results().equals(end.results()));
    }

    private static Way way(Outcome outcome, OutcomeSet other) {
        if (outcome.end() == Outcome.End.LIVELOCK) {
            return Way.LIVELOCK;
        }
        if (outcome.end() == Outcome.End.UNCAUGHT) {
            return Way.EXCEPTION;
        }
        boolean newResult = false;
        for (int k = 0; k < outcome.calls().size(); k++) {
            int call = k;
            CallResult result = outcome.calls().get(k).result();
            boolean known = has(other, o -> o.calls().get(call).result().alone().equals(result.alone()));
            if (!known) {
                if (result.kind() == CallResult.Kind.THROWS) {
                    return Way.EXCEPTION;
                }
                if (result.isOpen()) {
                    return Way.WAIT;
                }
                newResult = true;
            }
        }
        if (newResult) {
            return Way.RESULT;
        }
        if (!has(other, o -> o.results().equals(outcome.results()))) {
            return outcome.results().stream().anyMatch(CallResult::isOpen) ? Way.WAIT : Way.COMBINATION;
        }
        return has(other, o -> o.inTheEnd().equals(outcome.inTheEnd())) ? Way.EXIT : Way.STATE;
    }

    private static boolean has(OutcomeSet set, Predicate<Outcome> what) {
        return set.outcomes().stream().map(Seen::outcome).anyMatch(what);
    }

    /** Differences with the same name are probably one: the same methods, in the same way. */
    public String cluster() {
        return kind + " " + methods() + " " + way + " " + thrown();
    }

    /** Signatures of the methods that are called at the same time, each once. */
    public List<String> methods() {
        return test.calls().stream()
                .map(Statement.Call::signature)
                .distinct()
                .sorted()
                .toList();
    }

    private String thrown() {
        return way != Way.EXCEPTION
                ? ""
                : shown.outcome().results().stream()
                        .filter(r -> r.kind() == CallResult.Kind.THROWS)
                        .map(CallResult::text)
                        .findFirst()
                        .orElse("");
    }
}
