package dev.ravel.report.regression;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.Regression.Effect;
import dev.ravel.model.regression.Regression.Kind;
import dev.ravel.model.regression.Regression.Status;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Basis;
import dev.ravel.model.regression.TestComparison.Effort;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.model.regression.TestComparison.Impact;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Palette;
import dev.ravel.report.text.ReplayHint;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RegressionTextTest {
    private static final ChangedPlace CHANGE = new ChangedPlace(
            1, "com.acme.Box.put: synchronized was removed", "Box.java:4", List.of("- synchronized void put()"));

    private static Regression seen(Kind kind, String location, String message, String schedule) {
        Finding finding = new Finding(FindingKind.ASSERTION, message, 1, 1, schedule, null);
        return new Regression(
                kind, Kind.RACE, Status.CONFIRMED, Effect.FAILS, 1, location, message, List.of(), finding);
    }

    private static TestComparison compared(String test, Basis basis, Impact impact, Regression... found) {
        return new TestComparison(
                test,
                Fate.COMPARED,
                Set.of(1),
                "",
                basis,
                List.of(found),
                List.of(),
                impact,
                new Effort(2, 3, 0, 1_000_000_000L));
    }

    private static String text(TestComparison... tests) {
        RegressionResult result =
                new RegressionResult(List.of(CHANGE), List.of(tests), List.of(), "25.0.3", 1_000_000_000L);
        return RegressionText.of(
                result,
                new Layout(100, Palette.PLAIN, Layout.Detail.FOLDED),
                ReplayHint.commandLine(List.of("ravel", "replay")));
    }

    @Test
    void oneExecutionIsOneRegressionWhateverFailsInIt() {
        String text = text(compared(
                "com.acme.BoxTest#puts",
                Basis.PART,
                Impact.NONE,
                seen(Kind.EXCEPTION, "Box.item", "NullPointerException in thread t1", "r1:AA"),
                seen(Kind.ASSERTION, "Box.item", "AssertionError in thread main", "r1:AA")));
        assertTrue(text.contains("\n1. exception, confirmed  com.acme.BoxTest#puts\n"), text);
        assertFalse(text.contains("\n2. "), text);
        assertTrue(text.contains("   Probably the same regression:\n     AssertionError in thread main\n"), text);
    }

    @Test
    void whatHasAnotherMessageOrTestIsTold() {
        String text = text(
                compared(
                        "com.acme.BoxTest#puts",
                        Basis.PART,
                        Impact.NONE,
                        seen(Kind.ASSERTION, "Box.item", "v=0", "r1:AA"),
                        seen(Kind.ASSERTION, "Box.item", "v=1", "r1:AB")),
                compared(
                        "com.acme.BoxTest#takes",
                        Basis.PART,
                        Impact.NONE,
                        seen(Kind.ASSERTION, "Box.item", "v=1", "r1:AC")));
        assertTrue(
                text.contains("   Probably the same regression:\n     v=1\n     com.acme.BoxTest#takes: v=1\n"), text);
    }

    @Test
    void onlyWithoutARegressionIsAPartCalledNoProof() {
        Impact impact = new Impact(4, 2, 0, 0, 0, 3, 1);
        String none =
                text(compared("com.acme.BoxTest#puts", Basis.PART, impact)).replaceAll("\\s+", " ");
        assertTrue(none.startsWith("NOTHING NEW"), none);
        assertTrue(none.contains("this is not a proof"), none);
        assertTrue(none.contains("2 of 4 shared accesses impacted; no interleaving of them is problematic"), none);
        String some =
                text(compared("com.acme.BoxTest#puts", Basis.PART, impact, seen(Kind.ASSERTION, "", "v=1", "r1:AA")));
        assertTrue(some.startsWith("REGRESSION"), some);
        assertFalse(some.contains("this is not a proof"), some);
    }
}
