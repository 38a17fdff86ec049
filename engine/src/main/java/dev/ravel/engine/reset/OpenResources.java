package dev.ravel.engine.reset;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The files and sockets that the program opened in an execution. What it has not closed when the execution ends is closed then, as at the end of a
 * process.
 */
public final class OpenResources {
    /** By whose frames the program opens something: beginnings of names. What other JDK code opens, it opens for itself. */
    private static final String[] WAYS = {
        "dev.ravel.",
        "java.io.",
        "java.net.",
        "java.nio.",
        "java.util.Formatter",
        "java.util.Scanner",
        "java.util.logging.",
        "sun.nio.",
    };

    private static final StackWalker FRAMES = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final List<Closeable> opened = new ArrayList<>();

    public void opened(Object resource) {
        if (resource instanceof Closeable closeable && FRAMES.walk(OpenResources::isForProgram)) {
            opened.add(closeable);
        }
    }

    private static boolean isForProgram(java.util.stream.Stream<StackWalker.StackFrame> frames) {
        return frames.map(StackWalker.StackFrame::getDeclaringClass)
                .filter(type -> !isWay(type))
                .findFirst()
                .map(type ->
                        type.getClassLoader() != null && type.getClassLoader() != ClassLoader.getPlatformClassLoader())
                .orElse(false);
    }

    private static boolean isWay(Class<?> type) {
        if (type.getClassLoader() != null) {
            return false;
        }
        for (String way : WAYS) {
            if (type.getName().startsWith(way)) {
                return true;
            }
        }
        return false;
    }

    public void endExecution() {
        for (Closeable resource : opened) {
            try {
                resource.close();
            } catch (IOException | RuntimeException e) {
                // It was of no use any more.
                continue;
            }
        }
        opened.clear();
    }
}
