package dev.ravel.report.mutation;

import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** How many mutants had each fate. */
record Tally(long killed, long survived, long unreached, long unfinished) {

    static Tally of(List<MutantResult> mutants) {
        long[] counts = new long[Status.values().length];
        for (MutantResult mutant : mutants) {
            counts[mutant.status().ordinal()]++;
        }
        return new Tally(
                counts[Status.KILLED.ordinal()],
                counts[Status.SURVIVED.ordinal()],
                counts[Status.UNREACHED.ordinal()],
                counts[Status.UNFINISHED.ordinal()]);
    }

    /** One tally for each value of a property, in the order of the values. */
    static Map<String, Tally> by(Function<MutantResult, String> property, List<MutantResult> mutants) {
        Map<String, List<MutantResult>> groups = new TreeMap<>();
        for (MutantResult mutant : mutants) {
            groups.computeIfAbsent(property.apply(mutant), k -> new ArrayList<>())
                    .add(mutant);
        }
        Map<String, Tally> tallies = new TreeMap<>();
        groups.forEach((value, group) -> tallies.put(value, of(group)));
        return tallies;
    }

    /** How often a property has each value, among the mutants of one fate; the most frequent first. */
    static Map<String, Long> frequencies(
            Function<MutantResult, String> property, Status status, List<MutantResult> mutants) {
        Map<String, Long> counts = new TreeMap<>();
        for (MutantResult mutant : mutants) {
            if (mutant.status() == status) {
                counts.merge(property.apply(mutant), 1L, Long::sum);
            }
        }
        Map<String, Long> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .forEachOrdered(e -> sorted.put(e.getKey(), e.getValue()));
        return sorted;
    }

    /** The mutants that no test noticed; first those that have made a difference, since a better test can notice them. */
    static List<MutantResult> survivors(List<MutantResult> mutants) {
        return mutants.stream()
                .filter(m -> m.status() == Status.SURVIVED)
                .sorted(Comparator.comparing((MutantResult m) -> !m.infected()))
                .toList();
    }

    long count(Status status) {
        return switch (status) {
            case KILLED -> killed;
            case SURVIVED -> survived;
            case UNREACHED -> unreached;
            case UNFINISHED -> unfinished;
        };
    }

    long total() {
        return killed + survived + unreached + unfinished;
    }

    /** {@code 80 %}; never 100 % when one lives, never 0 % when one is dead, "" when there are none. */
    String percent() {
        if (total() == 0) {
            return "";
        }
        long percent = Math.round(100.0 * killed / total());
        if (killed > 0 && killed < total()) {
            percent = Math.max(1, Math.min(99, percent));
        }
        return percent + " %";
    }

    /** {@code 73 of 91 mutants killed (80 %)}. */
    String score() {
        return total() == 0
                ? "No mutants"
                : Numbers.count(killed) + " of " + Numbers.count(total(), "mutant") + " killed (" + percent() + ")";
    }

    /** {@code 12 survived, 4 never reached}; "" when all are dead. */
    String others() {
        List<String> parts = new ArrayList<>();
        add(parts, survived, "survived");
        add(parts, unreached, "never reached");
        add(parts, unfinished, "unfinished");
        return String.join(", ", parts);
    }

    private static void add(List<String> parts, long count, String word) {
        if (count > 0) {
            parts.add(Numbers.count(count) + " " + word);
        }
    }
}
