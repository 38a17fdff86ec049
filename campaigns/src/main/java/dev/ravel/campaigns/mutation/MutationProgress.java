package dev.ravel.campaigns.mutation;

/** Hears how far a measurement has come. Called from several threads. */
public interface MutationProgress {
    /** Hears nothing. */
    MutationProgress NONE = new MutationProgress() {
        @Override
        public void test(String test, int mutants, int killed) {}

        @Override
        public void mutant(int mutants, int killed, int candidates, int done) {}
    };

    /** A test is about to be explored. */
    void test(String test, int mutants, int killed);

    /**
     * A mutant is done.
     *
     * @param mutants how many there are
     * @param killed how many of them are killed by now
     * @param candidates how many the running test is explored on
     * @param done how many of these are done
     */
    void mutant(int mutants, int killed, int candidates, int done);
}
