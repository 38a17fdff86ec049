package dev.ravel.evaluation.ballerina;

/** Makes a line of an event. */
public interface Layout {
    String format(String event);
}
