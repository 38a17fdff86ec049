package dev.ravel.campaigns.regression;

import dev.ravel.delta.code.Version;
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
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Basis;
import dev.ravel.model.regression.TestComparison.Effort;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.model.search.Strength;
import dev.ravel.model.trace.TraceSite;
import dev.ravel.toolkit.program.TestSelector;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What was seen of the new version, and what follows once it is known what the old one does. */
final class Evidence {
    /** {@code write  Box.put  Box.java:4}, a line of a data race. */
    private static final Pattern RACING = Pattern.compile("(\\w+) +(\\S+) +(.*)");

    private Optional<ExplorationResult> newer = Optional.empty();
    private Optional<ExplorationResult> older = Optional.empty();
    private Optional<ExplorationResult> delta = Optional.empty();
    /** Data races of the new version. */
    private final List<Finding> races = new ArrayList<>();

    private long newExecutions;
    private long directed;
    /** Ways in which the new version fails, the first of each. */
    private final Map<FailureShape, Seen> failures = new LinkedHashMap<>();
    /** Predicted interleavings that were reached without a consequence, or not reached. */
    private final List<Seen> predicted = new ArrayList<>();
    /** Ways in which the old version fails. */
    private final Set<FailureShape> known = new LinkedHashSet<>();

    private final CodeDelta code;

    Evidence(CodeDelta code) {
        this.code = code;
    }

    /**
     * Something about the new version.
     *
     * @param impacted the places of the accesses that it rests on, as far as they are known
     */
    record Seen(Regression regression, List<TraceSite> impacted) {}

    /** The new version was explored, with this result. */
    void newer(ExplorationResult result) {
        newer = Optional.of(result);
        newExecutions += result.executions();
        result.findings().forEach(this::seen);
    }

    private void seen(Finding finding) {
        failed(finding);
        if (finding.kind() == FindingKind.RACE) {
            races.add(finding);
        }
    }

    /** The new version has this data race. */
    void race(Finding finding) {
        races.add(finding);
    }

    /** The old version was explored, with this result. */
    void older(ExplorationResult result) {
        older = Optional.of(result);
        result.findings().forEach(this::alsoOld);
    }

    /** The old version fails, or has a race, like this. */
    void alsoOld(Finding finding) {
        known.add(FailureShape.of(finding, Version.OLD, code));
    }

    private FailureShape shape(Finding finding) {
        return FailureShape.of(finding, Version.NEW, code);
    }

    /** Whether the same was seen once more, and more is known of that. */
    private boolean isToldBetter(FailureShape shape) {
        return shape.isVague()
                && failures.keySet().stream()
                        .anyMatch(other -> !other.isVague() && !isKnown(other) && other.mayBe(shape));
    }

    /** Whether the old version has this, too. */
    private boolean isKnown(FailureShape shape) {
        return known.stream().anyMatch(shape::mayBe);
    }

    /** Whether the new version fails, in whatever way. */
    boolean fails() {
        return !failures.isEmpty();
    }

    /** Whether it fails in a way in which the old version, as far as is known, does not. */
    boolean failsInANewWay() {
        return !failures.keySet().stream().allMatch(this::isKnown);
    }

    /** Whether all interleavings of the new version were explored. */
    boolean isComplete() {
        return newer.isPresent() && newer.get().complete();
    }

    /** The new version fails like this. */
    void failed(Finding finding) {
        failed(finding, Regression.seen(kind(finding.kind()), Effect.FAILS, firstLine(finding), finding), List.of());
    }

    /** The same, where a prediction has led to it. */
    void failed(Finding finding, Forecast forecast) {
        Regression regression = new Regression(
                kind(finding.kind()),
                forecast.kind(),
                Status.CONFIRMED,
                Effect.FAILS,
                ChangedPlace.NONE,
                forecast.location(),
                firstLine(finding),
                forecast.accesses(),
                finding);
        failed(finding, regression, forecast.sites());
    }

    private void failed(Finding finding, Regression regression, List<TraceSite> impacted) {
        if (finding.kind().fails() && finding.kind() != FindingKind.DIVERGENCE) {
            // what was predicted explains more
            failures.merge(
                    shape(finding),
                    new Seen(regression, impacted),
                    (known, other) -> known.regression().accesses().isEmpty()
                                    && !other.regression().accesses().isEmpty()
                            ? other
                            : known);
        }
    }

    /** Where the change has an impact, the new version was explored with this result. */
    void delta(ExplorationResult result) {
        delta = Optional.of(result);
        newExecutions += result.executions();
        result.findings().forEach(this::seen);
    }

    /** A prediction that was not reached, or not tried. */
    void predicted(Forecast forecast) {
        predicted(forecast.regression(Status.PREDICTED, Effect.UNKNOWN, null), forecast.sites());
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
        return !failures.isEmpty() || !ungraded().isEmpty() || !races.isEmpty();
    }

    /** The answer for the test. */
    TestComparison answer(TestSelector test, Set<Integer> met, TestPrediction prediction, Blame blame, long nanos) {
        List<Seen> regressions = new ArrayList<>();
        List<Finding> inBoth = new ArrayList<>();
        failures.forEach((shape, seen) -> {
            if (!isKnown(shape)) {
                if (!isToldBetter(shape)) {
                    regressions.add(seen);
                }
            } else if (seen.regression().finding() != null) {
                inBoth.add(seen.regression().finding());
            }
        });
        newOutcomes().forEach(r -> regressions.add(new Seen(r, List.of())));
        List<Seen> others = new ArrayList<>();
        newRaces(prediction)
                .forEach(race -> others.add(
                        new Seen(Regression.seen(Kind.RACE, Effect.NOTHING, inOneLine(race), race), List.of())));
        for (Seen seen : predicted) {
            boolean confirmed = seen.regression().status() == Status.CONFIRMED;
            boolean race = seen.regression().kind() == Kind.RACE;
            // in a complete search it would have been seen
            if (confirmed || !isComplete() && !(race && isSeen(seen.regression()))) {
                // a data race is nothing that a test notices, seen or not
                (confirmed || race ? others : regressions).add(seen);
            }
        }
        return new TestComparison(
                test.toString(),
                Fate.COMPARED,
                met,
                limits(inBoth, regressions.isEmpty() && others.isEmpty() ? Optional.empty() : older),
                basis(),
                blamed(regressions, blame),
                blamed(others, blame),
                prediction.inNumbers(),
                new Effort(older.map(ExplorationResult::executions).orElse(0L), newExecutions, directed, nanos));
    }

    private static List<Regression> blamed(List<Seen> seen, Blame blame) {
        return seen.stream()
                .map(s -> blame.of(s.regression(), s.impacted()))
                .sorted(Comparator.comparing(Regression::status).thenComparing(Regression::effect))
                .toList();
    }

    /** The data races that neither an execution nor a recording of the old version has, each once. */
    private Collection<Finding> newRaces(TestPrediction prediction) {
        Map<FailureShape, Finding> found = new LinkedHashMap<>();
        for (Finding race : races) {
            boolean inBoth = isKnown(shape(race))
                    || prediction.racesOfBoth().stream()
                            .anyMatch(places -> places.stream().allMatch(race.message()::contains));
            if (!inBoth) {
                found.putIfAbsent(shape(race), race);
            }
        }
        return found.values();
    }

    private Basis basis() {
        if (isComplete()) {
            return older.isEmpty() || older.get().complete() ? Basis.EXACT : Basis.NEW_VERSION;
        }
        boolean wholeDelta =
                delta.isPresent() && delta.get().complete() && delta.get().strength() != Strength.SAMPLE;
        return wholeDelta ? Basis.DELTA : Basis.PART;
    }

    /**
     * What limits the answer.
     *
     * @param compared what is said to be new was compared with this
     */
    private String limits(List<Finding> inBoth, Optional<ExplorationResult> compared) {
        List<String> text = new ArrayList<>();
        if (!inBoth.isEmpty()) {
            text.add((inBoth.size() == 1 ? "One failure" : inBoth.size() + " failures")
                    + " of the new version is there in the old one, too: " + firstLine(inBoth.get(0)) + ".");
        }
        newer.filter(result -> result.verdict() == Verdict.INCOMPLETE)
                .ifPresent(result -> text.add(result.reason() + "."));
        compared.filter(result -> !result.complete())
                .ifPresent(result ->
                        text.add("The old version was not explored to the end; what is said to be new was not seen in "
                                + result.executions() + " of its executions."));
        return String.join(" ", text);
    }

    /** {@code Data race on Box.item: no synchronisation orders the read in Box.take (Box.java:7) and the write in Box.put (Box.java:4)}. */
    private static String inOneLine(Finding race) {
        List<String> lines = race.message().lines().toList();
        return lines.get(0)
                + lines.stream()
                        .skip(1)
                        .map(place -> RACING.matcher(place.strip()).replaceFirst("the $1 in $2 ($3)"))
                        .collect(Collectors.joining(" and ", " ", ""));
    }

    /** Whether a predicted data race is among those that were seen. */
    private boolean isSeen(Regression predicted) {
        return races.stream()
                .anyMatch(race -> predicted.accesses().stream()
                        .map(access -> access.substring(access.lastIndexOf(' ') + 1))
                        .allMatch(race.message()::contains));
    }

    private static String firstLine(Finding finding) {
        return finding.message().lines().findFirst().orElse("");
    }

    /** Outcomes that the old version does not have; only if it was explored to the end is that known. */
    private List<Regression> newOutcomes() {
        if (older.isEmpty() || !older.get().complete()) {
            return List.of();
        }
        Set<String> old = new HashSet<>();
        older.get().outcomes().stream().filter(o -> o.traces() > 0).forEach(o -> old.add(o.outcome()));
        List<Regression> found = new ArrayList<>();
        for (OutcomeCount outcome : ungraded()) {
            if (!old.contains(outcome.outcome())) {
                String message = "Outcome \"" + outcome.outcome() + "\", which the old version never has.";
                found.add(Regression.seen(
                        Kind.OUTCOME,
                        Effect.OUTCOME,
                        message,
                        new Finding(FindingKind.OUTCOME, message, 0, 0, outcome.schedule(), null)));
            }
        }
        return found;
    }

    /** Outcomes that the test says nothing about. */
    private List<OutcomeCount> ungraded() {
        return newer.stream()
                .flatMap(result -> result.outcomes().stream())
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
