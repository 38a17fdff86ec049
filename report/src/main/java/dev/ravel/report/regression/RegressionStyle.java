package dev.ravel.report.regression;

/** What the page of a comparison needs beyond the style of all pages, in the same colours. */
final class RegressionStyle {
    static final String CSS = """

            .verdict { display: inline-block; margin: .1rem 0 .6rem; padding: .2rem .75rem; border-radius: .4rem; background: var(--mixed); color: var(--paper); font-size: 1.2rem; font-weight: 700; }
            .verdict.regression { background: var(--survived); }
            .verdict.nothing-new { background: var(--killed); }
            .regression-card { margin-top: 2.5rem; padding-top: .25rem; border-top: 1px solid var(--rule); scroll-margin-top: 1rem; }
            .regression-card h2 { margin: 1rem 0 .25rem; }
            .regression-card h2 .status { margin: 0 0 0 .6rem; vertical-align: .1rem; }
            .status.confirmed { background: var(--survived); }
            .status.predicted { background: var(--mixed); }
            .hunk { white-space: pre; overflow-x: auto; overflow-wrap: normal; line-height: 1.5; }
            .hunk span { display: block; }
            .hunk .gone { background: var(--alive-back); }
            .hunk .new { background: var(--dead-back); }
            .tests td { vertical-align: top; }
            .tests .basis { color: var(--faint); }
            .tests code { overflow-wrap: break-word; }
            """;

    private RegressionStyle() {}
}
