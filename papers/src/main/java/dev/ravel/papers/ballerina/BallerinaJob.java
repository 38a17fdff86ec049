package dev.ravel.papers.ballerina;

/**
 * One run of the evaluation: one class, tested once.
 *
 * @param subject its id
 * @param configuration {@link #OURS}, or threads × calls of random tests
 */
public record BallerinaJob(String subject, Side side, String configuration, Until until, long seed) {
    /** The tests of our own, as a user gets them. */
    public static final String OURS = "ravel";

    /** Which version of the class. */
    public enum Side {
        BUGGY,
        FIXED
    }

    /** When the run ends. */
    public enum Until {
        /** As soon as the bug is found. */
        BUG,
        /** When the time is over, or the tests. */
        END
    }

    @Override
    public String toString() {
        return subject + (side == Side.FIXED ? " (fixed) " : " ") + configuration
                + (until == Until.END ? " to the end" : "") + " seed " + seed;
    }
}
