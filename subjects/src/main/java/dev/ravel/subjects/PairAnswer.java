package dev.ravel.subjects;

import java.util.List;

/**
 * What comparing the two versions of a pair has found out: a line of {@code regressions.csv}.
 *
 * @param id of the pair
 * @param step what the new version is
 * @param fate what became of the test: {@code compared}, {@code unchanged}; or why it was not compared
 * @param found each thing that is new, as {@code kind/status/effect}: {@code deadlock/confirmed/fails}
 * @param basis what the answer rests on, {@code exact} if on every interleaving of both versions
 * @param accesses shared accesses in the recorded executions of the new version
 * @param impacted those that the change has an impact on
 * @param executions of both versions
 */
public record PairAnswer(
        String id,
        Step step,
        String fate,
        List<String> found,
        String basis,
        long accesses,
        long impacted,
        long executions,
        long millis) {
    /** Fates of tests that were looked at on both versions. */
    private static final List<String> ANSWERED = List.of("compared", "unchanged");

    private static final String REFUSED = "refused: ";
    private static final List<String> CONFIRMED = List.of("/confirmed/fails", "/confirmed/outcome");

    /** From which version to which. */
    public enum Step {
        /** From a version without a bug to one with it. */
        BUG,
        /** From the bug to its fix. */
        FIX,
        /** From a release to the next one, without a bug in either. */
        RELEASE;

        /** As it stands in the table. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    public PairAnswer {
        fate = fate.replace(',', ';');
        found = List.copyOf(found);
    }

    /** Of versions that can't be compared. */
    public static PairAnswer refused(String id, Step step, String why) {
        return new PairAnswer(id, step, REFUSED + why, List.of(), "none", 0, 0, 0, 0);
    }

    /** Whether the versions can't be compared: their code is the same. */
    public boolean isRefused() {
        return fate.startsWith(REFUSED);
    }

    /** Whether a regression was seen that the test notices. */
    public boolean isConfirmed() {
        return found.stream().anyMatch(one -> CONFIRMED.stream().anyMatch(one::endsWith));
    }

    /** Whether it is what it should be: an answer, and a regression where a bug comes and only there. */
    public boolean isRight() {
        boolean answered = ANSWERED.contains(fate) || isRefused() && step == Step.RELEASE;
        return answered && isConfirmed() == (step == Step.BUG);
    }

    /** What does not depend on time: the same in each run on one JDK. */
    public String inShort() {
        return id + " " + step.word() + ": " + fate + " " + found + ", " + impacted + " of " + accesses + " impacted";
    }
}
