package dev.ravel.report.generation;

import dev.ravel.report.html.MutationStyle;

/** What the page of a tested class needs beyond {@link MutationStyle}, in the same colours. */
final class GenerationStyle {
    static final String CSS = """

            .verdict { display: inline-block; margin: .1rem 0 .6rem; padding: .2rem .75rem; border-radius: .4rem; background: var(--unreached); color: var(--paper); font-size: 1.2rem; font-weight: 700; }
            .verdict.not-thread-safe { background: var(--survived); }
            .verdict.not-atomic { background: var(--mixed); }
            .verdict.no-failure-found { background: var(--killed); }
            .figures { display: flex; flex-wrap: wrap; gap: .75rem 2.25rem; margin: .75rem 0 1rem; }
            .figures div { display: flex; flex-direction: column-reverse; }
            .figures dd { margin: 0; font-size: 1.5rem; line-height: 1.3; font-weight: 600; font-variant-numeric: tabular-nums; }
            .figures dd small { font-size: .9rem; font-weight: 400; color: var(--faint); }
            .figures dt { font-size: .82rem; color: var(--faint); }
            .clusters td:first-child { min-width: 13rem; }
            .cluster { margin-top: 2.5rem; padding-top: .25rem; border-top: 1px solid var(--rule); scroll-margin-top: 1rem; }
            .cluster h2 { margin: 1rem 0 .25rem; }
            .cluster h2 .status { margin: 0 0 0 .6rem; vertical-align: .1rem; }
            .status.sure { background: var(--survived); }
            .status.value { background: var(--mixed); }
            .outcomes { width: auto; margin: .3rem 0; font-size: .85rem; }
            .outcomes th, .outcomes td { padding: .25rem 1.5rem .25rem 0; vertical-align: top; }
            .outcomes th:last-child, .outcomes td:last-child { padding-right: .6rem; }
            .outcomes tbody th { color: var(--faint); white-space: nowrap; }
            .outcomes td, .outcomes thead th { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
            .outcomes .seen td { font-weight: 600; background: var(--alive-back); }
            .outcomes tbody th, .outcomes thead th:first-child { padding-left: .6rem; }
            .outcomes .seen th { background: var(--alive-back); color: var(--ink); }
            .code { white-space: pre; overflow-x: auto; tab-size: 4; overflow-wrap: normal; }
            .where-written code { overflow-wrap: anywhere; }
            """;

    private GenerationStyle() {}
}
