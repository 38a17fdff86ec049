package dev.ravel.campaigns.generation;

/** Hears how far a campaign has come. May be called from any thread. */
public interface GenerationProgress {
    /** Hears nothing. */
    GenerationProgress NONE = new GenerationProgress() {};

    /** The class under test is open. */
    default void opened(int methods, int pairs) {}

    /** One more test was explored. */
    default void tried(int tests, int pairsCovered, int clusters) {}

    /** Tests that fail are made small. */
    default void reducing(int done, int of) {}
}
