package dev.ravel.evaluation.ballerina;

/** Where events of a log go. */
public interface Appender {
    String getName();

    void doAppend(String event);

    void close();
}
