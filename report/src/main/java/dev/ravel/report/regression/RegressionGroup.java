package dev.ravel.report.regression;

import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Regressions that are probably one: the same change, the same kind, the same location; or the same execution.
 *
 * @param number counts the groups of a report, from 1
 * @param change the change that made it possible, if it is known
 * @param members the worst first
 */
record RegressionGroup(int number, Optional<ChangedPlace> change, List<Member> members) {

    /** A regression and the test that it shows in. */
    record Member(String test, Regression regression) {}

    private record Key(int change, Regression.Kind kind, String location, String message) {}

    /** All groups, those with something that was seen first. */
    static List<RegressionGroup> of(RegressionResult result) {
        List<Member> members = new ArrayList<>();
        for (TestComparison test : result.tests()) {
            test.regressions().forEach(r -> members.add(new Member(test.test(), r)));
        }
        members.sort(Comparator.comparing((Member m) -> !m.regression().isConfirmed())
                .thenComparing(m -> m.regression().status())
                .thenComparing(m -> m.regression().effect())
                .thenComparing(m -> m.regression().kind()));
        Map<Key, List<Member>> groups = new LinkedHashMap<>();
        Map<String, Key> executions = new HashMap<>();
        for (Member m : members) {
            Regression r = m.regression();
            Key own = new Key(r.change(), r.kind(), r.location(), r.location().isEmpty() ? r.message() : "");
            String execution = m.test() + " " + r.schedule();
            Key key = r.schedule().isEmpty() ? own : executions.getOrDefault(execution, own);
            executions.putIfAbsent(execution, key);
            groups.computeIfAbsent(key, k -> new ArrayList<>()).add(m);
        }
        List<RegressionGroup> all = new ArrayList<>();
        groups.forEach((key, list) -> all.add(new RegressionGroup(
                all.size() + 1,
                result.changes().stream()
                        .filter(place -> place.number() == key.change())
                        .findFirst(),
                List.copyOf(list))));
        return all;
    }

    /** The one to show. */
    Member worst() {
        return members.get(0);
    }

    /** What else it does: the others that say something else or are of another test, a line each. */
    List<String> more() {
        return members.stream()
                .skip(1)
                .filter(member -> !member.test().equals(worst().test())
                        || !member.regression()
                                .message()
                                .equals(worst().regression().message()))
                .map(member -> (member.test().equals(worst().test()) ? "" : member.test() + ": ")
                        + member.regression().message())
                .distinct()
                .toList();
    }

    /** {@code assertion, confirmed}. */
    String title() {
        Regression r = worst().regression();
        return r.kind().word().replace('-', ' ') + ", " + r.status().word();
    }
}
