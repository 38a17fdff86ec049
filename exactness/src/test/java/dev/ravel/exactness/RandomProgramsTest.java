package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.JavaToy;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.FindingKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The real engine against brute force, on seeded random programs in Java.
 *
 * <p>Normally 150 programs for each JDK; all 5,000 with {@code mvn verify -Dravel.crosscheck=5000}.
 */
class RandomProgramsTest {
    private static final int PROGRAMS = Integer.getInteger("ravel.crosscheck", 150);
    /** Programs with more schedules than this are left out. */
    private static final long MOST_SCHEDULES = 20_000;

    @TempDir
    static Path directory;

    private static final List<JavaToy> toys = new ArrayList<>();
    private static GeneratedPrograms programs;

    @BeforeAll
    static void compile() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            JavaToy toy = new JavaToy(seed, MOST_SCHEDULES);
            if (toy.whole()) {
                toys.add(toy);
            }
        }
        assertTrue(toys.size() > PROGRAMS * 9 / 10, "only " + toys.size() + " programs were small enough");
        programs = GeneratedPrograms.of(toys, directory);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void dporFindsTheOutcomesAndEachTraceOnce(RealEngine engine) {
        List<String> wrong = new ArrayList<>();
        for (JavaToy toy : toys) {
            try {
                check(toy, engine.run(programs.ask(toy, "dpor")));
            } catch (AssertionError e) {
                wrong.add(e.getMessage() + "\n" + toy);
            }
        }
        assertEquals(List.of(), wrong, wrong.size() + " of " + toys.size() + " are wrong");
    }

    private static void check(JavaToy toy, ExplorationResult result) {
        assertEquals(toy.fails() ? Verdict.FAILED : Verdict.PASSED, result.verdict(), result::reason);
        assertTrue(result.complete(), result::reason);
        List<FindingKind> diverged = result.findings().stream()
                .map(f -> f.kind())
                .filter(kind -> kind == FindingKind.DIVERGENCE)
                .toList();
        assertEquals(List.of(), diverged);
        assertEquals(
                String.join("\n", toy.outcomes()),
                String.join(
                        "\n",
                        result.outcomes().stream()
                                .map(OutcomeCount::outcome)
                                .map(o -> o.equals("(blocked)") ? "" : o)
                                .collect(Collectors.toCollection(TreeSet::new))));
        assertEquals(toy.traces(), result.executions(), "traces");
    }
}
