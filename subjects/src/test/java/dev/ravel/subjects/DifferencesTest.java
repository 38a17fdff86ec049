package dev.ravel.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where a bug comes, {@code diff} finds a difference; where a release follows another, it reports no break.
 *
 * <p>A build compares a few classes. With {@code -Dpromote} those are compared that the table does not have, with {@code -Dseeds} seeds each (10), and the page in docs is written anew;
 * with {@code -Dsteps=RELEASE} or {@code BUG} only those.
 */
class DifferencesTest {
    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final Path TABLE = RESOURCES.resolve("differences.csv");
    private static final Path PAGE = Path.of("../docs/differences.md");
    private static final boolean PROMOTE = System.getProperty("promote") != null;
    private static final int SEEDS = Integer.getInteger("seeds", 10);
    private static final String STEPS = System.getProperty("steps", "BUG RELEASE");
    /** Of those that the table has found quickly, a build compares so many. */
    private static final int SAMPLE = 3;

    private static final SubjectTable subjects = SubjectTable.read(RESOURCES.resolve("subjects.csv"));
    private static final List<ClassPair> regressions = ClassPair.regressions(subjects);
    private static final List<ClassPair> releases = ClassPair.releases(
            RESOURCES.resolve("classes.csv"), VersionPairs.releases(RESOURCES.resolve("releases.csv")));
    private static final DifferenceTable table = DifferenceTable.read(TABLE);
    private static final DifferenceRuns runs = new DifferenceRuns(
            Laboratory.onEveryJdk(new Triggers(Path.of(""))).get(0).jdk());

    /** A class and a seed. */
    record Comparison(ClassPair pair, long seed) {
        @Override
        public String toString() {
            return pair + " seed " + seed;
        }
    }

    /** By seed first, so that an interrupted run has seen all of them. */
    static List<Comparison> chosen() {
        if (!PROMOTE) {
            return quick().stream().map(pair -> new Comparison(pair, 1)).toList();
        }
        List<Comparison> missing = new ArrayList<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            for (ClassPair pair : seed == 1
                    ? Stream.concat(regressions.stream(), releases.stream()).toList()
                    : regressions) {
                long number = seed;
                if (STEPS.contains(pair.step().name())
                        && table.of(pair).stream().noneMatch(answer -> answer.seed() == number)) {
                    missing.add(new Comparison(pair, seed));
                }
            }
        }
        return missing;
    }

    private static List<ClassPair> quick() {
        return regressions.stream()
                .filter(pair -> table.of(pair).stream().anyMatch(DifferenceAnswer::isDifferent))
                .filter(pair ->
                        table.of(pair).stream().allMatch(answer -> answer.isDifferent() && answer.millis() < 10_000))
                .limit(SAMPLE)
                .toList();
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("chosen")
    void aDifferenceIsFoundWhereABugComes(Comparison comparison) throws IOException {
        DifferenceAnswer answer = runs.compare(comparison.pair(), comparison.seed());
        if (PROMOTE) {
            if (!Files.exists(TABLE)) {
                Files.writeString(TABLE, DifferenceTable.head());
            }
            Files.writeString(TABLE, DifferenceTable.line(answer), StandardOpenOption.APPEND);
            System.out.println(answer);
        } else {
            assertTrue(answer.isDifferent(), answer::toString);
        }
    }

    @Test
    void noReleaseOfTheTableBreaksAClass() {
        releases.forEach(pair -> table.of(pair).forEach(answer -> assertFalse(answer.isBreak(), answer::toString)));
    }

    @Test
    void thePageShowsTheTable() throws IOException {
        if (!PROMOTE) {
            assertEquals(page(table), Files.readString(PAGE), "not as in the table; -Dpromote writes it anew");
        }
    }

    private static String page(DifferenceTable of) {
        return new DifferencePage(of, DifferencePage.explanations(RESOURCES.resolve("explanations.csv")))
                .text(regressions, releases);
    }

    /** The classes are those that the rule gives. */
    @ParameterizedTest
    @MethodSource("releasesByPair")
    void whatIsComparedFollowsFromTheRule(VersionPair pair) {
        List<String> listed = releases.stream()
                .filter(c -> c.id().equals(pair.id()))
                .map(ClassPair::type)
                .toList();
        List<String> all = ReleaseClasses.of(jar(pair.old()), jar(pair.next()));
        assertEquals(all.subList(0, Math.min(3, all.size())), listed);
    }

    /** In a build one library of each kind is looked at; reading whole jars takes its time. */
    static Stream<VersionPair> releasesByPair() {
        List<VersionPair> all = VersionPairs.releases(RESOURCES.resolve("releases.csv"));
        return all.stream().filter(pair -> PROMOTE || all.indexOf(pair) % 8 == 0);
    }

    private static Path jar(List<String> artifacts) {
        String[] parts = artifacts.get(0).split(":");
        return Path.of("target/libraries", parts[1] + "-" + parts[2] + ".jar");
    }

    @AfterAll
    static void end() throws IOException {
        if (PROMOTE) {
            Files.writeString(PAGE, page(DifferenceTable.read(TABLE)));
        }
    }
}
