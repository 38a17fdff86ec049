package dev.ravel.campaigns.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.Technique;
import dev.ravel.toolkit.jdk.Jdk;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sample.Regions;
import sample.Signals;

/** Every technique under every search kills the same mutants, and leaves the same ones alive. */
@Timeout(300)
class TechniquesAgreeTest {
    private static final List<Class<?>> TARGETS = List.of(Regions.class, Signals.class);

    static List<Jdk> jdks() {
        return RealCampaigns.jdks();
    }

    /** All techniques on the newest JDK, and two of the bounded search, which shares the code of the stateful one; on others the extremes. */
    private static List<String> searches(Jdk jdk) {
        if (!jdk.equals(jdks().get(0))) {
            return List.of("dpor infection", "stateful naive", "stateful allstates");
        }
        List<String> searches = new ArrayList<>();
        Technique.PARTIAL_ORDER.forEach(technique -> searches.add("dpor " + technique.word()));
        Technique.STATEFUL.forEach(technique -> searches.add("stateful " + technique.word()));
        searches.add("bounded basic");
        searches.add("bounded allstates");
        return searches;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void allTechniquesAgree(Jdk jdk) {
        Map<String, String> expected = null;
        Map<String, String> differences = new TreeMap<>();
        try (RealCampaigns campaigns = RealCampaigns.on(jdk)) {
            for (String search : searches(jdk)) {
                Map<String, String> fates = fates(campaigns, search);
                if (expected == null) {
                    expected = fates;
                }
                for (Map.Entry<String, String> fate : expected.entrySet()) {
                    String here = fates.get(fate.getKey());
                    if (!fate.getValue().equals(here)) {
                        differences.put(search + " " + fate.getKey(), here + " instead of " + fate.getValue());
                    }
                }
            }
        }
        assertEquals(Map.of(), differences);
    }

    private static Map<String, String> fates(RealCampaigns campaigns, String search) {
        String[] words = search.split(" ");
        Map<String, String> fates = new TreeMap<>();
        for (Class<?> target : TARGETS) {
            MutationPlan plan = MutationPlan.of(
                    RealCampaigns.samples(), List.of(target.getName()), List.of(target.getName() + "Check"));
            campaigns
                    .run(plan, RealCampaigns.options(words[0], words[1], List.of("concurrency"), null))
                    .mutants()
                    .forEach(m -> fates.put(
                            m.mutant().name(),
                            // a mutant that is not come to or makes no difference need not be explored to survive
                            m.status() == Status.KILLED
                                    ? "killed"
                                    : m.status() == Status.UNFINISHED ? "unfinished: " + m.reason() : "alive"));
        }
        return fates;
    }
}
