package dev.ravel.worker.search;

import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Reason;

/** What an exploration amounts to, and why. */
record Conclusion(Verdict verdict, Reason reason) {
    static final Conclusion PASSED = new Conclusion(Verdict.PASSED, Reason.NONE);
    static final Conclusion FAILED = new Conclusion(Verdict.FAILED, Reason.NONE);

    static Conclusion error(String sentence) {
        return new Conclusion(Verdict.ERROR, Reason.sentence(sentence));
    }

    static Conclusion skipped(String sentence) {
        return new Conclusion(Verdict.SKIPPED, Reason.sentence(sentence));
    }

    static Conclusion incomplete(String phrase) {
        return new Conclusion(Verdict.INCOMPLETE, Reason.phrase(phrase));
    }
}
