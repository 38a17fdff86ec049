package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every execution begins in the same world. */
class StateResetTest {
    static Stream<Arguments> subjects() {
        List<String> names = Arrays.stream(Statics.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(Method::getName)
                .sorted(Comparator.naturalOrder())
                .toList();
        return RealEngine.all().flatMap(engine -> names.stream().map(name -> Arguments.of(engine, name)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("subjects")
    void findsAllAsItWasInEveryExecution(RealEngine engine, String subject) {
        ExplorationResult proof = engine.run(Ask.of(Statics.class, subject, "dpor"));
        assertEquals(List.of(), failures(proof));
        assertEquals(Verdict.PASSED, proof.verdict(), proof::reason);
        assertTrue(proof.executions() > 1);

        ExplorationResult sample =
                engine.run(Ask.of(Statics.class, subject, "random").sample(100, 1));
        assertEquals(List.of(), failures(sample));
        assertEquals(100, sample.executions(), sample::reason);
    }

    private static List<String> failures(ExplorationResult result) {
        return result.findings().stream()
                .filter(finding -> finding.kind() != FindingKind.RACE)
                .map(Finding::message)
                .toList();
    }
}
