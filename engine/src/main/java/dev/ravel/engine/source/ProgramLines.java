package dev.ravel.engine.source;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/** Which line of the code under test a stack belongs to, and which field an offset. */
public final class ProgramLines {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private ProgramLines() {}

    /**
     * The innermost frame of application code, test frameworks apart; if there is none, the innermost that is not
     * Ravel's; else null.
     */
    public static StackTraceElement application(StackTraceElement[] stack) {
        StackTraceElement other = null;
        for (StackTraceElement e : stack) {
            String c = e.getClassName();
            if (isRavel(c)) {
                continue;
            }
            if (!isJdk(c) && !isFramework(c)) {
                return e;
            }
            if (other == null) {
                other = e;
            }
        }
        return other;
    }

    /** {@code com.acme.Client.fetch(Client.java:31)}, without the name of the class loader. */
    public static String text(StackTraceElement e) {
        String file = e.getFileName() == null ? "" : "(" + e.getFileName() + ":" + e.getLineNumber() + ")";
        return e.getClassName() + "." + e.getMethodName() + file;
    }

    public static boolean isRavel(String className) {
        return className.startsWith("dev.ravel.engine.")
                || className.startsWith("dev.ravel.hooks.")
                || className.startsWith("dev.ravel.worker.")
                || className.startsWith("dev.ravel.generate.")
                || className.startsWith("dev.ravel.api.")
                || className.startsWith("java.lang.Ravel")
                || className.startsWith("jdk.internal.vm.Continuation");
    }

    private static boolean isFramework(String className) {
        return className.startsWith("org.junit.")
                || className.startsWith("junit.framework.")
                || className.startsWith("org.opentest4j.")
                || className.startsWith("org.hamcrest.")
                || className.startsWith("org.assertj.");
    }

    public static boolean isJdk(String className) {
        return className.startsWith("java.") || className.startsWith("jdk.") || className.startsWith("sun.");
    }

    /** The name of the field at this offset. */
    public static String fieldAt(Object base, long offset) {
        for (Class<?> c = base instanceof Class<?> k ? k : base.getClass(); c != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                boolean isStatic = Modifier.isStatic(f.getModifiers());
                if (isStatic == base instanceof Class && offsetOf(f, isStatic) == offset) {
                    return f.getName();
                }
            }
        }
        return "+" + offset;
    }

    private static long offsetOf(Field f, boolean isStatic) {
        return isStatic ? UNSAFE.staticFieldOffset(f) : UNSAFE.objectFieldOffset(f);
    }
}
