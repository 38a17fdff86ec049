package dev.ravel.report.difference;

/** What the page of two versions needs beyond the style of all pages, in the same colours. */
final class DifferenceStyle {
    static final String CSS = """

            .verdict { display: inline-block; margin: .1rem 0 .6rem; padding: .2rem .75rem; border-radius: .4rem; background: var(--mixed); color: var(--paper); font-size: 1.2rem; font-weight: 700; }
            .verdict.break { background: var(--survived); }
            .verdict.no-difference-found, .verdict.nothing-changed { background: var(--killed); }
            .difference { margin-top: 2.5rem; padding-top: .25rem; border-top: 1px solid var(--rule); }
            .difference h3 { margin: 1rem 0 .25rem; }
            .hunk { white-space: pre; overflow-x: auto; line-height: 1.5; }
            .hunk span { display: block; }
            .hunk .gone, .outcomes .gone td { background: var(--alive-back); }
            .hunk .new, .outcomes .new td { background: var(--dead-back); }
            .outcomes td { vertical-align: top; }
            """;

    private DifferenceStyle() {}
}
