package dev.ravel.bench;

/** A measurement, or the reason why there is none. */
public sealed interface Result permits Measurement, Result.Missing {
    String contender();

    int jdk();

    String scenario();

    /**
     * There is none.
     *
     * @param reason in plain words, shown to the reader
     */
    record Missing(String contender, int jdk, String scenario, String reason) implements Result {}
}
