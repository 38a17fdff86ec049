package dev.ravel.papers.recontest;

import java.util.List;

/**
 * What is published of one subject: Terragni, Cheung, Zhang, <em>RECONTEST: Effective Regression Testing of Concurrent Programs</em> (ICSE 2015), Tables I to III.
 * Times in milliseconds.
 *
 * @param reference of the bug's report
 * @param traced Table I
 * @param selection Table II, the phases of RECONTEST
 * @param full Table II, AssetFuzzer
 * @param total time of RECONTEST with the monitoring step
 * @param stress time of stress testing
 * @param speedups RQ2
 * @param feasible violations that are found and feasible: RQ3
 * @param capp Table III
 */
record RecontestPaper(
        String reference,
        Traced traced,
        Selection selection,
        Full full,
        Figure total,
        Figure stress,
        Speedups speedups,
        Figure feasible,
        Capp capp) {

    /**
     * Size of the subject and its trace, and what it takes to make one.
     *
     * @param lines of source
     * @param changed statements
     */
    record Traced(Figure lines, Figure changed, Figure events, Figure time, Figure overhead) {}

    /** What the impact set leaves. */
    record Selection(Figure impacted, Figure phaseOne, Figure violations, Figure phaseTwo, Figure reduction) {}

    /** Without the impact set. */
    record Full(Figure violations, Figure time) {}

    /** How many times as long the others take. */
    record Speedups(Figure stress, Figure full) {}

    /** Schedules prioritised by change. */
    record Capp(Figure executions, Figure total, Figure speedup) {}

    /** Reads the cells behind the name of the test. */
    static RecontestPaper of(String reference, List<String> cells) {
        List<Figure> f = cells.stream().map(Figure::of).toList();
        return new RecontestPaper(
                reference,
                new Traced(f.get(0), f.get(1), f.get(2), f.get(3), f.get(4)),
                new Selection(f.get(5), f.get(6), f.get(7), f.get(8), f.get(11)),
                new Full(f.get(9), f.get(10)),
                f.get(12),
                f.get(13),
                new Speedups(f.get(14), f.get(15)),
                f.get(16),
                new Capp(f.get(17), f.get(18), f.get(19)));
    }
}
