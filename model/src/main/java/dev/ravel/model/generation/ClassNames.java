package dev.ravel.model.generation;

/** Names of classes as people read them. */
public final class ClassNames {
    private ClassNames() {}

    /** {@code Entry} of {@code java.util.Map$Entry}, {@code int[]} of {@code [I}. */
    public static String simple(String className) {
        if (className.startsWith("[")) {
            String element = className.substring(1);
            return switch (element.charAt(0)) {
                        case '[' -> simple(element);
                        case 'L' -> simple(element.substring(1, element.length() - 1));
                        case 'B' -> "byte";
                        case 'C' -> "char";
                        case 'D' -> "double";
                        case 'F' -> "float";
                        case 'I' -> "int";
                        case 'J' -> "long";
                        case 'S' -> "short";
                        default -> "boolean";
                    }
                    + "[]";
        }
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }

    /** {@code java.util.Map.Entry} of {@code java.util.Map$Entry}: as it is written in a source file. */
    public static String source(String className) {
        return className.replace('$', '.');
    }
}
