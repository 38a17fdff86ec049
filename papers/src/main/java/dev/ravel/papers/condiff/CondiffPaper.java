package dev.ravel.papers.condiff;

import dev.ravel.model.table.CellTable;
import dev.ravel.papers.condiff.versions.Scenario;
import java.util.Arrays;
import java.util.List;

/**
 * The published measurements: Terragni, Cheung, <em>Differential Testing of Concurrent Classes</em>, Tables III and IV. JPF, ten seeds, one hour for each run.
 *
 * @param ours CONDIFF
 * @param baseline the same without the filter
 * @param lessChecks how many times as many tests the baseline checks
 * @param faster how many times as long the baseline takes
 */
record CondiffPaper(
        String subject,
        Scenario scenario,
        int changedMethods,
        int changedPairs,
        Measured ours,
        Range filtered,
        Measured baseline,
        double lessChecks,
        double faster) {

    /** Mean, most and least of the seeds. */
    record Range(double mean, double most, double least) {}

    /**
     * One technique on one subject.
     *
     * @param success in percent of the seeds
     * @param seconds to the difference, an hour if there was none
     * @param generating seconds of them, in the mean
     * @param checking likewise
     * @param filtering likewise
     */
    record Measured(
            double success,
            Range tests,
            Range checks,
            Range seconds,
            double generating,
            double checking,
            double filtering) {}

    /** Rows of the tables. */
    static final List<CondiffPaper> ROWS = CellTable.ofCommas(31).rows(CondiffPaper.class, "paper.csv").stream()
            .map(CondiffPaper::row)
            .toList();

    private static CondiffPaper row(List<String> cells) {
        double[] n = cells.stream().skip(2).mapToDouble(Double::parseDouble).toArray();
        Range tests = range(n, 3);
        return new CondiffPaper(
                cells.get(0),
                Scenario.valueOf(cells.get(1)),
                (int) n[0],
                (int) n[1],
                new Measured(n[2], tests, range(n, 6), range(n, 17), n[20], n[21], n[22]),
                range(n, 9),
                // it checks what it makes
                new Measured(n[12], range(n, 13), range(n, 13), range(n, 23), n[26], n[27], 0),
                n[16],
                n[28]);
    }

    private static Range range(double[] numbers, int from) {
        return new Range(numbers[from], numbers[from + 1], numbers[from + 2]);
    }

    /** The row of a subject in a scenario. */
    static CondiffPaper of(String subject, Scenario scenario) {
        return ROWS.stream()
                .filter(r -> r.subject.equals(subject) && r.scenario == scenario)
                .findFirst()
                .orElseThrow();
    }

    /** What Table II says of a class. */
    static String described(String subject) {
        return Arrays.stream(TABLE_II.split("\n"))
                .filter(line -> line.startsWith(subject))
                .findFirst()
                .orElseThrow();
    }

    /** Class, public methods, pairs of them, difference, report. */
    static final String TABLE_II = """
            C1|AbstractMultimap$AsMap|26|351|wrong return value, NullPointerException|GUAVA-339
            C2|BufferedInputStream|10|55|NullPointerException|JDK-4728096
            C3|IntRange|26|351|corrupted state of the receiver|LANG-481
            C4|AppenderAttachableImpl|8|36|ArrayIndexOutOfBoundsException|LOG4J-54325
            C5|Logger|44|990|NullPointerException|JDK-4779253
            C6|ObjectPool|4|10|wrong return value|ISSUE-621
            """;
}
