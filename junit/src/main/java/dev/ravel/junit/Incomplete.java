package dev.ravel.junit;

/**
 * What becomes of a test in which nothing failed although not everything was explored, for another reason than a limit
 * that the test itself sets.
 */
public enum Incomplete {
    /** It fails: a green test must not say more than is known. */
    REFUSE,
    /** It passes, and its report entry says that this is not a proof. */
    ALLOW
}
