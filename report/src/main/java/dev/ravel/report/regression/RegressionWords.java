package dev.ravel.report.regression;

import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/** The words that text and pages share. */
final class RegressionWords {
    /** Stands before regressions that are probably the same as the one that is shown. */
    static final String MORE = "Probably the same regression:";

    private RegressionWords() {}

    /** What a comparison says in a word. */
    enum Verdict {
        REGRESSION,
        PREDICTED,
        NOTHING_NEW,
        INTERRUPTED,
        NO_ANSWER;

        static Verdict of(RegressionResult result) {
            if (result.confirmed() > 0) {
                return REGRESSION;
            }
            if (!result.tests(Fate.NO_ANSWER).isEmpty()) {
                return NO_ANSWER;
            }
            if (!result.tests(Fate.INTERRUPTED).isEmpty()) {
                return INTERRUPTED;
            }
            if (result.predicted() > 0) {
                return PREDICTED;
            }
            return result.tests().stream().allMatch(t -> t.fate() == Fate.LEFT_OUT) ? NO_ANSWER : NOTHING_NEW;
        }

        /** {@code NOTHING NEW}. */
        String loud() {
            return name().replace('_', ' ');
        }
    }

    /** What the verdict rests on: {@code 1 confirmed regression; 3 tests compared, 1 meets no change}. */
    static String summary(RegressionResult result) {
        List<String> parts = new ArrayList<>();
        if (result.confirmed() > 0) {
            parts.add(Numbers.count(result.confirmed(), "regression") + " confirmed");
        }
        if (result.predicted() > 0) {
            parts.add(Numbers.count(result.predicted()) + " predicted");
        }
        for (Fate fate : Fate.values()) {
            int tests = result.tests(fate).size();
            if (tests > 0) {
                parts.add(Numbers.count(tests, "test") + " " + of(fate, tests));
            }
        }
        return String.join(", ", parts);
    }

    private static String of(Fate fate, int tests) {
        return switch (fate) {
            case COMPARED -> "compared";
            case UNCHANGED -> tests == 1 ? "meets no change" : "meet no change";
            case LEFT_OUT -> "left out";
            case NO_ANSWER -> "without an answer";
            case INTERRUPTED -> "not reached";
        };
    }

    /** How much of a test was looked at. */
    static String basis(TestComparison test) {
        String executions = " (" + Numbers.count(test.effort().newExecutions(), "execution")
                + (test.effort().directed() > 0
                        ? ", " + Numbers.count(test.effort().directed()) + " directed"
                        : "")
                + (test.effort().oldExecutions() > 0
                        ? ", " + Numbers.count(test.effort().oldExecutions()) + " of the old version"
                        : "")
                + ")";
        return switch (test.basis()) {
            case EXACT ->
                (test.effort().oldExecutions() > 0
                                ? "all interleavings of both versions"
                                : "all interleavings of the new version, none fails")
                        + executions;
            case NEW_VERSION -> "all interleavings of the new version, a part of the old one's" + executions;
            case DELTA -> "all interleavings that reverse a race of an impacted access" + executions;
            case PART ->
                "a part of the interleavings" + executions
                        + (test.regressions().stream().anyMatch(Regression::isConfirmed)
                                ? ""
                                : "; this is not a proof");
            case NONE -> "";
        };
    }

    /** What the change means for the recorded executions; "" if nothing was recorded. */
    static String impact(TestComparison test) {
        TestComparison.Impact impact = test.impact();
        if (impact.accesses() == 0) {
            return "";
        }
        String accesses = recorded(impact) + Numbers.count(impact.impacted()) + " of "
                + Numbers.count(impact.accesses()) + " shared access" + (impact.accesses() == 1 ? "" : "es")
                + " impacted; ";
        return accesses
                + (impact.all() == 0
                        ? "no interleaving of them is problematic"
                        : "of " + Numbers.count(impact.all(), "problematic interleaving") + " "
                                + Numbers.count(impact.selected()) + " selected, "
                                + Numbers.count(impact.feasible()) + " feasible");
    }

    /** {@code 3 executions recorded, 2 of them different: }. */
    private static String recorded(TestComparison.Impact impact) {
        return Numbers.count(impact.recorded(), "execution") + " recorded"
                + (impact.different() < impact.recorded()
                        ? ", " + Numbers.count(impact.different()) + " different"
                        : "")
                + ": ";
    }

    /** What was predicted of the threads: {@code an order violation}. */
    static String cause(Regression regression) {
        return switch (regression.cause()) {
            case ATOMICITY -> "an atomicity violation";
            case ORDER -> "an order violation";
            case LOST_WAKEUP -> "a lost wake-up";
            case RACE -> "a data race";
            case DEADLOCK -> "a deadlock";
            default -> "";
        };
    }

    /** What is new and no test notices: {@code race, predicted: Nothing orders …}. */
    static String other(Regression regression) {
        return regression.kind().word().replace('-', ' ') + ", "
                + regression.status().word() + ": " + regression.message();
    }

    /** What stands before the accesses of a prediction. */
    static String accesses(Regression regression) {
        return regression.status() == Regression.Status.CONFIRMED
                ? "Predicted as " + cause(regression) + ", and reached:"
                : "Predicted as " + cause(regression) + ", and not reached:";
    }
}
