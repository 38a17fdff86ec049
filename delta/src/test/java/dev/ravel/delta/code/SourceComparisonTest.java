package dev.ravel.delta.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sources beside the classes of a library. */
class SourceComparisonTest {
    private static List<Path> jar(String name) {
        return List.of(Path.of("target/libraries", name + ".jar"));
    }

    @Test
    void syntaxTreesAndBytecodeAgreeOnMetrics() {
        Findings findings = CodeChanges.compare(jar("metrics-core-4.1.6"), jar("metrics-core-4.1.7"));
        SourceComparison sources =
                new SourceComparison(findings, jar("metrics-core-4.1.6-sources"), jar("metrics-core-4.1.7-sources"));
        assertEquals(List.of(), sources.disagreements());
    }

    @Test
    void hunksShowTheSource() {
        CodeChanges changes = CodeChanges.between(
                jar("metrics-core-4.1.6"),
                jar("metrics-core-4.1.7"),
                jar("metrics-core-4.1.6-sources"),
                jar("metrics-core-4.1.7-sources"));
        List<String> hunk = changes.changes().stream()
                .filter(change -> change.member().equals("getValue"))
                .findFirst()
                .orElseThrow()
                .hunk();
        assertEquals(
                List.of(
                        "CachedGauge.java:51-59 in com.codahale.metrics.CachedGauge.getValue",
                        "- if (shouldLoad()) {",
                        "-     this.value = loadValue();",
                        "- }",
                        "- return value;",
                        "+ T currentValue = this.value.get();",
                        "+ if (shouldLoad() || currentValue == null) {",
                        "+     T newValue = loadValue();",
                        "+     if (!this.value.compareAndSet(currentValue, newValue)) {",
                        "+         return this.value.get();",
                        "+     }",
                        "+     return newValue;",
                        "+ }",
                        "+ return currentValue;"),
                hunk);
    }

    @Test
    void sourcesThatDoNotFitAreRefused() {
        UnusableCode refusal = assertThrows(
                UnusableCode.class,
                () -> CodeChanges.between(jar("metrics-core-4.1.6"), jar("metrics-core-4.1.7"), List.of(), List.of()));
        assertTrue(
                refusal.getMessage().contains("have no com/codahale/metrics/CachedGauge.java"), refusal.getMessage());
    }
}
