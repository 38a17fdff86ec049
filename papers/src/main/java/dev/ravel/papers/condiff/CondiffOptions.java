package dev.ravel.papers.condiff;

import dev.ravel.papers.condiff.CondiffJob.Filter;
import dev.ravel.papers.condiff.versions.Scenario;
import dev.ravel.papers.condiff.versions.Subject;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is to be measured.
 *
 * @param seeds of each subject in each scenario, from 1 on
 * @param budget of each run, as the user wrote it
 */
public record CondiffOptions(List<Subject> subjects, int seeds, String budget) {
    private static final int MAX_SEEDS = 1_000;

    public CondiffOptions {
        subjects = List.copyOf(subjects);
    }

    /**
     * As the user gave them.
     *
     * @param only ids of subjects, null for all
     */
    public static CondiffOptions of(@Nullable String only, int seeds, String budget) {
        if (seeds < 1 || seeds > MAX_SEEDS) {
            throw new BadInput("--seeds " + seeds + ": needs a number from 1 to " + MAX_SEEDS + ".");
        }
        CondiffOptions options = new CondiffOptions(subjects(only), seeds, budget);
        if (options.budgetMillis() == 0) {
            throw new BadInput("--budget " + budget + ": needs a time above 0, since a run may have no other end.");
        }
        return options;
    }

    private static List<Subject> subjects(@Nullable String only) {
        if (only == null) {
            return Subject.all();
        }
        Set<Subject> chosen = new LinkedHashSet<>();
        for (String id : only.split(",")) {
            chosen.add(Subject.all().stream()
                    .filter(s -> s.id().equalsIgnoreCase(id.strip()))
                    .findFirst()
                    .orElseThrow(() -> new BadInput("--only " + id.strip() + ": there is no such class. One of "
                            + Subject.all().stream().map(Subject::id).collect(Collectors.joining(", ")) + ".")));
        }
        return List.copyOf(chosen);
    }

    public long budgetMillis() {
        return exploration(1).search().limits().millis();
    }

    /** What a user would say to get a run with this seed. */
    ExploreOptions exploration(long seed) {
        Map<Option, String> values = new EnumMap<>(Option.class);
        values.put(Option.BUDGET, budget);
        values.put(Option.SEED, Long.toString(seed));
        return ExploreOptions.of(values);
    }

    /** What a user would say to measure this again; where the results go is left out. */
    String command() {
        return "ravel evaluate condiff --seeds " + seeds + " --budget " + budget
                + (subjects.equals(Subject.all())
                        ? ""
                        : " --only " + subjects.stream().map(Subject::id).collect(Collectors.joining(",")));
    }

    /** All runs; each with the filter first. */
    public List<CondiffJob> plan() {
        List<CondiffJob> plan = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            for (Filter filter : Filter.values()) {
                for (Subject subject : subjects) {
                    for (Scenario scenario : Scenario.values()) {
                        plan.add(new CondiffJob(subject, scenario, filter, seed));
                    }
                }
            }
        }
        return plan;
    }
}
