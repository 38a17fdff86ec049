package dev.ravel.campaigns.regression;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * How a test fails, in terms that hold in both versions: equal shapes are the same failure.
 *
 * <p>Lines of code move from version to version and objects get other numbers. What is left of a message is what the exception says, the method
 * of the program that threw it, and for blocked threads what each of them waits for and where.
 */
record FailureShape(FindingKind kind, List<String> parts) {
    private static final Pattern OBJECT_NUMBER = Pattern.compile("#\\d+|@[0-9a-f]{4,}");
    private static final Pattern STEP = Pattern.compile(" at step \\d+| after \\d+ steps");
    private static final Pattern LINE = Pattern.compile("\\([^()]*\\)|\\b\\w+\\.(?:java|kt|scala|groovy):\\d+");
    private static final Pattern LOCAL = Pattern.compile("<local\\d+>");
    private static final Pattern NUMBERED_METHOD = Pattern.compile("lambda\\$|\\$\\d+|Lambda\\S*");
    private static final List<String> NOT_THE_PROGRAM = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "org.junit.",
            "junit.",
            "org.opentest4j.",
            "org.hamcrest.",
            "org.assertj.");

    static FailureShape of(Finding finding) {
        List<String> lines = finding.message().lines().toList();
        List<String> parts = new ArrayList<>();
        parts.add(plain(lines.isEmpty() ? "" : lines.get(0)));
        switch (finding.kind()) {
            case DEADLOCK, LIVELOCK, RACE, LEAK ->
                lines.stream().skip(1).map(FailureShape::plain).sorted().forEach(parts::add);
            default ->
                lines.stream()
                        .skip(1)
                        .map(String::strip)
                        .filter(line -> line.startsWith("at "))
                        .map(line -> line.substring("at ".length()))
                        .filter(frame -> NOT_THE_PROGRAM.stream().noneMatch(frame::startsWith))
                        .findFirst()
                        .map(FailureShape::plain)
                        .ifPresent(parts::add);
        }
        return new FailureShape(finding.kind(), List.copyOf(parts));
    }

    private static String plain(String text) {
        String plain = text;
        for (Pattern pattern : List.of(OBJECT_NUMBER, STEP, LINE, LOCAL, NUMBERED_METHOD)) {
            plain = pattern.matcher(plain).replaceAll("");
        }
        return plain.strip().replaceAll("\\s+", " ");
    }
}
