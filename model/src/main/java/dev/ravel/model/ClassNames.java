package dev.ravel.model;

/** Names of classes as people read them. */
public final class ClassNames {
    private ClassNames() {}

    /** {@code Entry} of {@code java.util.Map$Entry}. */
    public static String simple(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }

    /** {@code java.util.Map.Entry} of {@code java.util.Map$Entry}: as it is written in a source file. */
    public static String source(String className) {
        return className.replace('$', '.');
    }
}
