package dev.ravel.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    @Test
    void ratiosAreTakenAgainstTheFastestRunOfThePeer() {
        Comparison comparison = new Comparison(
                List.of(
                        rate("Ravel", 25, 200_000),
                        rate("Ravel", 17, 9_000),
                        rate("Lincheck general", 17, 1_000),
                        rate("Lincheck general", 25, 1_250),
                        rate("Lincheck operations", 17, 5_000),
                        new Result.Missing("Fray", 25, "account", "not startable")),
                List.of(new RavelContender.Proof(25, "account", 6, 0.9, "passed, complete")));
        String text = comparison.text();
        assertTrue(text.contains("160.0 x (at least 100)"), text);
        assertTrue(text.contains("40.0 x (at least 20)"), text);
        assertTrue(text.contains("9.0 x (BELOW 10)"), text);
        assertTrue(text.contains("Fray (25): not startable [account]"), text);
        assertEquals(
                6, Json.parse(comparison.json()).member("proofs").element(0).number("executions"));
    }

    @Test
    void aRunThatMissedInterleavingsGivesNoRatio() {
        assertEquals("–", Comparison.ratio(200_000, Double.NaN, 100));
    }

    private static Measurement rate(String contender, int jdk, double perSecond) {
        return new Measurement(contender, jdk, "account", 1, 1, perSecond, Double.NaN, 1, 1024, "");
    }
}
