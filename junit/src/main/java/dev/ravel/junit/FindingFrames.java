package dev.ravel.junit;

import dev.ravel.model.finding.Finding;
import dev.ravel.toolkit.program.HostJvm;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The stack trace of a failure in another JVM, so that an IDE goes to the line where it happened. */
final class FindingFrames {
    /** {@code at com.acme.SeatsTest.book(SeatsTest.java:11)}. */
    private static final Pattern FRAME = Pattern.compile(
            "\\s+at (?<class>[\\w$.]+)\\.(?<method>[\\w$<>]+)(?:\\((?<file>[^:()]+):(?<line>-?\\d+)\\))?");

    /** Whose frames would be in the way. */
    private static final List<String> ASSERTION_LIBRARIES =
            List.of("org.junit.", "junit.framework.", "org.assertj.", "org.hamcrest.");

    private FindingFrames() {}

    /** Those of the finding that belong to the code under test; without any, the test method itself. */
    static StackTraceElement[] of(Finding finding, Method test) {
        List<StackTraceElement> frames = new ArrayList<>();
        finding.message().lines().forEach(line -> {
            Matcher frame = FRAME.matcher(line);
            if (frame.matches() && ASSERTION_LIBRARIES.stream().noneMatch(frame.group("class")::startsWith)) {
                frames.add(new StackTraceElement(
                        frame.group("class"),
                        frame.group("method"),
                        frame.group("file"),
                        frame.group("line") == null ? -1 : Integer.parseInt(frame.group("line"))));
            }
        });
        return frames.isEmpty() ? of(test) : frames.toArray(new StackTraceElement[0]);
    }

    static StackTraceElement[] of(Method test) {
        Class<?> type = test.getDeclaringClass();
        Class<?> outermost = type;
        while (outermost.getEnclosingClass() != null) {
            outermost = outermost.getEnclosingClass();
        }
        return new StackTraceElement[] {
            new StackTraceElement(
                    type.getName(), test.getName(), outermost.getSimpleName() + ".java", HostJvm.lineOf(test))
        };
    }
}
