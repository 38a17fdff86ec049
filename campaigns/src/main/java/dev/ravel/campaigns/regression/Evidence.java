package dev.ravel.campaigns.regression;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Expectation;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.Regression.Effect;
import dev.ravel.model.regression.Regression.Kind;
import dev.ravel.model.regression.Regression.Status;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Basis;
import dev.ravel.model.regression.TestComparison.Effort;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.model.search.Strength;
import dev.ravel.model.trace.TraceSite;
import dev.ravel.toolkit.program.TestSelector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What was seen of the new version, and what follows once it is known what the old one does. */
final class Evidence {
    private final ExplorationResult newer;
    private Optional<ExplorationResult> delta = Optional.empty();
    private long directed;
    /** Ways in which the new version fails, the first of each. */
    private final Map<FailureShape, Seen> failures = new LinkedHashMap<>();
    /** Predicted interleavings that were reached without a consequence, or not reached. */
    private final List<Seen> predicted = new ArrayList<>();

    /**
     * Something about the new version.
     *
     * @param impacted the places of the accesses that it rests on, as far as they are known
     */
    record Seen(Regression regression, List<TraceSite> impacted) {}

    Evidence(ExplorationResult newer) {
        this.newer = newer;
        newer.findings().forEach(this::failed);
    }

    /** The new version fails like this. */
    void failed(Finding finding) {
        failed(finding, "", List.of(), List.of());
    }

    /** The same, where a prediction has led to it. */
    void failed(Finding finding, String location, List<String> accesses, List<TraceSite> impacted) {
        if (finding.kind().fails() && finding.kind() != FindingKind.DIVERGENCE) {
            Regression regression = new Regression(
                    kind(finding.kind()),
                    Status.CONFIRMED,
                    Effect.FAILS,
                    ChangedPlace.NONE,
                    location,
                    firstLine(finding),
                    accesses,
                    finding);
            failures.putIfAbsent(FailureShape.of(finding), new Seen(regression, impacted));
        }
    }

    /** Where the change has an impact, the new version was explored with this result. */
    void delta(ExplorationResult result) {
        delta = Optional.of(result);
        result.findings().forEach(this::failed);
    }

    /** What became of a prediction without a consequence. */
    void predicted(Regression regression, List<TraceSite> impacted) {
        predicted.add(new Seen(regression, impacted));
    }

    /** So many executions were made for predictions. */
    void directed(long executions) {
        directed += executions;
    }

    /** Whether the old version can change what is said of the new one. */
    boolean needsOlder() {
        return !failures.isEmpty()
                || !ungraded(newer).isEmpty()
                || newer.findings().stream().anyMatch(f -> f.kind() == FindingKind.RACE);
    }

    /** The answer for the test. */
    TestComparison answer(
            TestSelector test,
            Optional<ExplorationResult> older,
            RecordingResult oldRecording,
            Prediction prediction,
            Blame blame,
            long nanos) {
        Set<FailureShape> known = new HashSet<>();
        older.ifPresent(result -> result.findings().forEach(f -> known.add(FailureShape.of(f))));
        oldRecording.findings().forEach(f -> known.add(FailureShape.of(f)));
        List<Seen> regressions = new ArrayList<>();
        List<Finding> inBoth = new ArrayList<>();
        failures.forEach((shape, seen) -> {
            if (!known.contains(shape)) {
                regressions.add(seen);
            } else if (seen.regression().finding() != null) {
                inBoth.add(seen.regression().finding());
            }
        });
        newOutcomes(older).forEach(r -> regressions.add(new Seen(r, List.of())));
        List<Seen> others = new ArrayList<>();
        newer.findings().stream()
                .filter(f -> f.kind() == FindingKind.RACE && !known.contains(FailureShape.of(f)))
                .forEach(f -> others.add(new Seen(confirmed(Kind.RACE, Effect.NOTHING, f), List.of())));
        for (Seen seen : predicted) {
            (seen.regression().status() == Status.PREDICTED ? regressions : others).add(seen);
        }
        return new TestComparison(
                test.toString(),
                Fate.COMPARED,
                limits(older, inBoth),
                basis(older),
                blamed(regressions, blame),
                blamed(others, blame),
                prediction.inNumbers(),
                new Effort(
                        older.map(ExplorationResult::executions).orElse(0L),
                        newer.executions()
                                + delta.map(ExplorationResult::executions).orElse(0L),
                        directed,
                        nanos));
    }

    private static List<Regression> blamed(List<Seen> seen, Blame blame) {
        return seen.stream()
                .map(s -> blame.of(s.regression(), s.impacted()))
                .sorted(Comparator.comparing(Regression::status).thenComparing(Regression::effect))
                .toList();
    }

    private Basis basis(Optional<ExplorationResult> older) {
        if (newer.complete()) {
            return older.isEmpty() || older.get().complete() ? Basis.EXACT : Basis.NEW_VERSION;
        }
        boolean wholeDelta =
                delta.isPresent() && delta.get().complete() && delta.get().strength() != Strength.SAMPLE;
        return wholeDelta ? Basis.DELTA : Basis.PART;
    }

    /** What limits the answer. */
    private String limits(Optional<ExplorationResult> older, List<Finding> inBoth) {
        List<String> text = new ArrayList<>();
        if (!inBoth.isEmpty()) {
            text.add((inBoth.size() == 1 ? "One failure" : inBoth.size() + " failures")
                    + " of the new version is there in the old one, too: " + firstLine(inBoth.get(0)) + ".");
        }
        if (newer.complete() && newer.verdict() == Verdict.INCOMPLETE) {
            text.add(newer.reason() + ".");
        }
        older.filter(result -> !result.complete())
                .ifPresent(result ->
                        text.add("The old version was not explored to the end; what is said to be new was not seen in "
                                + result.executions() + " of its executions."));
        return String.join(" ", text);
    }

    private static Regression confirmed(Kind kind, Effect effect, Finding finding) {
        return new Regression(
                kind, Status.CONFIRMED, effect, ChangedPlace.NONE, "", firstLine(finding), List.of(), finding);
    }

    private static String firstLine(Finding finding) {
        return finding.message().lines().findFirst().orElse("");
    }

    /** Outcomes that the old version does not have; only if it was explored to the end is that known. */
    private List<Regression> newOutcomes(Optional<ExplorationResult> older) {
        if (older.isEmpty() || !older.get().complete()) {
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
