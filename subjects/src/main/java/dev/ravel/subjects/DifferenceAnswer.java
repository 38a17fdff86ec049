package dev.ravel.subjects;

import dev.ravel.subjects.PairAnswer.Step;
import java.util.List;
import java.util.Locale;

/**
 * What comparing a class in two versions has found out with one seed: a line of {@code differences.csv}.
 *
 * @param id of the pair of versions
 * @param found each difference, as {@code break: exception in get()+remove(Object)}, without commas
 * @param tests made up
 * @param checked those of which all interleavings were explored
 * @param sequential how many differences there are without any concurrency
 * @param trouble why there is no answer, or ""
 */
public record DifferenceAnswer(
        String id,
        String type,
        Step step,
        long seed,
        List<String> found,
        long tests,
        long checked,
        long sequential,
        long millis,
        String trouble) {
    public static final String BREAK = "break";
    public static final String CHANGE = "change";

    public DifferenceAnswer {
        found = List.copyOf(found);
    }

    /** Whether the class could be compared at all. */
    public boolean isCompared() {
        return trouble.isEmpty();
    }

    /** Whether new outcomes were seen that no serial order has. */
    public boolean isBreak() {
        return found.stream().anyMatch(one -> one.startsWith(BREAK));
    }

    public boolean isDifferent() {
        return !found.isEmpty();
    }

    /** Whether it is of this pair. */
    public boolean isOf(ClassPair pair) {
        return id.equals(pair.id()) && type.equals(pair.type()) && step == pair.step();
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s %s seed %d: %s%s, %d tests, %d checked, %.1f s",
                id,
                type,
                seed,
                found,
                trouble.isEmpty() ? "" : " " + trouble,
                tests,
                checked,
                millis / 1000.0);
    }
}
