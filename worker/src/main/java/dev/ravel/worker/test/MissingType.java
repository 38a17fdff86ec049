package dev.ravel.worker.test;

/** A class of the program cannot be looked at, because a type in the declaration of a member is missing. */
public final class MissingType extends RuntimeException {
    private static final long serialVersionUID = 1;

    MissingType(Class<?> type, LinkageError missing) {
        super(
                "class " + type.getName() + " cannot be looked at: class "
                        + String.valueOf(missing.getMessage()).replace('/', '.')
                        + ", which a field or a method of it needs, is not on the class path",
                missing);
    }
}
