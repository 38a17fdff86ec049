package dev.ravel.model.finding;

import java.io.Serializable;
import java.util.Locale;

/**
 * What a test says about some of its outcomes.
 *
 * @param match how {@code text} is compared with an outcome
 * @param text an outcome, a regular expression, or "" for {@link Match#OTHERS}
 * @param grade what such an outcome means
 * @param description why, in the words of the author; may be ""
 */
public record Expectation(Match match, String text, Grade grade, String description) implements Serializable {

    public Expectation {
        if (grade != Grade.ACCEPTABLE && grade != Grade.INTERESTING && grade != Grade.FORBIDDEN) {
            throw new IllegalArgumentException(grade + " is a judgement, not an expectation");
        }
    }

    /** An outcome that is as it should be. */
    public static Expectation acceptable(String outcome) {
        return new Expectation(Match.EXACT, outcome, Grade.ACCEPTABLE, "");
    }

    /** Which outcomes an expectation is about. Exact ones come first, then patterns, then the rest. */
    public enum Match {
        /** The outcome with this text. */
        EXACT,
        /** Outcomes that match this regular expression from end to end. */
        PATTERN,
        /** Those that no other expectation is about. */
        OTHERS
    }

    /** What an outcome means. The lower-case name is the word used in reports. */
    public enum Grade {
        ACCEPTABLE,
        /** Acceptable, and worth a look. */
        INTERESTING,
        FORBIDDEN,
        /** The test has expectations, and none is about this outcome. As bad as forbidden. */
        UNEXPECTED,
        /** The test expects nothing of its outcomes. */
        UNGRADED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether an execution with such an outcome makes the test fail. */
        public boolean fails() {
            return this == FORBIDDEN || this == UNEXPECTED;
        }
    }
}
