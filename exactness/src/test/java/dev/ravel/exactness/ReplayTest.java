package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.explore.JavaToy;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.toolkit.crew.Explorer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A failing schedule of a random program fails in the same way in a worker that knows nothing of the search.
 *
 * <p>Normally 30 schedules for each JDK; a thousand with {@code mvn verify -Dravel.replays=1000}.
 */
class ReplayTest {
    private static final int REPLAYS = Integer.getInteger("ravel.replays", 30);
    /** More than one in four programs has a failing schedule among those sampled. */
    private static final int PROGRAMS = 4 * REPLAYS + 40;

    private static final long FIRST_SEED = 10_000;
    private static final List<String> STRATEGIES = List.of("dpor", "random", "pct");

    @TempDir
    static Path directory;

    private static final List<JavaToy> toys = new ArrayList<>();
    private static GeneratedPrograms programs;

    /** A failure, and how to see it again. */
    record Failure(Ask ask, Finding finding) {}

    @BeforeAll
    static void compile() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
            JavaToy toy = new JavaToy(seed, 20_000);
            if (toy.whole() && toy.fails()) {
                toys.add(toy);
            }
        }
        programs = GeneratedPrograms.of(toys, directory);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void aFailingScheduleFailsInTheSameWayInAFreshWorker(RealEngine engine) {
        List<Failure> failures = new ArrayList<>();
        for (int i = 0; i < toys.size() && failures.size() < REPLAYS; i++) {
            JavaToy toy = toys.get(i);
            Ask ask = programs.ask(toy, STRATEGIES.get(i % STRATEGIES.size())).sample(50, 1 + i);
            for (Finding finding : failures(engine.run(ask))) {
                failures.add(new Failure(ask, finding));
            }
        }
        assertTrue(failures.size() >= REPLAYS, "only " + failures.size() + " failures");

        List<String> wrong = new ArrayList<>();
        try (Explorer fresh = engine.fresh()) {
            for (Failure failure : failures) {
                ExplorationResult again = RealEngine.run(
                        fresh, failure.ask().replay(failure.finding().schedule()));
                List<String> seen =
                        failures(again).stream().map(ReplayTest::words).toList();
                if (!seen.contains(words(failure.finding()))) {
                    wrong.add(failure.ask() + " " + failure.finding().schedule() + "\nexpected "
                            + words(failure.finding()) + "\nbut was " + seen + again.reason());
                }
            }
        }
        assertEquals(List.of(), wrong, wrong.size() + " of " + failures.size() + " are wrong");
    }

    private static List<Finding> failures(ExplorationResult result) {
        return result.findings().stream()
                .filter(finding -> finding.kind() != FindingKind.RACE)
                .toList();
    }

    private static String words(Finding finding) {
        return finding.kind() + " " + finding.message();
    }
}
