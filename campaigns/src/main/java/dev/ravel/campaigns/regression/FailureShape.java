package dev.ravel.campaigns.regression;

import dev.ravel.delta.code.SharedPlace;
import dev.ravel.delta.code.Version;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a test fails, in terms that hold in both versions: shapes that {@linkplain #mayBe may be} one are the same failure.
 *
 * <p>Of an exception that is what it says, and the innermost of its frames that is in a method of both versions, and the outermost one: a method that came, went or got another name
 * says nothing, and statements that correspond are one place, whatever their lines are. Of threads that are blocked it is who they are and where each of them stands. Which locks they
 * hold is not asked, as classes of locks get other names, and {@code synchronized} becomes a Lock.
 *
 * @param texts what must be equal
 * @param places what must correspond: for each frame the places that it may be; one that nothing is known of fits each
 */
record FailureShape(FindingKind kind, List<String> texts, List<Set<SharedPlace>> places) {
    private static final Pattern HASH_CODE = Pattern.compile("@[0-9a-f]+\\b");
    private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda[^\\s\"']*");
    private static final Pattern THREAD_NUMBER =
            Pattern.compile("\\b(Thread|pool|thread|worker|ForkJoinPool(?:\\.commonPool)?)-\\d+");
    /** What the JVM says of a null has names of fields and variables in it. */
    private static final Pattern HELPFUL =
            Pattern.compile("(java\\.lang\\.NullPointerException): Cannot .*( in thread .*)");

    private static final Pattern FRAME = Pattern.compile("at ([\\w.$/]+)\\.([\\w$<>]+)(?:\\([^:()]*(?::(\\d+))?\\))?");
    private static final Pattern BLOCKED =
            Pattern.compile("(\\S.*?) {2,}(\\S.*?)(?: {2}(\\S+:\\d+))?(?: {2}holds .*)?");
    private static final Pattern OBJECT_NUMBER = Pattern.compile("#\\d+");
    private static final Pattern STEP = Pattern.compile(" at step \\d+| after \\d+ steps");
    private static final Pattern LINE = Pattern.compile("\\([^()]*\\)|\\b\\w+\\.(?:java|kt|scala|groovy):\\d+");
    /** A stack trace in a message has at most so many lines. */
    private static final int STACK_LINES = 12;

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

    FailureShape {
        texts = List.copyOf(texts);
        places = List.copyOf(places);
    }

    /** Of a finding in one of the versions. */
    static FailureShape of(Finding finding, Version version, CodeDelta code) {
        List<String> lines = finding.message().lines().toList();
        return switch (finding.kind()) {
            case DEADLOCK, LIVELOCK, LEAK -> blocked(finding, lines, version, code);
            case RACE ->
                new FailureShape(
                        finding.kind(),
                        lines.stream()
                                .map(line -> plain(LINE, plain(OBJECT_NUMBER, line)))
                                .sorted()
                                .toList(),
                        List.of());
            default -> thrown(finding.kind(), lines, version, code);
        };
    }

    /** Whether this may be the same failure as another one. */
    boolean mayBe(FailureShape other) {
        if (kind != other.kind || !texts.equals(other.texts) || places.size() != other.places.size()) {
            return false;
        }
        for (int i = 0; i < places.size(); i++) {
            Set<SharedPlace> here = places.get(i);
            Set<SharedPlace> there = other.places.get(i);
            boolean known = !here.isEmpty() && !there.isEmpty();
            if (known && here.stream().noneMatch(place -> there.stream().anyMatch(place::mayBe))) {
                return false;
            }
        }
        return true;
    }

    /** Whether there is a frame that nothing is known of. */
    boolean isVague() {
        return places.stream().anyMatch(Set::isEmpty);
    }

    private static FailureShape thrown(FindingKind kind, List<String> lines, Version version, CodeDelta code) {
        String first = lines.isEmpty() ? "" : lines.get(0);
        String text = HELPFUL.matcher(plain(LAMBDA, plain(HASH_CODE, first))).replaceFirst("$1$2");
        List<SharedPlace> places = new ArrayList<>();
        Optional<SharedPlace> outermost = Optional.empty();
        int frames = 0;
        for (String line : lines) {
            Matcher frame = FRAME.matcher(line.strip());
            if (frame.matches()) {
                frames++;
                String owner = frame.group(1);
                if (NOT_THE_PROGRAM.stream().noneMatch((owner + ".")::startsWith)) {
                    outermost = code.place(version, owner, frame.group(2), number(frame.group(3)));
                    outermost.ifPresent(places::add);
                }
            }
        }
        Set<SharedPlace> inner = places.isEmpty() ? Set.of() : Set.of(places.get(0));
        Set<SharedPlace> outer = frames < STACK_LINES ? outermost.map(Set::of).orElse(Set.of()) : Set.of();
        return new FailureShape(kind, List.of(THREAD_NUMBER.matcher(text).replaceAll("$1")), List.of(inner, outer));
    }

    /** What one thread does that cannot go on. */
    private record Blocked(String thread, Set<SharedPlace> places) {}

    private static FailureShape blocked(Finding finding, List<String> lines, Version version, CodeDelta code) {
        List<Blocked> blocked = new ArrayList<>();
        for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
            Matcher matcher = BLOCKED.matcher(line.strip());
            if (matcher.matches()) {
                String thread = matcher.group(1);
                blocked.add(new Blocked(
                        THREAD_NUMBER.matcher(thread).replaceAll("$1"), places(matcher.group(3), version, code)));
            }
        }
        blocked.sort(Comparator.comparing(Blocked::thread)
                .thenComparing(one -> one.places().stream()
                        .map(SharedPlace::toString)
                        .sorted()
                        .collect(Collectors.joining())));
        List<String> texts = new ArrayList<>();
        texts.add(plain(STEP, lines.isEmpty() ? "" : lines.get(0)));
        blocked.forEach(one -> texts.add(one.thread()));
        return new FailureShape(
                finding.kind(), texts, blocked.stream().map(Blocked::places).toList());
    }

    /** Where a thread stands, from a source line. */
    private static Set<SharedPlace> places(@Nullable String source, Version version, CodeDelta code) {
        if (source == null) {
            return Set.of();
        }
        int colon = source.indexOf(':');
        return code.places(version, source.substring(0, colon), number(source.substring(colon + 1)));
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    private static String plain(Pattern pattern, String text) {
        return pattern.matcher(text).replaceAll("").strip();
    }
}
