package dev.ravel.instrument.catalogue;

/**
 * The JDK that will run the transformed code.
 *
 * @param feature its feature number, 17 or later
 */
public record TargetJdk(int feature) {
    public TargetJdk {
        if (feature < 17) {
            throw new IllegalArgumentException("JDK " + feature + " is not supported; 17 is the oldest that is");
        }
    }

    /** The JDK that runs this very code. */
    public static TargetJdk running() {
        return new TargetJdk(Runtime.version().feature());
    }

    /**
     * Whether modelled threads are continuations. From 24 on a continuation may be suspended under a monitor (JEP 491)
     * and {@code Thread.currentThread()} is right by itself; before, it has to be replaced.
     */
    public boolean hasContinuations() {
        return feature >= 24;
    }
}
