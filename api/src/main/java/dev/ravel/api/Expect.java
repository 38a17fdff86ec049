package dev.ravel.api;

/** What an outcome means to the author of a test. */
public enum Expect {
    /** As it should be. */
    ACCEPTABLE,
    /** Acceptable, and worth a look: the report lists it with the number of interleavings that lead to it. */
    INTERESTING,
    /** Must not happen: it fails the test. */
    FORBIDDEN
}
