package dev.ravel.campaigns.mutation;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.mutation.OriginalRun;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.model.search.Rules;
import dev.ravel.toolkit.program.TestSelector;

/** Says what a test is good for, by what it does on the program as it is written: one that fails there tells nothing about mutants. */
final class OriginalJudge {
    /** What the reason of a test begins with that met the fence. */
    private static final String REFUSED = "the fence refused ";

    private OriginalJudge() {}

    static TestUse judge(TestSelector test, OriginalRun original) {
        ExplorationResult r = original.result();
        String fenced =
                r.refused().stream().findFirst().map(OriginalJudge::fenced).orElse("");
        TestUse.Use use = switch (r.verdict()) {
            // what it would do without the fence is not known
            case FAILED -> fenced.isEmpty() ? TestUse.Use.FAILS : TestUse.Use.LEFT_OUT;
            case ERROR, SKIPPED -> TestUse.Use.LEFT_OUT;
            default -> TestUse.Use.USED;
        };
        Finding finding = r.findings().stream()
                .filter(f -> use == TestUse.Use.FAILS && f.kind().fails())
                .findFirst()
                .orElse(null);
        String reason = finding != null
                ? finding.message().lines().findFirst().orElse("")
                : !fenced.isEmpty() ? fenced : r.reason();
        return new TestUse(
                test.toString(),
                use,
                reason,
                finding,
                r.verdict() == Verdict.PASSED,
                original.reached().length,
                0,
                r.executions(),
                r.states(),
                r.transitions(),
                r.nanos());
    }

    /** Why a test is left out. One that throws at its beginning has no result that would say what was refused. */
    static String whyNot(String reason) {
        int refused = reason.indexOf(Rules.Fence.REFUSED);
        return refused < 0
                ? reason
                : fenced(
                        reason.substring(refused + Rules.Fence.REFUSED.length()).replaceFirst(" at [^ ]+$", ""));
    }

    /** Whether a test that is used met the fence all the same. */
    static boolean metFence(TestUse test) {
        return test.use() == TestUse.Use.USED && test.reason().startsWith(REFUSED);
    }

    private static String fenced(String what) {
        return REFUSED + what + "; --open lets tests out";
    }
}
