package dev.ravel.worker.difference;

import dev.ravel.model.difference.SequentialDifferences.Example;
import dev.ravel.model.difference.SequentialDifferences.Kind;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Fields that have other contents in the two versions as soon as an object is made, such as a table that is larger now. With them every test would differ without any
 * concurrency, and nothing could be compared. So they are set aside: as few as make the new objects alike.
 *
 * <p>What is set aside depends on how the objects of a test are made, and on nothing else: every worker comes to the same.
 */
final class UnlikeFields {
    private final Trial trial;
    private final Consumer<Example> told;
    private final Map<List<Statement>, Set<String>> known = new HashMap<>();

    /** Runs calls in one thread on both versions. */
    interface Trial {
        /** In what they differ, if some fields do not count. */
        Optional<Example> of(GeneratedTest calls, Set<String> without);

        /** The fields that such calls were compared by. */
        Set<String> fields(Set<String> without);
    }

    /** @param told hears of each object that is made in another way */
    UnlikeFields(Trial trial, Consumer<Example> told) {
        this.trial = trial;
        this.told = told;
    }

    /** Those that are set aside in tests with this beginning. */
    Set<String> of(List<Statement> beginning) {
        Set<String> unlike = Set.of();
        for (int i = 0; i < beginning.size(); i++) {
            if (isMade(beginning.get(i))) {
                List<Statement> prefix = List.copyOf(beginning.subList(0, i + 1));
                Set<String> all = known.get(prefix);
                if (all == null) {
                    all = with(prefix, unlike);
                    known.put(prefix, all);
                }
                unlike = all;
            }
        }
        return unlike;
    }

    /** Whether it makes an object, and needs none to be called on. */
    private static boolean isMade(Statement statement) {
        return !(statement instanceof Statement.Call call) || call.kind() != Statement.Call.Kind.METHOD;
    }

    /** Those of a beginning, and those of the object that its last statement makes. */
    private Set<String> with(List<Statement> prefix, Set<String> before) {
        GeneratedTest calls = new GeneratedTest(prefix, List.of(prefix.size() - 1), List.of(), List.of());
        Optional<Example> difference = trial.of(calls, before);
        boolean inTheObject = difference.isPresent()
                && difference.get().kind() != Kind.END
                && difference.get().statements().size() == prefix.size();
        if (!inTheObject) {
            return before;
        }
        // mostly it is the same fields as in other objects
        Set<String> enough = new TreeSet<>(before);
        known.values().forEach(enough::addAll);
        if (trial.of(calls, enough).isPresent()) {
            enough.addAll(trial.fields(before));
            if (trial.of(calls, enough).isPresent()) {
                return before;
            }
        }
        told.accept(difference.get());
        return Set.copyOf(fewest(calls, enough, before));
    }

    /** As few of these as make the objects alike: half of them is left out, if that will do, then a quarter, and so on. */
    private Set<String> fewest(GeneratedTest calls, Set<String> enough, Set<String> before) {
        Set<String> all = new TreeSet<>(enough);
        List<String> open =
                enough.stream().filter(field -> !before.contains(field)).toList();
        for (int size = (open.size() + 1) / 2; size > 0; size = size == 1 ? 0 : (size + 1) / 2) {
            for (int from = 0; from < open.size(); from += size) {
                Set<String> fewer = new HashSet<>(all);
                open.subList(from, Math.min(from + size, open.size())).forEach(fewer::remove);
                if (fewer.size() < all.size() && trial.of(calls, fewer).isEmpty()) {
                    all = fewer;
                }
            }
        }
        return all;
    }
}
