package dev.ravel.papers.ballerina;

import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationOptions.Given;
import dev.ravel.papers.ballerina.BallerinaJob.Side;
import dev.ravel.papers.ballerina.BallerinaJob.Until;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is to be measured.
 *
 * @param configurations of random tests, in the paper's order
 * @param budget of each run, as the user wrote it
 * @param tests most tests of a run that goes on, 0 for no limit
 */
public record BallerinaOptions(
        List<BallerinaSubject> subjects,
        List<String> configurations,
        Seeds seeds,
        Fixed fixed,
        Search search,
        String budget,
        int tests) {
    private static final int MAX_SEEDS = 1_000;

    public BallerinaOptions {
        subjects = List.copyOf(subjects);
        configurations = List.copyOf(configurations);
    }

    /**
     * How many runs there are of each kind, with seeds from 1 on.
     *
     * @param ours that end at the bug
     * @param random with tests of another shape, that end at the bug
     * @param full that go on, on the fixed classes and for Figure 9
     */
    public record Seeds(int ours, int random, int full) {}

    /** Whether the versions without the bug are tested as well. */
    public enum Fixed {
        TESTED,
        SKIPPED
    }

    /** How tests are explored. */
    public enum Search {
        USUAL("every interleaving, and with at most two preemptions where that takes too long", Map.of()),
        BOUNDED("at most two preemptions", Map.of(Option.STRATEGY, "bounded", Option.BOUND, "2")),
        EXHAUSTIVE("every interleaving", Map.of(Option.STRATEGY, "dpor"));

        private final String title;
        private final Map<Option, String> options;

        Search(String title, Map<Option, String> options) {
            this.title = title;
            this.options = options;
        }

        String title() {
            return title;
        }

        /** The half of Figure 6 to compare with. */
        BallerinaPaper.Cost stateful(BallerinaPaper bug) {
            return this == EXHAUSTIVE ? bug.exhaustive() : bug.bounded();
        }

        private static Search of(String given) {
            for (Search search : values()) {
                if (search.name().equalsIgnoreCase(given)) {
                    return search;
                }
            }
            throw new BadInput("--search " + given + ": there is no such search. One of usual, bounded, exhaustive.");
        }
    }

    /**
     * As the user gave them.
     *
     * @param only ids of subjects or numbers of the paper, null for all
     * @param configurations null for all, {@code none} for none
     */
    public static BallerinaOptions of(
            @Nullable String only,
            @Nullable String configurations,
            Seeds seeds,
            Fixed fixed,
            String search,
            String budget,
            int tests) {
        range("--seeds", seeds.ours(), 1, MAX_SEEDS);
        range("--random-seeds", seeds.random(), 1, MAX_SEEDS);
        range("--full-seeds", seeds.full(), 0, MAX_SEEDS);
        range("--tests", tests, 0, Integer.MAX_VALUE);
        BallerinaOptions options = new BallerinaOptions(
                subjects(only), configurations(configurations), seeds, fixed, Search.of(search), budget, tests);
        if (options.budgetMillis() == 0) {
            throw new BadInput("--budget " + budget + ": needs a time above 0, since most runs have no other end.");
        }
        return options;
    }

    private static void range(String option, int given, int least, int most) {
        if (given < least || given > most) {
            throw new BadInput(option + " " + given + ": needs a number "
                    + (most == Integer.MAX_VALUE ? "of at least " + least : "from " + least + " to " + most) + ".");
        }
    }

    private static List<BallerinaSubject> subjects(@Nullable String only) {
        List<BallerinaSubject> all = BallerinaSubjects.all();
        if (only == null) {
            return all;
        }
        Set<BallerinaSubject> chosen = new LinkedHashSet<>();
        for (String name : only.split(",")) {
            chosen.add(all.stream()
                    .filter(s -> s.id().equalsIgnoreCase(name.strip())
                            || s.paperBug().equals(name.strip()) && !name.isBlank())
                    .findFirst()
                    .orElseThrow(() -> new BadInput("--only " + name.strip() + ": there is no such bug. One of "
                            + all.stream().map(BallerinaSubject::id).collect(Collectors.joining(", ")) + ".")));
        }
        return List.copyOf(chosen);
    }

    private static List<String> configurations(@Nullable String given) {
        if (given == null) {
            return BallerinaPaper.CONFIGURATIONS;
        }
        if (given.equals("none")) {
            return List.of();
        }
        List<String> names = Arrays.stream(given.split(",")).map(String::strip).toList();
        for (String name : names) {
            if (!BallerinaPaper.CONFIGURATIONS.contains(name)) {
                throw new BadInput("--configurations " + name + ": there is no such configuration. Some of "
                        + String.join(", ", BallerinaPaper.CONFIGURATIONS) + ", or none.");
            }
        }
        return BallerinaPaper.CONFIGURATIONS.stream().filter(names::contains).toList();
    }

    public long budgetMillis() {
        return exploration(1).search().limits().millis();
    }

    /** What a user would say to measure this again; where the results go is left out. */
    String command() {
        StringBuilder command = new StringBuilder("ravel evaluate ballerina --seeds " + seeds.ours()
                + " --random-seeds " + seeds.random() + " --full-seeds " + seeds.full() + " --budget " + budget
                + " --search "
                + search.name().toLowerCase(Locale.ROOT));
        if (tests > 0) {
            command.append(" --tests ").append(tests);
        }
        if (!configurations.equals(BallerinaPaper.CONFIGURATIONS)) {
            command.append(" --configurations ")
                    .append(configurations.isEmpty() ? "none" : String.join(",", configurations));
        }
        if (fixed == Fixed.SKIPPED) {
            command.append(" --skip-fixed");
        }
        if (!subjects.equals(BallerinaSubjects.all())) {
            command.append(" --only ")
                    .append(subjects.stream().map(BallerinaSubject::id).collect(Collectors.joining(",")));
        }
        return command.toString();
    }

    /** All runs, those first without which the tables say nothing. */
    public List<BallerinaJob> plan() {
        List<BallerinaJob> plan = new ArrayList<>();
        for (int seed = 1; seed <= seeds.ours(); seed++) {
            add(plan, Side.BUGGY, BallerinaJob.OURS, Until.BUG, seed);
        }
        for (int seed = 1; seed <= seeds.full(); seed++) {
            if (fixed == Fixed.TESTED) {
                add(plan, Side.FIXED, BallerinaJob.OURS, Until.END, seed);
            }
            add(plan, Side.BUGGY, BallerinaJob.OURS, Until.END, seed);
        }
        for (int seed = 1; seed <= seeds.random(); seed++) {
            for (String configuration : configurations) {
                add(plan, Side.BUGGY, configuration, Until.BUG, seed);
            }
        }
        for (int seed = 1; seed <= seeds.full(); seed++) {
            for (String configuration : configurations) {
                if (BallerinaPaper.CLUSTERED.contains(configuration)) {
                    add(plan, Side.BUGGY, configuration, Until.END, seed);
                }
            }
        }
        return plan;
    }

    private void add(List<BallerinaJob> plan, Side side, String configuration, Until until, int seed) {
        for (BallerinaSubject subject : subjects) {
            if (side == Side.BUGGY || subject.fixed().isPresent()) {
                plan.add(new BallerinaJob(subject.id(), side, configuration, until, seed));
            }
        }
    }

    /** What a user would say to get this run. */
    GenerationOptions of(BallerinaJob job) {
        boolean ours = job.configuration().equals(BallerinaJob.OURS);
        return GenerationOptions.of(
                exploration(job.seed()),
                search.options.isEmpty() ? Given.NO : Given.YES,
                Given.YES,
                List.of(),
                ours ? null : job.configuration(),
                ours ? null : "constructed",
                null,
                job.until() == Until.END ? tests : 0);
    }

    private ExploreOptions exploration(long seed) {
        Map<Option, String> values = new EnumMap<>(Option.class);
        values.putAll(search.options);
        values.put(Option.BUDGET, budget);
        values.put(Option.SEED, Long.toString(seed));
        return ExploreOptions.of(values);
    }
}
