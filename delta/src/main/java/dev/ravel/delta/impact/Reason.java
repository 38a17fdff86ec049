package dev.ravel.delta.impact;

/** Why an access is impacted. */
public enum Reason {
    /** Its statement is in the change set. */
    NEW_STATEMENT,
    /** Its statement is not new, but no access of the old trace was made by it. */
    NOT_EXECUTED_BEFORE,
    /** Other locks are held. */
    LOCKSET,
    /** Its thread has sent or received other messages before. */
    HAPPENS_BEFORE,
    /** Its thread has acquired and released other locks before. */
    LOCK_HISTORY,
    /** Each part of its context is known, but not all of them together. */
    COMBINATION,
    /** The old version makes it once at one variable, this one again. */
    REPEATED;

    int bit() {
        return 1 << ordinal();
    }
}
