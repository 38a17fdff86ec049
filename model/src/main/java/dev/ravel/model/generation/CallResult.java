package dev.ravel.model.generation;

import java.io.Serializable;

/**
 * What came of one call of a generated test.
 *
 * @param text of a value how it is shown, of an exception its simple class name; else ""
 */
public record CallResult(Kind kind, String text) implements Serializable {
    /** How a call came out. */
    public enum Kind {
        /** It returned this. */
        VALUE,
        /** It returned this, which is the very object that the call before it returned. */
        SAME_OBJECT,
        /** It returned, and has no value. */
        DONE,
        /** It threw this. */
        THROWS,
        /** It did not come to its end. */
        WAITS,
        /** Nobody called it. */
        NOT_CALLED
    }

    public static final CallResult DONE = new CallResult(Kind.DONE, "");
    public static final CallResult WAITS = new CallResult(Kind.WAITS, "");
    public static final CallResult NOT_CALLED = new CallResult(Kind.NOT_CALLED, "");

    public static CallResult value(String shown) {
        return new CallResult(Kind.VALUE, shown);
    }

    public static CallResult threw(Throwable exception) {
        return threw(ClassNames.simple(exception.getClass().getName()));
    }

    /**
     * The call threw this.
     *
     * @param exception the simple name of its class
     */
    public static CallResult threw(String exception) {
        return new CallResult(Kind.THROWS, exception);
    }

    /** This value, which is the very object that the call before it returned. */
    public CallResult sameObject() {
        return kind == Kind.VALUE ? new CallResult(Kind.SAME_OBJECT, text) : this;
    }

    /** Without what it has to do with another's. */
    public CallResult alone() {
        return kind == Kind.SAME_OBJECT ? value(text) : this;
    }

    /** Whether it did not come to its end. */
    public boolean isOpen() {
        return kind == Kind.WAITS || kind == Kind.NOT_CALLED;
    }

    /** In words, as JSON and written test classes have it. */
    public String words() {
        return switch (kind) {
            case VALUE -> text;
            case SAME_OBJECT -> text + ", the same object";
            case DONE -> "done";
            case THROWS -> "throws " + text;
            case WAITS -> "waits";
            case NOT_CALLED -> "not called";
        };
    }

    @Override
    public String toString() {
        return words();
    }
}
