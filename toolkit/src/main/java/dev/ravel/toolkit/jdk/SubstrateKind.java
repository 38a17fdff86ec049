package dev.ravel.toolkit.jdk;

/** What a modelled thread is in the worker. */
public enum SubstrateKind {
    /** Continuations on one carrier thread, JDK 24 and later: a switch costs about 0.1 µs. */
    CONTINUATIONS("continuations"),
    /** Platform threads with a hand-over, JDK 17 to 23: a switch costs about 2.4 µs on one core, 16 µs on several. */
    PLATFORM_THREADS("platform threads");

    private final String words;

    SubstrateKind(String words) {
        this.words = words;
    }

    @Override
    public String toString() {
        return words;
    }
}
