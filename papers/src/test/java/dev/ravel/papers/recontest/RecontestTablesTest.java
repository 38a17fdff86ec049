package dev.ravel.papers.recontest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.papers.recontest.RecontestJob.Part;
import dev.ravel.papers.recontest.RecontestMeasure.Capp;
import dev.ravel.papers.recontest.RecontestMeasure.Confirmation;
import dev.ravel.papers.recontest.RecontestMeasure.Ended;
import dev.ravel.papers.recontest.RecontestMeasure.Enumeration;
import dev.ravel.papers.recontest.RecontestMeasure.Found;
import dev.ravel.papers.recontest.RecontestMeasure.Groups;
import dev.ravel.papers.recontest.RecontestMeasure.Impact;
import dev.ravel.papers.recontest.RecontestMeasure.Phases;
import dev.ravel.papers.recontest.RecontestMeasure.Safety;
import dev.ravel.papers.recontest.RecontestMeasure.Stress;
import dev.ravel.papers.recontest.RecontestMeasure.Trace;
import dev.ravel.papers.recontest.RecontestMeasure.Traces;
import dev.ravel.papers.recontest.RecontestMeasure.Violations;
import dev.ravel.toolkit.failure.BadInput;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** Tables, page and chart of made-up measurements; and the file that they are kept in. */
class RecontestTablesTest {
    private static final long MILLI = 1_000_000;
    private static final RecontestOptions OPTIONS = RecontestOptions.of(
            RecontestSubjectsTest.all(), "Airline,g17k", null, new RecontestOptions.Limits(10_000, 5_000, 60_000), 2);

    @TempDir
    private Path directory;

    private static RecontestJob job(String subject, Part part) {
        return new RecontestJob(subject, part, 1);
    }

    private static Traces traces(long accesses, long all, long selected) {
        return new Traces(
                2,
                new Trace(accesses, 2 * accesses, 4 * accesses, 1000),
                new Impact(
                        accesses / 10,
                        accesses / 20,
                        BigInteger.valueOf(all),
                        BigInteger.valueOf(selected),
                        BigInteger.valueOf(selected)),
                new Groups(3, 2, 9, 4, 0),
                new Phases(
                        7 * MILLI, 200 * MILLI, 100 * MILLI, 50 * MILLI, 25 * MILLI, 20 * MILLI, 3 * MILLI, 4 * MILLI));
    }

    private static Confirmation confirmed(long executions) {
        return new Confirmation("T", 4, "atomicity", executions, 9 * MILLI, "6 sold, of 5");
    }

    private static RecontestResults filled(RecontestResults results) {
        results.add(job("Airline", Part.TRACES), traces(40, 900, 9));
        results.add(
                job("Airline", Part.VIOLATIONS),
                new Violations(
                        new Enumeration(9, 2, Ended.COMPLETE, MILLI),
                        new Enumeration(900, 4, Ended.TIME, 5000 * MILLI)));
        results.add(job("Airline", Part.CONFIRMATION), confirmed(3));
        results.add(job("Airline", Part.SAFETY), new Safety(4, 4, 2, 1, 1, 0));
        results.add(job("Airline", Part.CAPP), new Capp(Found.NOTHING, 5000, 60_000 * MILLI));
        results.add(new RecontestJob("Airline", Part.STRESS, 1), new Stress(Found.BUG, 300, 1000 * MILLI));
        results.add(new RecontestJob("Airline", Part.STRESS, 2), new Stress(Found.NOTHING, 9000, 10_000 * MILLI));
        results.add(job("g17k", Part.TRACES), traces(17_000, 1_000_000, 10));
        return results;
    }

    private static RecontestResults results() {
        return filled(RecontestResults.open(null, OPTIONS, "25"));
    }

    /** The cells of the row of a subject in a table. */
    private static List<String> row(String text, String table, String subject) {
        return text.lines()
                .dropWhile(line -> !line.startsWith("### " + table))
                .filter(line -> line.startsWith("| " + subject + " "))
                .findFirst()
                .map(line -> List.of(line.strip().split(" *\\| *")))
                .orElseThrow(() -> new AssertionError(text));
    }

    @Test
    void ourFiguresStandBesideThePapers() {
        String text = RecontestTables.of(results());
        List<String> one = row(text, "Table I:", "Airline");
        assertEquals(List.of("2", "10", "40", "55", "200 ms", "100 ms", "2.4 s"), one.subList(4, 11));
        assertEquals(List.of("2.0x", "1.9x"), one.subList(13, 15));
        List<String> two = row(text, "Table II: impacted", "Airline");
        assertEquals(
                List.of("10.0 %", "5.0 %", "16.4 %", "9", "157", "900", "325", "100x", "100x", "2.1x"),
                two.subList(2, 12));
        List<String> times = row(text, "Table II: times", "Airline");
        assertEquals(
                List.of(
                        "20 ms", "10 ms", "3.0 ms", "18 ms", "4.0 ms", ">5.0 s", "12 ms", "123 ms", "2.5 s", "20.1x",
                        ">5.5 s", "1 of 2", "2.7 s"),
                times.subList(2, 15));
        assertEquals(
                List.of("3", "9.0 ms", ">5,000", "60.0 s", "3,282", "1.2 h"),
                row(text, "Table III", "Airline").subList(2, 8));
    }

    @Test
    void meansAreOfThePapersSubjectsAndOfAll() {
        String text = RecontestTables.of(results());
        assertEquals("100x", row(text, "Table II: impacted", "geometric mean").get(9));
        // the square root of 100 times 100,000
        assertEquals(
                "3,162x",
                row(text, "Table II: impacted", "with generated programs").get(9));
    }

    @Test
    void whatWasReachedIsSaidFirst() {
        String text = RecontestTables.of(results());
        assertTrue(text.startsWith("- 1 of 1 bugs of the paper's subjects are found and confirmed.\n"), text);
        assertTrue(text.contains("- 1 of 1 subjects take less than a tenth of the paper's total time.\n"), text);
        assertTrue(
                text.contains("- 1 of 1 subjects of Table III need fewer executions than CAPP in the paper.\n"), text);
    }

    @Test
    void aBugThatIsNotConfirmedIsSaidAndMissed() {
        assertFalse(RecontestTables.isMissed(results()));
        RecontestResults results = results();
        results.add(job("Airline", Part.CONFIRMATION), new Confirmation("T", 4, "", 300, MILLI, ""));
        assertTrue(RecontestTables.isMissed(results));
        String text = RecontestTables.of(results);
        assertTrue(
                text.contains("- 0 of 1 bugs of the paper's subjects are found and confirmed; not Airline.\n"), text);
        RecontestResults unsafe = results();
        unsafe.add(job("Airline", Part.SAFETY), new Safety(4, 4, 2, 1, 0, 1));
        assertTrue(RecontestTables.isMissed(unsafe));
    }

    @Test
    void thePageAndTheChartAreWhole() throws Exception {
        String page = RecontestPage.of(results(), "JDK 25, two processors");
        assertTrue(page.contains("--stress-limit 10s --full-limit 5s --search-limit 1m --stress-runs 2`"), page);
        assertFalse(page.contains("%s"), page);
        for (RecontestResults each : List.of(results(), RecontestResults.open(null, OPTIONS, "25"))) {
            String chart = RecontestChart.of(each);
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(chart)));
            assertFalse(chart.contains("NaN") || chart.contains("Infinity"), chart);
        }
    }

    @Test
    void whatIsDoneIsKnownAgainUnderTheSameLimits() throws IOException {
        Path file = directory.resolve("results.csv");
        filled(RecontestResults.open(file, OPTIONS, "25"));
        RecontestResults again = RecontestResults.open(file, OPTIONS, "25");
        assertEquals(RecontestTables.of(results()), RecontestTables.of(again));
        assertTrue(again.has(job("Airline", Part.CAPP)));
        RecontestOptions longer = RecontestOptions.of(
                RecontestSubjectsTest.all(),
                "Airline,g17k",
                null,
                new RecontestOptions.Limits(10_000, 5_000, 61_000),
                2);
        RecontestResults others = RecontestResults.open(file, longer, "25");
        assertEquals(3, others.others());
        assertFalse(others.has(job("Airline", Part.CAPP)));
        assertTrue(others.has(job("Airline", Part.TRACES)));
        assertEquals(8, RecontestResults.open(file, OPTIONS, "17").others());
        Files.writeString(file, Files.readString(file) + "25,0,Airline,TRACES,1,nonsense\n");
        BadInput refused = assertThrows(BadInput.class, () -> RecontestResults.open(file, OPTIONS, "25"));
        assertTrue(String.valueOf(refused.getMessage()).contains("line 10 is no result"), refused::getMessage);
    }

    @Test
    void badOptionsAreRefused() {
        RecontestOptions.Limits limits = new RecontestOptions.Limits(1, 1, 1);
        List<RecontestSubject> all = RecontestSubjectsTest.all();
        assertThrows(BadInput.class, () -> RecontestOptions.of(all, "Airlines", null, limits, 1));
        assertThrows(BadInput.class, () -> RecontestOptions.of(all, null, "tracing", limits, 1));
        assertThrows(BadInput.class, () -> RecontestOptions.of(all, null, null, limits, 0));
        assertThrows(BadInput.class, () -> new RecontestOptions.Limits(0, 1, 1));
    }
}
