package dev.ravel.evaluation.ballerina;

/** Publishes records of a log. */
public interface Handler {
    void publish(LogRecord record);
}
