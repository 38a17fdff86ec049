package dev.ravel.papers.ballerina;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The published measurements: Nistor, Luo, Pradel, Gross, Marinov, <em>BALLERINA: Automatic Generation and Clustering of Efficient Random Unit
 * Tests for Multithreaded Code</em> (ICSE 2012), Figures 4, 6, 7 and 9. JPF 6.0, means of 200 seeds.
 *
 * @param bug its number in the paper, such as {@code #14}
 * @param issue where the application's developers wrote about it
 * @param bounded transitions of the stateful search with at most two preemptions (Figure 6, left)
 * @param exhaustive transitions of the stateful search without a bound (Figure 6, right)
 * @param paths of the stateless search (Figure 7, left)
 * @param transitions of the stateless search (Figure 7, right)
 * @param inspections by configuration, of those in {@link #CLUSTERED} (Figure 9)
 */
record BallerinaPaper(
        String bug,
        String application,
        String issue,
        String type,
        String error,
        Cost bounded,
        Cost exhaustive,
        Cost paths,
        Cost transitions,
        Map<String, Inspection> inspections) {

    /** Threads × calls of the random tests that the paper compares with. */
    static final List<String> CONFIGURATIONS = List.of("2x1", "2x2", "2x3", "3x1", "3x2", "3x3");

    /** The configurations whose reports the paper clusters. */
    static final List<String> CLUSTERED = List.of("BLR", "2x2", "2x3", "3x2");

    /**
     * What it takes to find a bug.
     *
     * @param ballerina with the tests of BALLERINA; NaN if it is not found or was not measured
     * @param slowdowns by configuration, how many times as much random tests take; NaN likewise
     */
    record Cost(double ballerina, Map<String, Double> slowdowns) {
        /** How many times as much random tests of a configuration take; NaN likewise. */
        double slowdown(String configuration) {
            return slowdowns.getOrDefault(configuration, Double.NaN);
        }
    }

    /**
     * What it takes to get to a report that is no false alarm. All are NaN if that was not measured.
     *
     * @param falseAlarms for each true bug
     * @param inspected reports to look at, with clustering
     * @param gain how many times as many without
     */
    record Inspection(double falseAlarms, double clusters, double inspected, double gain) {
        private static final Inspection NONE = new Inspection(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    }

    /** What it takes with a configuration. */
    Inspection inspection(String configuration) {
        return inspections.getOrDefault(configuration, Inspection.NONE);
    }

    private static final String FIGURE_4 = """
            #1  Groovy 1890 MemoryAwareConcurrentReadMap Deadlock
            #2  JDK jPredictor StringBuffer Deadlock
            #3  JDK 4779253 Logger Exception
            #4  JDK 6487638 Logger Deadlock
            #5  JFreeChart 806667 NumberAxis Exception
            #6  Log4j 509 FileAppender Exception
            #7  Log4j 1507 Category Exception
            #8  Log4j 26224 AsyncAppender Deadlock
            #9  Log4j 38137 AsyncAppender Deadlock
            #10 Log4j 51783 WriterAppender Exception
            #11 Lucene 1358 PhraseQuery Deadlock
            #12 Pool 146 GenericKeyedObjectPool Deadlock
            #13 Pool 149 GenericObjectPool Deadlock
            #14 Pool 184 GenericObjectPool Starvation
            """;

    /** BLR and then the configurations, twice; n/f: not found. */
    private static final String FIGURE_6 = """
            #1     13327 0.5  0.6  0.7  1.5  2.4  7.7    16912 0.5  0.4  0.5   2.4   3.0   5.3
            #2     38932 4.1  1.3  1.9  4.0  3.6  5.2    49172 4.1  1.2  1.2   7.5   4.8   5.5
            #3    103608 n/f 11.1  2.4 32.0  4.5  3.8   348638 n/f 20.6  5.8 604.8  37.2  13.8
            #4       n/f n/f  n/f  n/f  n/f  n/f  n/f      n/f n/f  n/f  n/f   n/f   n/f   n/f
            #5     25024 n/f  4.3  2.9 23.8  7.9  9.4    36738 1.4  1.4  1.2  40.7  24.4  27.8
            #6      6845 0.9  0.9  1.0  2.3  3.4  7.9     8211 0.9  0.7  0.8   3.7   4.0   7.4
            #7     14196 n/f  3.1  1.8  9.6  7.0 22.4    18263 n/f 12.5 17.1 147.9 482.0 357.9
            #8    239650 n/f  3.3  2.1 12.0  7.4  7.3   335982 n/f  3.5  2.5  36.5  30.2  32.1
            #9    104174 n/f  4.5  3.1  n/f 14.0 27.0  6558767 n/f  3.5  1.3   n/f   4.6   2.2
            #10    55920 n/f  4.7  1.6  n/f  3.7  3.1  5067672 n/f  1.8  0.8   n/f   0.9   0.2
            #11     4958 n/f  6.1 10.8  n/f 35.6 28.7     7516 n/f  8.0 16.5   n/f 224.8 191.0
            #12  4267926 n/f  2.6  4.3 19.2 19.4 10.7 58918609 n/f  7.1  5.4   7.9   4.1   3.3
            #13  2348863 n/f  3.3  5.0  n/f 44.7 24.2      n/f n/f  n/f  n/f   n/f   n/f  11.6
            #14  1331407 n/f  4.0  4.6 11.7  7.4 14.2 33720545 n/f 10.9 10.4  11.9   5.5   7.5
            SLOW       - 1.2  3.0  2.6  8.7  8.1 10.4        - 1.2  3.3  2.6  21.2  12.6  10.7
            """;

    /** As the figure before. */
    private static final String FIGURE_7 = """
            #1     17683 0.5  0.5 0.5  4.1  4.7  4.4    712757 0.4  0.7  1.0   5.5 10.8 13.9
            #2     36346 4.3  1.3 1.8 13.3  9.3  6.8    988035 5.0  2.0  3.4  25.4 22.2 20.3
            #3    144314 n/f 12.4 2.0 83.0  7.5  4.8   8407268 n/f 21.4  3.6 159.0 16.3 13.2
            #5     18842 n/f  3.3 1.9 29.3  7.1  5.5    833586 n/f  4.8  3.6  40.3 14.5 15.1
            #6      7887 0.6  0.6 0.5  3.9  4.5  4.8    315681 0.3  0.5  0.6   3.6  6.9 10.4
            #7     10890 n/f  1.9 0.7 16.3  4.9  3.7    280129 n/f  2.7  1.3  24.4 10.9 10.8
            #8    232071 n/f  3.8 2.4 25.3 16.2 15.2   9067584 n/f  5.8  4.6  41.5 37.2 45.6
            #9    100436 n/f  3.0 1.7  n/f 15.7 20.2   8084777 n/f  1.5  1.7   n/f 13.7 28.0
            #10    34950 n/f  4.8 1.4  n/f  6.2  3.1   3624957 n/f  1.9  1.1   n/f  4.4  3.3
            #11     3338 n/f  4.8 6.5  n/f 30.1  8.5     82109 n/f  6.7 11.7   n/f 65.7 23.3
            #13  2072099 n/f  0.9 1.0  n/f  7.7  3.6 376786069 n/f  0.6  1.1   n/f  7.9  5.5
            #14  1419535 n/f  1.0 1.1  2.5  1.3  1.9 247317819 n/f  0.7  1.0   1.3  1.3  2.4
            SLOW       - 1.1  2.1 1.4 12.3  7.3  5.5         - 0.9  2.1  2.0  15.9 11.7 11.9
            """;

    /** False alarms for each true bug, clusters, inspected reports and gain, for each of the clustered configurations. */
    private static final String FIGURE_9 = """
            #1    36 3 3.3 12.3   20 3 3.0  7.7  25  3  3.0  9.4   35 17  2.8  11.7
            #2    67 2 1.3 44.9   25 4 1.2 16.1  28 13  4.6  6.6   52 28  3.5  13.4
            #3     0 1 1.0  1.0    0 1 1.0  1.0 144 10  1.8 61.5  175 29  4.2  39.7
            #5     0 1 1.0  1.0    0 2 1.0  1.0   0  2  1.0  1.0    0  6  1.0   1.0
            #6     0 2 1.0  1.0 0.17 7 1.4  0.8   1  9  1.6  1.0    1 19  2.5   0.7
            #7     0 1 1.0  1.0    0 2 1.0  1.0   0  2  1.0  1.0    0  6  1.0   1.0
            #8    50 4 1.3 37.3   77 8 3.2 21.7  94 31  9.3  8.4  341 73 15.6  23.6
            #9   116 5 4.9 14.8   85 3 2.7 17.8  80  6  7.6  7.0  538 17 11.6  45.6
            #10    0 2 1.0  1.0    0 2 1.0  1.0   0  4  1.0  1.0    0  9  1.0   1.0
            #11    0 1 1.0  1.0    0 1 1.0  1.0   6  2  1.9  2.5    0  2  1.0   1.0
            #12    0 1 1.0  1.0  289 7 5.4 47.9 630 15 14.8 48.8  935 50 20.7  51.8
            #13  113 3 2.6 34.3  318 7 7.0 19.5 894 14 27.3 24.7 5830 39 16.2 244.0
            #14   47 3 3.1 15.0  122 8 5.5 15.1 241 12 26.4  7.3  288 38 16.1  16.4
            SLOW   - -   -  4.0    - -   -  4.7   -  -    -  5.4    -  -    -   8.2
            """;

    private static final Map<String, double[]> COSTS_6 = table(FIGURE_6);
    private static final Map<String, double[]> COSTS_7 = table(FIGURE_7);
    private static final Map<String, double[]> REPORTS_9 = table(FIGURE_9);

    /** The last row of the figures: geometric means, as they are printed. */
    static final BallerinaPaper MEAN = bug("SLOW", "", "", "", "");

    static final List<BallerinaPaper> BUGS = bugs();

    private static List<BallerinaPaper> bugs() {
        List<BallerinaPaper> bugs = new ArrayList<>();
        for (String line : FIGURE_4.lines().toList()) {
            String[] cells = line.split(" +");
            bugs.add(bug(cells[0], cells[1], cells[2], cells[3], cells[4]));
        }
        return List.copyOf(bugs);
    }

    private static BallerinaPaper bug(String bug, String application, String issue, String type, String error) {
        int half = 1 + CONFIGURATIONS.size();
        double[] stateful = row(COSTS_6, bug, 2 * half);
        double[] stateless = row(COSTS_7, bug, 2 * half);
        double[] reports = row(REPORTS_9, bug, 4 * CLUSTERED.size());
        Map<String, Inspection> inspections = new LinkedHashMap<>();
        for (int c = 0; c < CLUSTERED.size(); c++) {
            inspections.put(
                    CLUSTERED.get(c),
                    new Inspection(reports[4 * c], reports[4 * c + 1], reports[4 * c + 2], reports[4 * c + 3]));
        }
        return new BallerinaPaper(
                bug,
                application,
                issue,
                type,
                error,
                cost(stateful, 0),
                cost(stateful, half),
                cost(stateless, 0),
                cost(stateless, half),
                inspections);
    }

    private static Cost cost(double[] row, int at) {
        Map<String, Double> slowdowns = new LinkedHashMap<>();
        for (int c = 0; c < CONFIGURATIONS.size(); c++) {
            slowdowns.put(CONFIGURATIONS.get(c), row[at + 1 + c]);
        }
        return new Cost(row[at], slowdowns);
    }

    /** A bug that a figure leaves out has nothing but NaN. */
    private static double[] row(Map<String, double[]> table, String bug, int length) {
        double[] row = table.get(bug);
        if (row != null) {
            return row;
        }
        double[] none = new double[length];
        Arrays.fill(none, Double.NaN);
        return none;
    }

    private static Map<String, double[]> table(String figure) {
        Map<String, double[]> rows = new LinkedHashMap<>();
        for (String line : figure.lines().toList()) {
            String[] cells = line.split(" +");
            rows.put(
                    cells[0],
                    Arrays.stream(cells, 1, cells.length)
                            .mapToDouble(c -> c.equals("n/f") || c.equals("-") ? Double.NaN : Double.parseDouble(c))
                            .toArray());
        }
        return rows;
    }

    /** The bug of this number. */
    static BallerinaPaper of(String bug) {
        return BUGS.stream()
                .filter(b -> b.bug().equals(bug))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no bug " + bug + " in the paper."));
    }
}
