package dev.ravel.model.finding;

/** What can be wrong with an execution. The lower-case name is the word used in JSON and in docs/findings. */
public enum FindingKind {
    EXCEPTION,
    ASSERTION,
    DEADLOCK,
    LIVELOCK,
    OUTCOME,
    RACE,
    BUDGET,
    LEAK,
    DIVERGENCE,
    /** Only mutants, and programs behind a fence: an ordinary program that ends the JVM is refused. */
    EXIT;

    /** The word for this kind in reports. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Whether a finding of this kind makes a test fail; races and leaks are reported beside the verdict. */
    public boolean fails() {
        return this != RACE && this != LEAK && this != BUDGET;
    }
}
