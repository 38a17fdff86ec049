package dev.ravel.report.html;

/**
 * How the pages look, in light and dark. Nothing is loaded. Without '&lt;' and '&amp;', so that the text is the same in HTML and
 * in XML.
 */
public final class MutationStyle {
    static final String CSS = """

            :root {
              color-scheme: light dark;
              --paper: #fff; --ink: #1d2127; --faint: #667080; --rule: #dfe3e8; --box: #f5f7f9; --link: #0b5cad;
              --killed: #2e9e5b; --survived: #d6453d; --unfinished: #8a63c9; --unreached: #a7afba;
              --dead-back: #e5f5eb; --mixed-back: #fff1d6; --alive-back: #fde5e3; --unsure-back: #efe8fa; --unreached-back: #eceff2;
              --mixed: #d38b12; --reason: #9a6200; --alert-back: #fdeceb;
            }
            @media (prefers-color-scheme: dark) {
              :root {
                --paper: #15181c; --ink: #dfe3e8; --faint: #8f99a6; --rule: #2d333b; --box: #1d2127; --link: #79b4f2;
                --killed: #3fae6c; --survived: #e5635b; --unfinished: #a585dd; --unreached: #69727d;
                --dead-back: #16301f; --mixed-back: #3a2c0c; --alive-back: #411d1b; --unsure-back: #2a2140; --unreached-back: #262b32;
                --mixed: #d99a2b; --reason: #d99a2b; --alert-back: #241819;
              }
            }
            * { box-sizing: border-box; }
            body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
            main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; }
            main.wide { max-width: 76rem; }
            code, pre, .steps, .operator, .source { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
            code { font-size: .9em; overflow-wrap: anywhere; }
            a { color: var(--link); text-decoration: none; }
            a:hover { text-decoration: underline; }
            h1 { margin: .1rem 0 1rem; font-size: 1.75rem; line-height: 1.2; font-weight: 600; overflow-wrap: anywhere; }
            h2 { margin: 2.75rem 0 .5rem; font-size: 1.2rem; font-weight: 600; overflow-wrap: anywhere; }
            p { margin: .4rem 0; }
            .path, .facts, .meaning, .package, .label { color: var(--faint); }
            .path { margin: 0; font-size: .9rem; }
            .facts { font-size: .9rem; }
            .headline { margin: -.5rem 0 .75rem; }
            .score { font-size: 3.25rem; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
            .bar { display: flex; gap: 2px; height: .75rem; min-width: 7rem; border-radius: .4rem; overflow: hidden; }
            header .bar { height: 1.1rem; border-radius: .55rem; }
            .bar span { flex-basis: 3px; }
            .bar .killed, .key .killed, .key .dead { background: var(--killed); }
            .bar .survived, .key .survived, .key .alive { background: var(--survived); }
            .bar .unreached, .key .unreached { background: var(--unreached); }
            .bar .unfinished, .key .unfinished, .key .unsure { background: var(--unfinished); }
            .key .mixed { background: var(--mixed); }
            .legend { display: flex; flex-wrap: wrap; gap: .2rem 1.25rem; margin: .6rem 0; font-size: .9rem; color: var(--faint); }
            .key b { color: var(--ink); font-variant-numeric: tabular-nums; }
            .key i { display: inline-block; width: .75rem; height: .75rem; margin-right: .4rem; border-radius: .2rem; vertical-align: -.06rem; }
            .note { padding: .5rem .8rem; border-left: 3px solid var(--mixed); background: var(--box); }
            .alert { margin: 1.75rem 0 0; padding: .75rem 1rem; border: 1px solid var(--rule); border-left: 4px solid var(--mixed); border-radius: .3rem; }
            .alert.fails { border-left-color: var(--survived); background: var(--alert-back); }
            .alert h2 { margin: 0 0 .4rem; font-size: 1rem; }
            .scroll { overflow-x: auto; }
            table { width: 100%; border-collapse: collapse; }
            th { padding: .3rem .6rem; font-size: .8rem; font-weight: 500; text-align: left; color: var(--faint); border-bottom: 1px solid var(--rule); }
            td { padding: .4rem .6rem; border-bottom: 1px solid var(--rule); vertical-align: middle; }
            td:first-child, th:first-child { padding-left: 0; }
            td:last-child, th:last-child { padding-right: 0; }
            .count { width: 1%; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
            .bar-cell { width: 26%; }
            .meaning { margin-left: .6rem; font-size: .9rem; }
            .operator { padding: .05rem .4rem; border: 1px solid var(--rule); border-radius: .3rem; background: var(--box); font-size: .78rem; white-space: nowrap; }
            .operator[title] { cursor: help; }
            .status { margin-right: .6rem; padding: .1rem .45rem; border-radius: .3rem; background: var(--unreached); color: var(--paper); font-size: .78rem; font-weight: 600; white-space: nowrap; }
            .killed .status { background: var(--killed); }
            .survived .status, .status.fails { background: var(--survived); }
            .unfinished .status { background: var(--unfinished); }
            .mutant-list { margin: .75rem 0; padding: 0; list-style: none; border-top: 1px solid var(--rule); }
            .mutant-list li { padding: .5rem 0 .5rem .8rem; border-bottom: 1px solid var(--rule); border-left: 3px solid var(--unreached); overflow-wrap: anywhere; }
            .mutant-list .survived { border-left-color: var(--survived); }
            .mutant-list .unfinished { border-left-color: var(--unfinished); }
            .mutant-list .operator { margin: 0 .6rem; }
            .place { font-weight: 600; }
            .remark { margin-left: .6rem; font-size: .85rem; color: var(--faint); font-style: italic; }
            .excerpt { display: block; margin-top: .1rem; color: var(--faint); white-space: pre-wrap; tab-size: 4; }
            .group { margin: .75rem 0; }
            summary { cursor: pointer; }
            .group summary, .interleaving summary { color: var(--link); }
            .source { margin: 1.25rem 0; padding: .5rem 0; border: 1px solid var(--rule); border-radius: .4rem; font-size: .85rem; line-height: 1.55; }
            .line > summary, div.line { display: grid; grid-template-columns: 3.5rem 3.2rem minmax(0, 1fr); padding-right: .75rem; border-left: 4px solid transparent; }
            .line > summary { list-style: none; }
            .line > summary::-webkit-details-marker { display: none; }
            .line code { font-size: 1em; white-space: pre-wrap; tab-size: 4; }
            .number { padding-right: .9rem; text-align: right; color: var(--faint); user-select: none; }
            .marker { padding-right: .9rem; text-align: right; font-weight: 600; user-select: none; font-variant-numeric: tabular-nums; }
            .line.dead > summary { background: var(--dead-back); border-left-color: var(--killed); }
            .line.mixed > summary { background: var(--mixed-back); border-left-color: var(--mixed); }
            .line.alive > summary { background: var(--alive-back); border-left-color: var(--survived); }
            .line.unsure > summary { background: var(--unsure-back); border-left-color: var(--unfinished); }
            .line.unreached > summary { background: var(--unreached-back); border-left-color: var(--unreached); }
            .line > summary:hover { filter: brightness(.97); }
            .line[open] { margin-bottom: .5rem; }
            .mutants { padding: .2rem 1rem .4rem 3.75rem; border-left: 4px solid var(--rule); font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; font-size: .95rem; }
            .mutant { margin-left: -.85rem; padding: .65rem 0 .65rem .7rem; border-left: 3px solid transparent; scroll-margin-top: 6rem; }
            .mutant + .mutant { border-top: 1px solid var(--rule); }
            .mutant:target { border-left-color: var(--link); }
            .mutant p { margin: .25rem 0; }
            .what { font-weight: 600; overflow-wrap: anywhere; }
            .what .operator { margin-right: .6rem; font-weight: 400; }
            .fate { overflow-wrap: anywhere; }
            .name { font-size: .82rem; color: var(--faint); }
            .label { margin-top: .6rem; font-size: .82rem; }
            pre { margin: .3rem 0; padding: .5rem .75rem; border-radius: .3rem; background: var(--box); font-size: .82rem; white-space: pre-wrap; overflow-wrap: anywhere; }
            .alert pre { background: var(--paper); }
            .command { user-select: all; }
            .interleaving { margin: .5rem 0; }
            .steps { width: auto; margin: .4rem 0; font-size: .8rem; line-height: 1.45; }
            .steps th { color: var(--ink); font-weight: 600; }
            .steps th, .steps td { padding: .12rem 1.1rem .12rem .5rem; border: 0; vertical-align: top; }
            .steps th { border-bottom: 1px solid var(--rule); }
            .steps td:first-child, .steps th:first-child { padding-left: .5rem; }
            .steps .where { border-left: 1px solid var(--rule); color: var(--faint); white-space: nowrap; }
            .step { white-space: nowrap; }
            .step.long { min-width: 20rem; white-space: normal; overflow-wrap: anywhere; }
            .fold { color: var(--faint); }
            .reason { color: var(--reason); }
            .steps .mutated td { background: var(--mixed-back); }
            @media (max-width: 40rem) {
              .mutants { padding-left: .75rem; }
              .line > summary, div.line { grid-template-columns: 2.6rem 2.6rem minmax(0, 1fr); }
              .number, .marker { padding-right: .5rem; }
              .meaning { display: block; margin-left: 0; }
            }
                        """;

    private MutationStyle() {}
}
