package dev.ravel.papers.ballerina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.Shape;
import dev.ravel.papers.ballerina.BallerinaJob.Side;
import dev.ravel.papers.ballerina.BallerinaJob.Until;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What counts as a bug; and two small classes, with real workers. */
class BallerinaEvaluationTest {
    private static final Path EVALUATION = Path.of("../evaluation/target");

    @TempDir
    private Path directory;

    /** The fixed class runs out its tests instead of the time, so that a slow machine tries as many. */
    @Test
    void findsTheBugInTheBuggyClassAndNotInTheFixedOne() throws IOException {
        BallerinaOptions options = BallerinaOptions.of(
                "JDK-4334376,Account",
                "none",
                new BallerinaOptions.Seeds(1, 1, 1),
                BallerinaOptions.Fixed.TESTED,
                "usual",
                "20s",
                96);
        List<String> said = new ArrayList<>();
        BallerinaResults results = BallerinaResults.open(null, options, "any");
        Libraries libraries =
                new Libraries(EVALUATION.resolve("classes").toAbsolutePath(), EVALUATION.resolve("libraries"));
        new BallerinaEvaluation(
                        libraries,
                        options,
                        WorkerLauncher.on(
                                Workers.choose(null).jdk(), Workers.workspace(notice -> {}), Duration.ofSeconds(30)),
                        1,
                        Optional.of(new BallerinaProjects(libraries, directory)),
                        said::add)
                .run(results);
        assertEquals(6, said.size(), said::toString);
        assertTrue(results.broken().isEmpty(), said::toString);
        List<BallerinaRun> runs = results.runs(options.plan());
        for (BallerinaSubject subject : options.subjects()) {
            BallerinaRun buggy = one(runs, subject, Side.BUGGY, Until.BUG);
            assertTrue(buggy.found(), said::toString);
            assertTrue(buggy.cost().tests() > 0
                    && buggy.cost().transitions() >= buggy.cost().executions());
            BallerinaRun whole = one(runs, subject, Side.BUGGY, Until.END);
            // the same seed: it goes on after the bug, but comes to it in the same way
            assertEquals(buggy.cost().transitions(), whole.cost().transitions(), said::toString);
            BallerinaRun fixed = one(runs, subject, Side.FIXED, Until.END);
            assertFalse(fixed.found(), said::toString);
            assertTrue(fixed.cost().tests() > buggy.cost().tests(), said::toString);
        }
        String project = Files.readString(directory.resolve("Account/pom.xml"));
        assertTrue(project.contains("<artifactId>ravel-junit</artifactId>\n      <version>"), project);
        assertFalse(project.contains("@") || project.contains("LIBRARIES"), project);
        String package_ = "dev/ravel/evaluation/ballerina/buggy";
        String test =
                Files.readString(directory.resolve("Account/src/test/java/" + package_ + "/AccountRavelTest.java"));
        assertTrue(test.contains("new Account("), test);
    }

    private static boolean isBug(String subject, String shape, Cluster.Kind kind, String... methods) {
        BallerinaSubject known = BallerinaSubjects.all().stream()
                .filter(s -> s.id().equals(subject))
                .findFirst()
                .orElseThrow();
        Cluster cluster = new Cluster(
                Arrays.stream(methods).map(m -> m + "(int)").toList(),
                kind,
                kind == Cluster.Kind.EXCEPTION ? "java.lang.IndexOutOfBoundsException" : "");
        return BallerinaEvaluation.isBug(
                known, cluster, new Shape(shape.charAt(0) - '0', shape.charAt(2) - '0', Shape.Beginning.CONSTRUCTED));
    }

    @Test
    void ofTwoCallsBothMustBeTheBugs() {
        assertTrue(isBug("JDK-4334376", "2x1", Cluster.Kind.EXCEPTION, "lastIndexOf", "removeElementAt"));
        assertFalse(isBug("JDK-4334376", "2x1", Cluster.Kind.EXCEPTION, "lastIndexOf", "addElement"));
        assertFalse(isBug("JDK-4334376", "2x1", Cluster.Kind.EXCEPTION, "removeAllElements", "removeElementAt"));
        assertFalse(isBug("JDK-4334376", "2x1", Cluster.Kind.VALUE, "lastIndexOf", "removeElementAt"));
    }

    /** Account has the bug in any two of its three methods, Vector in one with one of two others. */
    @Test
    void ofMoreCallsSomeMayHaveNothingToDoWithTheBug() {
        assertTrue(isBug("JDK-4334376", "2x2", Cluster.Kind.EXCEPTION, "addElement", "lastIndexOf", "removeElementAt"));
        assertFalse(isBug("JDK-4334376", "2x2", Cluster.Kind.EXCEPTION, "addElement", "lastIndexOf", "elementAt"));
        assertFalse(isBug("JDK-4334376", "3x1", Cluster.Kind.EXCEPTION, "addElement", "removeElementAt"));
        assertTrue(isBug("Account", "3x1", Cluster.Kind.STATE, "deposit", "getBalance", "withdraw"));
        assertFalse(isBug("Account", "3x1", Cluster.Kind.STATE, "deposit", "getBalance"));
    }

    private static BallerinaRun one(List<BallerinaRun> runs, BallerinaSubject subject, Side side, Until until) {
        return BallerinaTables.select(runs, subject, side, BallerinaJob.OURS, until)
                .get(0);
    }
}
