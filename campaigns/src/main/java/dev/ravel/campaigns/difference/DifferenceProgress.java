package dev.ravel.campaigns.difference;

/** Hears how far a campaign has come. May be called from any thread. */
public interface DifferenceProgress {
    /** Hears nothing. */
    DifferenceProgress NONE = new DifferenceProgress() {};

    /** Existing tests are run once each. */
    default void recording(int done, int of) {}

    /** A class is open. */
    default void opened(String className, int number, int of) {}

    /** More tests of it were looked at. */
    default void tried(int tests, int checked, int differences) {}

    /** Tests that show differences are made small. */
    default void reducing(int done, int of) {}
}
