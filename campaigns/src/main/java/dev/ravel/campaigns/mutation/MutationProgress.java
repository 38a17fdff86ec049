package dev.ravel.campaigns.mutation;

/** Hears how far a measurement has come. Called from several threads. */
public interface MutationProgress {
    /** Hears nothing. */
    MutationProgress NONE = new MutationProgress() {
        @Override
        public void test(String test, int number, int of) {}

        @Override
        public void mutant(int mutants, int killed, int candidates, int done) {}
    };

    /** A test is about to be explored, the n-th of so many. */
    void test(String test, int number, int of);

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
