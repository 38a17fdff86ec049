package dev.ravel.worker.test;

/** A class of the program cannot be looked at, because a type in the declaration of a member is missing. */
public final class MissingType extends RuntimeException {
    private static final long serialVersionUID = 1;

    MissingType(Class<?> type, LinkageError missing) {
        super(
                "class " + type.getName() + " cannot be examined: class "
                        + String.valueOf(missing.getMessage()).replace('/', '.')
                        + ", which one of its fields or methods needs, is not on the class path",
                missing);
    }
}
