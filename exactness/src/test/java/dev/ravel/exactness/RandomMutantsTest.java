package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All searches and all techniques kill the same mutants of seeded random classes, in the real engine, and each technique explores no more than
 * the one before it.
 *
 * <p>Normally 4 classes, a quarter of them on older JDKs; 2,000 on the newest and 500 on the others with {@code mvn verify
 * -Dravel.mutantprograms=2000}.
 */
class RandomMutantsTest {
    private static final int PROGRAMS = Integer.getInteger("ravel.mutantprograms", 4);
    private static final int ON_OLDER = Math.max(1, PROGRAMS / 4);
    /** From here on it is worth to use all cores. */
    private static final int MANY = 100;

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void allKillTheSameAndEachTechniqueExploresNoMore(RealEngine engine) throws Exception {
        boolean isNewest = engine == RealEngine.all().findFirst().orElseThrow();
        int programs = isNewest ? PROGRAMS : ON_OLDER;
        int jobs = programs < MANY ? 1 : Runtime.getRuntime().availableProcessors();
        ExecutorService threads = Executors.newFixedThreadPool(jobs);
        List<Future<MutantComparison>> running = new ArrayList<>();
        for (int job = 0; job < jobs; job++) {
            int seed = job;
            Path classes = Files.createDirectory(directory.resolve("job" + job));
            running.add(threads.submit(() -> {
                try (MutantComparison comparison = new MutantComparison(engine.launcher(), classes)) {
                    comparison.run((programs + jobs - 1) / jobs, seed, jobs);
                    return comparison;
                }
            }));
        }
        threads.shutdown();
        for (Future<MutantComparison> job : running) {
            MutantComparison comparison = job.get();
            System.out.println(engine + ": " + comparison);
            System.out.println(engine + ", killed of each operator:" + comparison.operators());
            assertEquals(List.of(), comparison.wrong());
            assertTrue(
                    comparison.killed() > comparison.programs() && comparison.survived() > comparison.programs(),
                    comparison::toString);
        }
    }
}
