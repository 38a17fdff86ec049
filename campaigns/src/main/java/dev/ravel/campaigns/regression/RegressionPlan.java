package dev.ravel.campaigns.regression;

import dev.ravel.campaigns.TestPatterns;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.TestSelector;
import java.util.List;

/**
 * Which tests are run on which versions.
 *
 * @param tests those that both versions have
 * @param onlyNew tests of the new version that the old one does not have
 * @param onlyOld tests of the old version that are gone
 */
public record RegressionPlan(
        Versions versions, List<TestSelector> tests, List<TestSelector> onlyNew, List<TestSelector> onlyOld) {
    public RegressionPlan {
        tests = List.copyOf(tests);
        onlyNew = List.copyOf(onlyNew);
        onlyOld = List.copyOf(onlyOld);
    }

    /** Finds the tests; throws {@link BadInput} when no test can be run on both versions. */
    public static RegressionPlan of(Versions versions, List<String> given) {
        TestPatterns patterns = TestPatterns.parse(given);
        List<TestSelector> older = versions.older().tests(patterns);
        List<TestSelector> newer = versions.newer().tests(patterns);
        List<TestSelector> both = newer.stream().filter(older::contains).toList();
        if (both.isEmpty()) {
            throw new BadInput(newer.get(0) + " is a test of the new version only, and " + older.get(0)
                    + " of the old one only: there is no test that both have.");
        }
        return new RegressionPlan(
                versions,
                both,
                newer.stream().filter(test -> !older.contains(test)).toList(),
                older.stream().filter(test -> !newer.contains(test)).toList());
    }

    /**
     * The same for the same places and tests, whatever is in the classes.
     *
     * @param places where the versions come from
     */
    public String identity(String places) {
        return Versions.digestOf(places + " " + tests);
    }
}
