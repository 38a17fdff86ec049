package dev.ravel.conformance;

import dev.ravel.conformance.Program.Expectation;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchOrder;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.process.ProgressListener;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an exploration of a program said.
 *
 * @param result null when the request was refused
 * @param seconds that the caller waited
 */
record Answer(Program program, int jdk, ExplorationResult result, String refusal, double seconds) {
    private static final List<String> ANY = List.of("*");

    private static final int STEPS = 20_000;

    /** More than any program of the suite needs. */
    private static final long MOST_EXECUTIONS = 20_000;

    private static final long BUDGET_MILLIS = 30_000;

    /** Enough to see whether a gap has closed. */
    private static final long BUDGET_OF_A_GAP_MILLIS = 1_000;

    /** An error must come at once, not after the watchdog's time. */
    private static final double PATIENCE_WITH_A_REFUSAL = 10;

    static Answer explore(Explorer explorer, Program program, int jdk) {
        int bound = program.expectation().bound();
        long budget = program.isOpenOn(jdk) ? BUDGET_OF_A_GAP_MILLIS : BUDGET_MILLIS;
        return ask(explorer, program, jdk, bound < 0 ? "dpor" : "bounded", bound, MOST_EXECUTIONS, budget, 1);
    }

    static Answer sample(Explorer explorer, Program program, int jdk, String strategy, long executions) {
        return ask(explorer, program, jdk, strategy, -1, executions, BUDGET_MILLIS, 42);
    }

    private static Answer ask(
            Explorer explorer,
            Program program,
            int jdk,
            String strategy,
            int bound,
            long executions,
            long budgetMillis,
            long seed) {
        SearchSpec search = new SearchSpec(
                StrategyKind.valueOf(strategy.toUpperCase(Locale.ROOT)),
                bound,
                SearchOrder.DEPTH,
                new SearchLimits(executions, budgetMillis, 0),
                STEPS,
                seed,
                SearchSpec.Scope.FIRST_FAILURE,
                program.rules());
        ExplorationRequest request =
                new ExplorationRequest(Suite.classPath(), program.type(), program.member(), search);
        long start = System.nanoTime();
        ExplorationResult result = null;
        String refusal = "";
        try {
            result = explorer.explore(request, ProgressListener.NONE);
        } catch (BadInput e) {
            refusal = e.getMessage();
        }
        return new Answer(program, jdk, result, refusal, (System.nanoTime() - start) / 1e9);
    }

    /** passed, failed, incomplete, error, refused; with the kind of the failure, if it is one. */
    String word() {
        return result == null ? "refused" : result.verdict().name().toLowerCase(java.util.Locale.ROOT);
    }

    /** The kinds of what was found, each once. */
    Set<FindingKind> kinds() {
        Set<FindingKind> kinds = new TreeSet<>();
        if (result != null) {
            result.findings().stream().map(Finding::kind).forEach(kinds::add);
        }
        return kinds;
    }

    Set<String> outcomes() {
        Set<String> outcomes = new TreeSet<>();
        if (result != null) {
            result.outcomes().stream().map(OutcomeCount::outcome).forEach(outcomes::add);
        }
        return outcomes;
    }

    /** What is not as the program expects; "" if all is. */
    String complaint() {
        if (result == null) {
            return "refused: " + refusal;
        }
        if (program.expectation() instanceof Expectation.Proof proof) {
            return complaintAboutAProof(proof);
        }
        if (program.expectation() instanceof Expectation.Fault fault) {
            Verdict verdict = fault.kind().fails() ? Verdict.FAILED : Verdict.PASSED;
            return result.verdict() == verdict && kinds().contains(fault.kind())
                    ? ""
                    : "expected " + verdict + " with " + fault.kind() + ": " + described();
        }
        if (program.expectation() instanceof Expectation.Gap gap) {
            return result.verdict() == Verdict.INCOMPLETE && result.reason().contains(gap.names())
                    ? ""
                    : "expected INCOMPLETE that names " + gap.names() + ": " + described();
        }
        String names = ((Expectation.Refusal) program.expectation()).names();
        if (result.verdict() != Verdict.ERROR || !result.reason().contains(names)) {
            return "expected an error that names " + names + ": " + described();
        }
        return seconds < PATIENCE_WITH_A_REFUSAL ? "" : "it took " + Math.round(seconds) + " s: " + described();
    }

    private String complaintAboutAProof(Expectation.Proof proof) {
        if (result.verdict() != Verdict.PASSED
                || !result.complete()
                || !result.findings().isEmpty()) {
            return "expected a proof without findings: " + described();
        }
        if (proof.outcomes().equals(ANY)) {
            return outcomes().isEmpty() ? "expected an outcome: " + described() : "";
        }
        Set<String> expected = new TreeSet<>(proof.outcomes());
        return expected.equals(outcomes()) ? "" : "expected outcomes " + expected + ": " + described();
    }

    /** For a sample of a right program: what it saw that the proof did not; "" if nothing. */
    String contradiction(Answer proof) {
        if (result == null
                || result.verdict() != Verdict.INCOMPLETE
                || !result.findings().isEmpty()) {
            return "a sample contradicts the proof: " + described();
        }
        Set<String> others = outcomes();
        others.removeAll(expectedOutcomes(proof));
        return others.isEmpty() ? "" : "a sample saw outcomes that the proof did not: " + others;
    }

    private Set<String> expectedOutcomes(Answer proof) {
        List<String> foretold = ((Expectation.Proof) program.expectation()).outcomes();
        return foretold.equals(ANY) ? proof.outcomes() : Set.copyOf(foretold);
    }

    private String described() {
        if (result == null) {
            return refusal;
        }
        StringBuilder text = new StringBuilder(
                result.verdict() + " after " + result.executions() + " executions " + result.reason());
        if (!outcomes().isEmpty()) {
            text.append("; outcomes ").append(outcomes());
        }
        for (Finding finding : result.findings()) {
            text.append("\n").append(finding.kind()).append(": ").append(finding.message());
        }
        return text.toString();
    }
}
