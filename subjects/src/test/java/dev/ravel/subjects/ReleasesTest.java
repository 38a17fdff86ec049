package dev.ravel.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every release passes the test that its pair has for it, on the oldest JDK found. */
class ReleasesTest {
    private static final TestClasses classes = new TestClasses(Path.of(""));
    private static final Laboratory laboratory =
            Laboratory.onEveryJdk(new Triggers(Path.of(""))).get(0);

    /** A release in the middle of three belongs to two pairs. By its artifacts and test. */
    private static final Map<String, ExplorationResult> known = new HashMap<>();

    static Stream<VersionPair> releases() {
        return VersionPairs.releases(Path.of("src/main/resources/releases.csv")).stream();
    }

    @ParameterizedTest
    @MethodSource("releases")
    void bothReleasesPass(VersionPair pair) {
        passes(pair, pair.id() + "-old", pair.old());
        passes(pair, pair.id() + "-new", pair.next());
    }

    private static void passes(VersionPair pair, String directory, List<String> artifacts) {
        ExplorationResult result = known.computeIfAbsent(
                pair.test() + artifacts,
                key -> laboratory.explore(
                        classes.classPath(directory, artifacts, pair.test()),
                        new TestSelector(pair.test(), ""),
                        pair.search()));
        assertEquals(
                Verdict.PASSED,
                result.verdict(),
                () -> artifacts + ": " + result.reason()
                        + result.findings().stream().map(Finding::message).toList());
    }

    @AfterAll
    static void end() {
        laboratory.close();
    }
}
