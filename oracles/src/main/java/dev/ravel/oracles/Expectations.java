package dev.ravel.oracles;

import dev.ravel.api.Outcome;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.finding.Expectation;
import dev.ravel.model.finding.Expectation.Grade;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What a test expects of its outcomes, and whether it gets it. The one place where outcomes are judged. */
public final class Expectations {
    /** Stands for the outcome of executions in which no thread could go on. */
    public static final String BLOCKED = "(blocked)";

    /** How many acceptable outcomes a message names. */
    private static final int MAX_NAMED = 8;

    private record Matching(Pattern pattern, Expectation expectation) {}

    private final Map<String, Expectation> exact = new LinkedHashMap<>();
    private final List<Matching> patterns = new ArrayList<>();
    private Expectation others;

    /** Throws {@link IllegalArgumentException} when they contradict each other or can't be read. */
    public Expectations(List<Expectation> all) {
        for (Expectation e : all) {
            switch (e.match()) {
                case EXACT -> {
                    Expectation before = exact.putIfAbsent(e.text(), e);
                    if (before != null && before.grade() != e.grade()) {
                        throw new IllegalArgumentException("the outcome " + shown(e.text()) + " is expected twice: as "
                                + before.grade().word() + " and as " + e.grade().word());
                    }
                }
                case PATTERN -> patterns.add(new Matching(compiled(e.text()), e));
                case OTHERS -> {
                    if (others != null) {
                        throw new IllegalArgumentException("two expectations are about all other outcomes: as "
                                + others.grade().word() + " and as " + e.grade().word());
                    }
                    others = e;
                }
            }
        }
    }

    private static Pattern compiled(String text) {
        try {
            return Pattern.compile(text, Pattern.DOTALL);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "the pattern '" + text + "' of an expected outcome is not a regular expression: "
                            + e.getDescription() + " near index " + e.getIndex());
        }
    }

    /** Those that stand at a method or a class. */
    public static List<Expectation> at(AnnotatedElement element) {
        List<Expectation> found = new ArrayList<>();
        for (Outcome outcome : element.getAnnotationsByType(Outcome.class)) {
            Grade grade = Grade.valueOf(outcome.expect().name());
            if (!outcome.pattern().isEmpty()) {
                found.add(new Expectation(Expectation.Match.PATTERN, outcome.pattern(), grade, outcome.desc()));
            } else if (outcome.id().length == 0) {
                found.add(new Expectation(Expectation.Match.OTHERS, "", grade, outcome.desc()));
            }
            for (String id : outcome.id()) {
                found.add(new Expectation(Expectation.Match.EXACT, id, grade, outcome.desc()));
            }
        }
        return found;
    }

    boolean isEmpty() {
        return exact.isEmpty() && patterns.isEmpty() && others == null;
    }

    /** What makes an execution with this outcome, or with none if it is null, a failure, in words; "" if nothing does. */
    String complaint(String outcome) {
        Grade grade = grade(outcome);
        if (grade == Grade.FORBIDDEN) {
            String why = about(outcome).description();
            return (outcome == null ? "none was recorded, and that" : shown(outcome)) + " is forbidden"
                    + (why.isEmpty() ? "." : ": " + why);
        }
        if (grade == Grade.UNEXPECTED) {
            return (outcome == null
                            ? "none was recorded, and the test expects one."
                            : shown(outcome) + " is not expected.")
                    + instead();
        }
        return "";
    }

    /** What is expected; or what to do if only the opposite is said. */
    private String instead() {
        List<String> accepted = exact.values().stream()
                .filter(e -> !e.grade().fails())
                .map(e -> shown(e.text()))
                .toList();
        if (accepted.isEmpty()
                && patterns.stream().allMatch(m -> m.expectation().grade().fails())) {
            return " To accept all others, add an @Outcome without an id.";
        }
        List<String> named = new ArrayList<>(accepted.subList(0, Math.min(MAX_NAMED, accepted.size())));
        if (named.size() < accepted.size()) {
            named.add("…");
        }
        for (Matching m : patterns) {
            if (!m.expectation().grade().fails()) {
                named.add("what matches " + m.pattern());
            }
        }
        return " Expected: " + String.join(", ", named) + ".";
    }

    private static String shown(String outcome) {
        return '"' + outcome.replace("\r", "").replace("\n", "⏎") + '"';
    }

    private Expectation about(String outcome) {
        if (outcome == null) {
            return others;
        }
        Expectation e = exact.get(outcome);
        if (e != null) {
            return e;
        }
        for (Matching m : patterns) {
            if (m.pattern().matcher(outcome).matches()) {
                return m.expectation();
            }
        }
        return others;
    }

    private Grade grade(String outcome) {
        if (isEmpty()) {
            return Grade.UNGRADED;
        }
        Expectation e = about(outcome);
        return e == null ? Grade.UNEXPECTED : e.grade();
    }

    /** The outcomes that were counted, graded; then those that were expected by name and not seen. */
    public List<OutcomeCount> graded(List<OutcomeCount> counted) {
        if (isEmpty()) {
            return counted;
        }
        List<OutcomeCount> all = new ArrayList<>();
        for (OutcomeCount c : counted) {
            if (c.outcome().equals(BLOCKED)) {
                all.add(c);
                continue;
            }
            Expectation e = about(c.outcome());
            String description = e == null ? "" : e.description();
            all.add(new OutcomeCount(c.outcome(), c.traces(), c.schedule(), grade(c.outcome()), description));
        }
        for (Expectation e : exact.values()) {
            if (counted.stream().noneMatch(c -> c.outcome().equals(e.text()))) {
                all.add(new OutcomeCount(e.text(), 0, "", e.grade(), e.description()));
            }
        }
        return all;
    }
}
