package dev.ravel.papers.condiff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.papers.condiff.CondiffJob.Filter;
import dev.ravel.papers.condiff.CondiffRun.Outcome;
import dev.ravel.papers.condiff.CondiffRun.Times;
import dev.ravel.papers.condiff.versions.Scenario;
import dev.ravel.papers.condiff.versions.Subject;
import dev.ravel.papers.condiff.versions.Versions;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.failure.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CondiffResultsTest {
    private static final Path EVALUATION = Path.of("../evaluation/target");
    private static final CondiffJob JOB = new CondiffJob(Subject.of("C6"), Scenario.BR50, Filter.ON, 1);
    private static final CondiffJob BASELINE = new CondiffJob(Subject.of("C6"), Scenario.BR50, Filter.OFF, 1);

    @TempDir
    private Path directory;

    private static CondiffRun found(CondiffJob job, int tests, int checks, String test) {
        return new CondiffRun(job, Outcome.FOUND, tests, checks, new Times(2_500, 1_000, 300, 900), "break", test);
    }

    private CondiffResults open(String budget) {
        return CondiffResults.open(directory.resolve("runs.csv"), CondiffOptions.of("C6", 1, budget), "25.0.1");
    }

    @Test
    void whatIsDoneIsKnownAgain() throws IOException {
        CondiffResults results = open("5s");
        CondiffRun run = found(JOB, 9, 2, "checkOut() + toString(): result #1");
        results.add(run);
        results.broken(BASELINE, "no worker");
        Files.writeString(
                directory.resolve("runs.csv"), Files.readString(directory.resolve("runs.csv")) + "5000,25.0.1,C6,B");
        CondiffResults again = open("5s");
        assertTrue(again.has(JOB));
        assertFalse(again.has(BASELINE));
        assertEquals(List.of(run), again.runs(CondiffOptions.of("C6", 1, "5s").plan()));
        assertEquals(1, open("6s").others());
    }

    @Test
    void anotherFileIsBadInput() throws IOException {
        Files.writeString(directory.resolve("runs.csv"), "a,b\n1,2\n");
        assertThrows(BadInput.class, () -> open("5s"));
    }

    @Test
    void tablesSayWhetherFilteredTestsRevealAnything() {
        CondiffOptions options = CondiffOptions.of("C6", 1, "5s");
        Versions versions = new Versions(
                new Libraries(EVALUATION.resolve("classes").toAbsolutePath(), EVALUATION.resolve("libraries")),
                directory);
        CondiffResults results = open("5s");
        results.add(found(JOB, 9, 2, "same"));
        results.add(found(BASELINE, 9, 9, "same"));
        String tables = CondiffTables.of(options, versions, results);
        assertTrue(tables.contains("1 of 1 run, so none of the 7 tests"), tables);
        assertTrue(tables.contains("| times as many checks without the filter |   4.5 |"), tables);
        assertTrue(tables.contains("6 runs of 8 not done yet."), tables);
        results.add(found(BASELINE, 4, 4, "another"));
        assertTrue(CondiffTables.of(options, versions, results).contains("- not the same test: C6-BR50% seed 1"));
        assertFalse(CondiffTables.isMissed(options, results));
        results.add(new CondiffRun(JOB, Outcome.NOT_FOUND, 9, 2, new Times(1, 1, 0, 0), "-", ""));
        assertTrue(CondiffTables.isMissed(options, results));
    }
}
