package dev.ravel.campaigns.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The example of the MuTMuT paper in the real engine: {@code test1} of Figure 1 has the 10 states and 13 transitions of Figure 2, and for Mutant1
 * of Figure 3, which withdraws nothing, the techniques skip what Figure 5 and section II.D say.
 */
@Timeout(120)
class FigureFiveTest {
    private static final String ACCOUNT = "dev.ravel.evaluation.mutmut.Account";

    /** States and transitions of each technique. */
    private static final Map<String, List<Long>> EXPECTED = Map.of(
            "naive", List.of(8L, 12L),
            "basic", List.of(8L, 12L),
            // without S2 and the three transitions to and from it
            "onestate", List.of(7L, 9L),
            // 5 states and 8 transitions less than Figure 2
            "stateset", List.of(5L, 5L),
            // 5 states and 9 transitions less than Figure 2
            "allstates", List.of(5L, 4L));

    static List<Jdk> jdks() {
        return RealCampaigns.jdks();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void theTechniquesSkipWhatThePaperSays(Jdk jdk) {
        MutationPlan plan = MutationPlan.of(
                RealCampaigns.withJunit(Path.of("../evaluation/target/classes")),
                List.of(ACCOUNT),
                List.of(ACCOUNT + "Test#test1"));
        try (RealCampaigns campaigns = RealCampaigns.on(jdk)) {
            EXPECTED.forEach((technique, expected) -> {
                MutationResult result = campaigns.run(plan, options(technique));
                assertEquals(10, result.tests().get(0).states());
                assertEquals(13, result.tests().get(0).transitions());
                MutantResult mutant1 = result.mutants().stream()
                        .filter(m -> m.mutant().method().equals("withdraw"))
                        .findFirst()
                        .orElseThrow();
                assertEquals(Status.SURVIVED, mutant1.status());
                Effort effort = mutant1.effort();
                assertEquals(expected, List.of(effort.states(), effort.transitions()), technique);
            });
        }
    }

    private static MutationOptions options(String technique) {
        Map<Option, String> values = new EnumMap<>(Option.class);
        values.put(Option.STRATEGY, "stateful");
        values.put(Option.GRANULARITY, "synchronized");
        return MutationOptions.of(ExploreOptions.of(values), technique, List.of("AOD"), null);
    }
}
