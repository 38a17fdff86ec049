package dev.ravel.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.subjects.PairAnswer.Step;
import dev.ravel.subjects.PairRuns.Comparison;
import dev.ravel.toolkit.jdk.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where a bug comes, {@code regress} confirms a regression, and nowhere else, on the oldest JDK found.
 *
 * <p>A build compares some of the pairs of versions, and all with {@code -Dpromote}, which writes the table and the page in docs anew. What is in the table was seen of all pairs.
 */
class RegressionsTest {
    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final Path TABLE = RESOURCES.resolve("regressions.csv");
    private static final Path PAGE = Path.of("../docs/regressions.md");
    private static final boolean PROMOTE = System.getProperty("promote") != null;

    /** A build compares one of so many pairs, among those that take few executions. */
    private static final int ONE_OF = 9;

    private static final long FEW_EXECUTIONS = 150;

    private static final SubjectTable subjects = SubjectTable.read(RESOURCES.resolve("subjects.csv"));
    private static final List<VersionPair> releases = VersionPairs.releases(RESOURCES.resolve("releases.csv"));
    private static final PairTable table =
            Files.exists(TABLE) ? PairTable.read(TABLE) : new PairTable("", new ArrayList<>());
    private static final List<Comparison> all = everything();
    private static final List<Comparison> chosen = PROMOTE ? all : sample();
    private static final Jdk jdk =
            Laboratory.onEveryJdk(new Triggers(Path.of(""))).get(0).jdk();
    private static final PairRuns runs = new PairRuns(jdk, chosen);

    private static List<Comparison> everything() {
        List<VersionPair> pairs = VersionPairs.regressions(subjects);
        return Stream.of(
                        pairs.stream().map(pair -> new Comparison(pair, Step.BUG)),
                        pairs.stream().map(pair -> new Comparison(pair, Step.FIX)),
                        releases.stream().map(pair -> new Comparison(pair, Step.RELEASE)))
                .flatMap(some -> some)
                .toList();
    }

    private static List<Comparison> sample() {
        List<Comparison> quick = all.stream()
                .filter(one -> inTable(one)
                        .filter(answer -> !answer.isRefused() && answer.executions() < FEW_EXECUTIONS)
                        .isPresent())
                .toList();
        return quick.stream().filter(one -> quick.indexOf(one) % ONE_OF == 0).toList();
    }

    private static Optional<PairAnswer> inTable(Comparison comparison) {
        return table.of(comparison.pair().id(), comparison.step());
    }

    static List<Comparison> chosen() {
        return chosen;
    }

    @ParameterizedTest
    @MethodSource("chosen")
    void aRegressionIsConfirmedWhereABugComesAndNowhereElse(Comparison comparison) {
        PairAnswer answer = runs.of(comparison);
        assertTrue(answer.isRight(), answer::inShort);
        if (!PROMOTE && table.build().equals(jdk.version())) {
            assertEquals(inTable(comparison).orElseThrow().inShort(), answer.inShort(), "-Dpromote rewrites the table");
        }
    }

    @Test
    void inTheTableEveryPairIsRight() {
        if (!PROMOTE) {
            for (Comparison comparison : all) {
                PairAnswer answer = inTable(comparison)
                        .orElseThrow(
                                () -> new AssertionError(comparison + " is not in the table; -Dpromote rewrites it"));
                assertTrue(answer.isRight(), answer::inShort);
            }
            assertEquals(all.size(), table.answers().size());
        }
    }

    @Test
    void whatComesIsTheBugOfTheSubject() {
        for (LibrarySubject subject : subjects.subjects()) {
            table.of(subject.id(), Step.BUG)
                    .ifPresent(answer ->
                            assertTrue(answer.found().contains(subject.kind() + "/confirmed/fails"), answer::inShort));
        }
    }

    @ParameterizedTest
    @CsvSource({"BUG, 15", "FIX, 15", "RELEASE, 30"})
    void theTableHasEnoughPairsThatWereCompared(Step step, int enough) {
        long compared = table.answers().stream()
                .filter(answer -> answer.step() == step && !answer.isRefused())
                .count();
        assertTrue(PROMOTE || compared >= enough, () -> compared + " of " + step);
    }

    @Test
    void thePageShowsTheTable() throws IOException {
        if (!PROMOTE) {
            assertEquals(
                    PairPage.of(table, subjects, releases),
                    Files.readString(PAGE),
                    "not as in the table; -Dpromote rewrites it");
        }
    }

    @AfterAll
    static void end() throws IOException {
        if (PROMOTE) {
            PairTable promoted =
                    new PairTable(jdk.version(), all.stream().map(runs::of).toList());
            Files.writeString(TABLE, promoted.text());
            Files.writeString(PAGE, PairPage.of(promoted, subjects, releases));
        }
        runs.close();
    }
}
