package dev.ravel.campaigns.regression;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Expectation;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.Regression.Effect;
import dev.ravel.model.regression.Regression.Kind;
import dev.ravel.model.regression.Regression.Status;
import dev.ravel.model.regression.TestComparison.Basis;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What explorations of both versions say together: what can go wrong in the new one, and could not in the old one.
 *
 * @param older of the old version; empty if nothing depends on it
 * @param newer of the new version
 */
record ExactComparison(Optional<ExplorationResult> older, ExplorationResult newer) {

    /** Whether an exploration of the old version can change what is said of the new one. */
    static boolean needsOlder(ExplorationResult newer) {
        return !newer.findings().isEmpty() || !ungraded(newer).isEmpty();
    }

    /** What the answer rests on. */
    Basis basis() {
        if (!newer.complete()) {
            return Basis.PART;
        }
        return older.isEmpty() || older.get().complete() ? Basis.EXACT : Basis.NEW_VERSION;
    }

    /** What the new version does wrong, with what shows it. */
    List<Regression> regressions() {
        Set<FailureShape> known = known();
        List<Regression> found = new ArrayList<>();
        for (Finding finding : newer.findings()) {
            if (finding.kind().fails()
                    && finding.kind() != FindingKind.DIVERGENCE
                    && !known.contains(FailureShape.of(finding))) {
                found.add(confirmed(kind(finding.kind()), Effect.FAILS, finding));
            }
        }
        found.addAll(newOutcomes());
        return found;
    }

    /** Data races that the old version does not have. They don't make a test fail. */
    List<Regression> races() {
        Set<FailureShape> known = known();
        return newer.findings().stream()
                .filter(finding -> finding.kind() == FindingKind.RACE && !known.contains(FailureShape.of(finding)))
                .map(finding -> confirmed(Kind.RACE, Effect.NOTHING, finding))
                .toList();
    }

    /** Failures of the new version that the old one has, too. */
    List<Finding> old() {
        Set<FailureShape> known = known();
        return newer.findings().stream()
                .filter(finding -> finding.kind().fails() && known.contains(FailureShape.of(finding)))
                .toList();
    }

    private Set<FailureShape> known() {
        Set<FailureShape> known = new HashSet<>();
        older.ifPresent(result -> result.findings().forEach(finding -> known.add(FailureShape.of(finding))));
        return known;
    }

    private static Regression confirmed(Kind kind, Effect effect, Finding finding) {
        return new Regression(
                kind,
                Status.CONFIRMED,
                effect,
                ChangedPlace.NONE,
                "",
                finding.message().lines().findFirst().orElse(""),
                List.of(),
                finding);
    }

    /** Outcomes that the old version does not have; only if it was explored to the end is that known. */
    private List<Regression> newOutcomes() {
        if (older.isEmpty() || !older.get().complete() || older.get().verdict() == Verdict.ERROR) {
            return List.of();
        }
        Set<String> known = new HashSet<>();
        older.get().outcomes().stream().filter(o -> o.traces() > 0).forEach(o -> known.add(o.outcome()));
        List<Regression> found = new ArrayList<>();
        for (OutcomeCount outcome : ungraded(newer)) {
            if (!known.contains(outcome.outcome())) {
                String message = "Outcome \"" + outcome.outcome() + "\", which the old version never has.";
                found.add(confirmed(
                        Kind.OUTCOME,
                        Effect.OUTCOME,
                        new Finding(FindingKind.OUTCOME, message, 0, 0, outcome.schedule(), null)));
            }
        }
        return found;
    }

    /** Outcomes that the test says nothing about. */
    private static List<OutcomeCount> ungraded(ExplorationResult result) {
        return result.outcomes().stream()
                .filter(o -> o.traces() > 0 && o.grade() == Expectation.Grade.UNGRADED)
                .toList();
    }

    private static Kind kind(FindingKind kind) {
        return switch (kind) {
            case EXCEPTION -> Kind.EXCEPTION;
            case ASSERTION -> Kind.ASSERTION;
            case DEADLOCK -> Kind.DEADLOCK;
            case LIVELOCK -> Kind.LIVELOCK;
            case OUTCOME -> Kind.OUTCOME;
            default -> Kind.FAILURE;
        };
    }
}
