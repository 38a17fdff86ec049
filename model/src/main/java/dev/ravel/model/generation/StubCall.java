package dev.ravel.model.generation;

import java.io.Serializable;

/**
 * A call that a stub of a generated test gets from the class under test.
 *
 * @param variable of the stub
 * @param text its name and its arguments, as in {@code cancel()}
 */
public record StubCall(int variable, String text) implements Serializable, Comparable<StubCall> {
    /** The name of the method. */
    public String method() {
        return text.substring(0, text.indexOf('('));
    }

    @Override
    public int compareTo(StubCall other) {
        return variable != other.variable ? Integer.compare(variable, other.variable) : text.compareTo(other.text);
    }
}
