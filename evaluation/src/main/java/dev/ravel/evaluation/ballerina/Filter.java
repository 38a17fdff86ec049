package dev.ravel.evaluation.ballerina;

/** Says which records of a log are of interest. */
public interface Filter {
    boolean isLoggable(LogRecord record);
}
