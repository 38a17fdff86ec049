package dev.ravel.campaigns.regression;

/** Hears how far a comparison has come. Called from several threads. */
public interface RegressionProgress {
    /** Hears nothing. */
    RegressionProgress NONE = (test, stage, done, of, confirmed) -> {};

    /**
     * A test has come to a stage.
     *
     * @param stage what is done with it now, in a word or two
     * @param done tests that are done
     * @param of how many there are
     * @param confirmed regressions that were confirmed so far
     */
    void at(String test, String stage, int done, int of, long confirmed);
}
