package dev.ravel.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.search.Strength;
import dev.ravel.subjects.Run.Reach;
import dev.ravel.subjects.SubjectTable.Measure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every subject on every JDK found: its bug is found with default options and can be replayed, its fixed version has none.
 *
 * <p>Counts are compared on the builds of the JDK that the table names. {@code -Dpromote} writes them, and the page in docs, anew;
 * {@code -Dravel.subjects=unbounded} explores all interleavings of the fixed versions that a build explores with a bound.
 */
class SubjectsTest {
    private static final Path TABLE = Path.of("src/main/resources/subjects.csv");
    private static final Path PAGE = Path.of("../docs/subjects.md");
    private static final boolean PROMOTE = System.getProperty("promote") != null;
    private static final boolean UNBOUNDED = "unbounded".equals(System.getProperty("ravel.subjects"));

    private static final SubjectTable table = SubjectTable.read(TABLE);
    private static final List<Run> runs = Laboratory.onEveryJdk(new Triggers(Path.of(""))).stream()
            .map(laboratory -> Run.start(laboratory, UNBOUNDED ? Reach.ALL : Reach.STATED, table.subjects()))
            .toList();
    private static final Map<String, Map<Measure, Long>> measured = new TreeMap<>();

    static Stream<Arguments> all() {
        return runs.stream().flatMap(run -> table.subjects().stream().map(subject -> Arguments.of(run, subject)));
    }

    static Stream<Arguments> withAFixedVersion() {
        return all().filter(arguments -> ((LibrarySubject) arguments.get()[1]).hasFixed());
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("all")
    void findsTheBugAndShowsItAgain(Run run, LibrarySubject subject) {
        ExplorationResult result = run.of(subject).buggy();
        assertEquals(Verdict.FAILED, result.verdict(), result::reason);
        Finding finding = Run.failure(result).orElseThrow();
        assertEquals(subject.kind(), finding.kind().word(), finding::message);
        compare(run, subject, LibraryVersion.BUGGY, finding.execution());

        assertFalse(finding.schedule().isEmpty(), "no schedule to replay");
        ExplorationResult again = run.of(subject).replay().orElseThrow();
        assertEquals(Verdict.FAILED, again.verdict(), again::reason);
        assertEquals(place(finding), place(Run.failure(again).orElseThrow()));
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("withAFixedVersion")
    void findsNothingInTheFixedVersion(Run run, LibrarySubject subject) {
        ExplorationResult result = run.of(subject).fixed().orElseThrow();
        Search.End end = subject.search().end();
        assertEquals(
                end == Search.End.FINISHED ? Verdict.PASSED : Verdict.INCOMPLETE,
                result.verdict(),
                () -> result.reason()
                        + result.findings().stream().map(Finding::message).toList());
        assertEquals(end == Search.End.FINISHED, result.complete());
        boolean bounded = subject.search().bounded(run.jdk().feature()) && !UNBOUNDED;
        assertEquals(bounded ? Strength.BOUNDED : Strength.ALL, result.strength());
        if (!(UNBOUNDED && subject.search().bounded(run.jdk().feature()))) {
            compare(run, subject, LibraryVersion.FIXED, result.traces());
        }
    }

    @Test
    void thePageShowsTheTable() throws IOException {
        if (!PROMOTE) {
            assertEquals(Page.of(table), Files.readString(PAGE), "not as in the table; -Dpromote rewrites it");
        }
    }

    /** Not the message: hash codes in it may change from one exploration to the next. */
    private static String place(Finding finding) {
        return finding.kind().word() + " at step " + finding.step();
    }

    private static void compare(Run run, LibrarySubject subject, LibraryVersion version, long count) {
        Measure measure = new Measure(run.jdk().feature(), version);
        measured.computeIfAbsent(subject.id(), id -> new TreeMap<>()).put(measure, count);
        if (!PROMOTE && table.builds().contains(run.jdk().version())) {
            assertEquals(
                    table.row(subject).counts().get(measure),
                    count,
                    () -> "another number of "
                            + (version == LibraryVersion.BUGGY ? "executions to the bug" : "interleavings")
                            + "; -Dpromote rewrites it");
        }
    }

    @AfterAll
    static void end() throws IOException {
        if (PROMOTE) {
            List<String> builds = new ArrayList<>();
            runs.forEach(run -> builds.add(run.jdk().version()));
            SubjectTable promoted = table.measured(builds.stream().sorted().toList(), measured);
            Files.writeString(TABLE, promoted.text());
            Files.writeString(PAGE, Page.of(promoted));
        }
    }
}
