package dev.ravel.papers.recontest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.campaigns.regression.Versions;
import dev.ravel.papers.recontest.RecontestSubject.Sizes;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.papers.tables.Statistics;
import dev.ravel.toolkit.failure.BadInput;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecontestSubjectsTest {
    /** As the build of the evaluation module leaves it. */
    static final Libraries LIBRARIES =
            Libraries.beside(Path.of("../evaluation/target/classes").toAbsolutePath());

    static List<RecontestSubject> all() {
        return RecontestSubjects.of(LIBRARIES);
    }

    private static List<RecontestPaper> published() {
        return all().stream().flatMap(subject -> subject.paper().stream()).toList();
    }

    @Test
    void allOfTableOneAreThereAndFiveGeneratedPrograms() {
        assertEquals(
                List.of(
                        "Groovy",
                        "Airline",
                        "Log4j",
                        "Pool",
                        "Lang",
                        "Vector1",
                        "SBuffer1",
                        "SBuffer2",
                        "Vector2",
                        "Garage",
                        "Logger",
                        "Xtango",
                        "Cache4j",
                        "g17k",
                        "g39k",
                        "g150k",
                        "g570k",
                        "g10m"),
                all().stream().map(RecontestSubject::name).toList());
        assertEquals(13, published().size());
    }

    @ParameterizedTest
    @MethodSource("all")
    void bothVersionsHaveTheTest(RecontestSubject subject) {
        Versions versions = subject.versions(LIBRARIES);
        assertTrue(versions.older().classes().containsKey(subject.testClass()));
        assertTrue(versions.newer().classes().containsKey(subject.testClass()));
        assertEquals(subject.sizes() == Sizes.ONE, subject.test().equals(subject.smallTest()));
    }

    /** The paper says 82x, 1 % and five minutes. */
    @Test
    void theFiguresAgreeWithWhatThePaperSaysOfThem() {
        assertEquals(
                82,
                Statistics.geometricMean(published().stream()
                        .map(p -> p.selection().reduction().value())
                        .toList()),
                1);
        assertEquals(
                1,
                Statistics.geometricMean(published().stream()
                        .map(p -> p.selection().impacted().value())
                        .toList()),
                0.1);
        assertTrue(published().stream().allMatch(p -> p.total().value() < 300_000));
        for (RecontestPaper paper : published()) {
            double ratio = paper.full().violations().value()
                    / paper.selection().violations().value();
            assertEquals(paper.selection().reduction().value(), ratio, ratio / 100, paper::toString);
        }
    }

    @Test
    void lowerBoundsAndWhatIsNotSaidAreKnown() {
        RecontestPaper cache = published().get(12);
        assertEquals(">116,616,808", cache.full().violations().count());
        assertEquals(">24.0 h", cache.full().time().time());
        assertFalse(cache.capp().executions().isKnown());
        assertEquals("-", cache.capp().executions().count());
    }

    @Test
    void aMissingBuildIsBadInput(@TempDir Path empty) {
        assertThrows(BadInput.class, () -> RecontestSubjects.of(Libraries.beside(empty)));
    }
}
