package dev.ravel.papers.recontest;

import dev.ravel.papers.recontest.RecontestJob.Part;
import dev.ravel.papers.recontest.RecontestSubject.Origin;
import dev.ravel.toolkit.failure.BadInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What is to be measured.
 *
 * @param parts of the evaluation
 * @param limits of time
 * @param stressRuns how often stress testing is repeated
 */
public record RecontestOptions(List<RecontestSubject> subjects, List<Part> parts, Limits limits, int stressRuns) {
    private static final int MAX_RUNS = 1_000;

    /**
     * Limits of time, in milliseconds.
     *
     * @param stress for one run of stress testing
     * @param full for all violations one by one
     * @param search for all that is tried on the program, and for CAPP
     */
    public record Limits(long stress, long full, long search) {
        public Limits {
            if (stress <= 0 || full <= 0 || search <= 0) {
                throw new BadInput("The limits of an evaluation must be above 0: what they end has no other end.");
            }
        }
    }

    public RecontestOptions {
        subjects = List.copyOf(subjects);
        parts = List.copyOf(parts);
    }

    /**
     * Checks what the user has given.
     *
     * @param only names of subjects, with commas; null for all
     * @param parts of the evaluation, with commas; null for all
     */
    public static RecontestOptions of(
            List<RecontestSubject> all, @Nullable String only, @Nullable String parts, Limits limits, int stressRuns) {
        if (stressRuns < 1 || stressRuns > MAX_RUNS) {
            throw new BadInput("--stress-runs " + stressRuns + ": needs a number from 1 to " + MAX_RUNS + ".");
        }
        return new RecontestOptions(
                only == null ? all : subjects(all, only),
                parts == null ? List.of(Part.values()) : parts(parts),
                limits,
                stressRuns);
    }

    private static List<RecontestSubject> subjects(List<RecontestSubject> all, String only) {
        List<RecontestSubject> chosen = new ArrayList<>();
        for (String name : only.split(",")) {
            chosen.add(all.stream()
                    .filter(subject -> subject.name().equalsIgnoreCase(name.strip()))
                    .findFirst()
                    .orElseThrow(() -> new BadInput("--only " + name + ": there is no such subject; there are "
                            + String.join(
                                    ", ",
                                    all.stream().map(RecontestSubject::name).toList()) + ".")));
        }
        return chosen;
    }

    private static List<Part> parts(String given) {
        List<Part> chosen = new ArrayList<>();
        for (String word : given.split(",")) {
            chosen.add(Arrays.stream(Part.values())
                    .filter(part -> part.word().equals(word.strip().toLowerCase(Locale.ROOT)))
                    .findFirst()
                    .orElseThrow(() -> new BadInput("--parts " + word + ": there is no such part; there are "
                            + String.join(
                                    ", ",
                                    Arrays.stream(Part.values()).map(Part::word).toList()) + ".")));
        }
        return chosen;
    }

    /** All that is to be done, in this order. Generated programs are there for the length of their traces; the baselines are not tried on them. */
    public List<RecontestJob> plan() {
        List<RecontestJob> jobs = new ArrayList<>();
        for (RecontestSubject subject : subjects) {
            for (Part part : Part.values()) {
                boolean baseline = part == Part.CAPP || part == Part.STRESS;
                boolean twice = part == Part.SMALL && subject.sizes() == RecontestSubject.Sizes.ONE;
                if (parts.contains(part) && !twice && !(baseline && subject.origin() == Origin.GENERATED)) {
                    for (int n = 1; n <= (part == Part.STRESS ? stressRuns : 1); n++) {
                        jobs.add(new RecontestJob(subject.name(), part, n));
                    }
                }
            }
        }
        return jobs;
    }

    /** The limit that a measurement depends on, in milliseconds. */
    long limit(Part part) {
        return switch (part) {
            case TRACES -> 0;
            case VIOLATIONS -> limits.full();
            case CONFIRMATION, SMALL, SAFETY, CAPP -> limits.search();
            case STRESS -> limits.stress();
        };
    }
}
