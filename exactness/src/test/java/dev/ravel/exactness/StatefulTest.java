package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.commons.util.StringUtils;
import org.opentest4j.AssertionFailedError;

/** A search by states finds what one by traces finds. */
class StatefulTest {
    static Stream<Arguments> subjects() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(
                        Arguments.of(engine, "truth", Set.of(FindingKind.ASSERTION)),
                        Arguments.of(engine, "equality", Set.of(FindingKind.ASSERTION)),
                        Arguments.of(engine, "ownArray", Set.of(FindingKind.EXCEPTION)),
                        Arguments.of(engine, "printed", Set.of(FindingKind.EXCEPTION)),
                        Arguments.of(engine, "readInside", Set.of(FindingKind.EXCEPTION)),
                        Arguments.of(engine, "timesOut", Set.of(FindingKind.EXCEPTION)),
                        Arguments.of(engine, "keepsTheLock", Set.of(FindingKind.DEADLOCK)),
                        Arguments.of(engine, "interrupted", Set.of())));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("subjects")
    void findsTheSame(RealEngine engine, String member, Set<FindingKind> expected) {
        for (String strategy : new String[] {"dpor", "stateful"}) {
            ExplorationResult result = engine.run(Ask.of(StatefulSubjects.class, member, strategy)
                    .path(
                            RealEngine.home(StatefulSubjects.class),
                            RealEngine.home(Assertions.class),
                            RealEngine.home(AssertionFailedError.class),
                            RealEngine.home(StringUtils.class)));
            Set<FindingKind> found =
                    result.findings().stream().map(Finding::kind).collect(Collectors.toCollection(TreeSet::new));
            assertEquals(expected, found, () -> strategy + ": " + result.reason() + result.findings());
            assertTrue(result.complete(), () -> strategy + ": " + result.reason());
        }
    }
}
