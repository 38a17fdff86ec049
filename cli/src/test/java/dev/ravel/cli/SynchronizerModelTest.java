package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Calls of synchronizers as one step, against the JDK's own code explored to the end, in real workers on every JDK found. */
@Timeout(300)
class SynchronizerModelTest {
    private static final List<String> PROGRAMS = List.of(
            "semaphore",
            "tryAcquire",
            "latch",
            "latchWithALimit",
            "readWriteLock",
            "stampedLock",
            "future",
            "cancelledFuture");

    private static final Map<Path, Explorer> EXPLORERS = new java.util.HashMap<>();

    @AfterAll
    static void endWorkers() {
        EXPLORERS.values().forEach(Explorer::close);
    }

    static Stream<Arguments> programs() {
        return Jdks.discover(Jdks.Places.ofThisMachine()).stream()
                .filter(Jdk::supported)
                .flatMap(jdk -> PROGRAMS.stream().map(program -> Arguments.of(jdk, program)));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void hasTheOutcomesOfTheJdksOwnCode(Jdk jdk, String program) {
        ExplorationResult own = explore(jdk, program, "jdk");
        ExplorationResult steps = explore(jdk, program, "model");
        assertEquals(Verdict.PASSED, own.verdict(), own::reason);
        assertEquals(Verdict.PASSED, steps.verdict(), steps::reason);
        assertEquals(outcomes(own), outcomes(steps));
        assertTrue(steps.executions() <= own.executions(), () -> steps.executions() + " > " + own.executions());
    }

    private static ExplorationResult explore(Jdk jdk, String program, String locks) {
        Explorer explorer = EXPLORERS.computeIfAbsent(
                jdk.home(),
                home -> new Explorer(WorkerLauncher.on(jdk, Workers.workspace(notice -> {}), Duration.ofSeconds(60))));
        return explorer.explore(
                ExploreOptions.of(Map.of(Option.LOCKS, locks))
                        .request(
                                ClassPath.parse(Path.of("target/test-classes")
                                        .toAbsolutePath()
                                        .toString()),
                                new TestSelector(SynchronizerPrograms.class.getName(), program),
                                ""),
                ProgressListener.NONE);
    }

    private static Set<String> outcomes(ExplorationResult result) {
        return result.outcomes().stream().map(OutcomeCount::outcome).collect(Collectors.toCollection(TreeSet::new));
    }
}
