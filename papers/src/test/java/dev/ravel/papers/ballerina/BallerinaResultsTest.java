package dev.ravel.papers.ballerina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.papers.ballerina.BallerinaJob.Side;
import dev.ravel.papers.ballerina.BallerinaJob.Until;
import dev.ravel.papers.ballerina.BallerinaRun.Cost;
import dev.ravel.papers.ballerina.BallerinaRun.Outcome;
import dev.ravel.papers.ballerina.BallerinaRun.Reports;
import dev.ravel.papers.ballerina.BallerinaRun.Verdict;
import dev.ravel.toolkit.failure.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BallerinaResultsTest {
    private static final BallerinaJob FIRST = new BallerinaJob("Account", Side.BUGGY, "ravel", Until.BUG, 1);
    private static final BallerinaJob SECOND = new BallerinaJob("Account", Side.FIXED, "2x2", Until.END, 2);
    private static final BallerinaRun FOUND = new BallerinaRun(
            FIRST,
            Outcome.FOUND,
            new Cost(7, 100, 2000, 350),
            List.of(
                    new Reports(Verdict.BUG, 2, "corrupted state in deposit+transfer"),
                    new Reports(Verdict.OTHER, 1, "NullPointerException in transfer")));
    private static final BallerinaRun NOT_FOUND =
            new BallerinaRun(SECOND, Outcome.NOT_FOUND, new Cost(900, 1, 2, 5000), List.of());

    @TempDir
    private Path directory;

    private Path file() {
        return directory.resolve("runs.csv");
    }

    private static BallerinaOptions options(String budget) {
        return BallerinaOptions.of(
                "Account",
                "2x2",
                new BallerinaOptions.Seeds(2, 2, 2),
                BallerinaOptions.Fixed.TESTED,
                "usual",
                budget,
                0);
    }

    private BallerinaResults open(String budget) {
        return BallerinaResults.open(file(), options(budget), "25.0.1");
    }

    @Test
    void whatIsDoneIsKnownAgain() {
        BallerinaResults results = open("5s");
        results.add(FOUND);
        results.add(NOT_FOUND);
        BallerinaResults again = open("5000ms");
        assertTrue(again.has(FIRST));
        assertEquals(List.of(NOT_FOUND, FOUND), again.runs(List.of(SECOND, FIRST)));
    }

    @Test
    void runsWithOtherSettingsStayAndDoNotCount() {
        open("5s").add(FOUND);
        BallerinaResults other = open("6s");
        assertEquals(1, other.others());
        assertEquals(List.of(), other.runs(List.of(FIRST)));
        other.add(NOT_FOUND);
        assertEquals(List.of(FOUND), open("5s").runs(List.of(FIRST, SECOND)));
    }

    @Test
    void runsThatBrokeAreTriedAgain() {
        BallerinaResults results = open("5s");
        results.broken(FIRST, "no worker");
        assertEquals("no worker", results.broken().get(FIRST));
        assertTrue(open("5s").broken().isEmpty());
        results.add(FOUND);
        assertTrue(results.broken().isEmpty());
    }

    @Test
    void aLineThatWasNotWrittenToItsEndIsForgotten() throws IOException {
        open("5s").add(FOUND);
        String whole = Files.readString(file());
        Files.writeString(file(), whole + "usual,5000,0,25.0.1,Acc");
        assertEquals(List.of(FOUND), open("5s").runs(List.of(FIRST)));
        assertEquals(whole, Files.readString(file()));
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        for (String text : List.of("hello\n", "hello", "a,b\n1,2\n")) {
            Files.writeString(file(), text);
            assertThrows(BadInput.class, () -> open("5s"), text);
            assertEquals(text, Files.readString(file()));
        }
        Files.delete(file());
        open("5s").add(FOUND);
        Files.writeString(file(), Files.readString(file()) + "usual,5000,0,25.0.1,Account,BUGGY\n");
        assertEquals(
                "--results " + file() + ": line 3 is no result of this evaluation.",
                assertThrows(BadInput.class, () -> open("5s")).getMessage());
    }
}
