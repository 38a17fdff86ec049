package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All searches and all techniques kill the same mutants of seeded random classes, in the real engine, and each technique explores no more than
 * the one before it.
 *
 * <p>Normally 20 classes for each JDK; all 2,000 with {@code mvn verify -Dravel.mutantprograms=2000}.
 */
class RandomMutantsTest {
    private static final int PROGRAMS = Integer.getInteger("ravel.mutantprograms", 20);
    private static final long SEED = Long.getLong("ravel.mutantseed", 0);

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void allKillTheSameAndEachTechniqueExploresNoMore(RealEngine engine) throws Exception {
        try (MutantComparison comparison = new MutantComparison(engine.launcher(), directory)) {
            comparison.run(PROGRAMS, SEED, 1);
            System.out.println(engine + ": " + comparison);
            System.out.println(engine + ":" + comparison.operators());
            comparison.nanos.forEach((k, v) -> System.out.println(k + " " + v / 1000000));
            assertEquals(List.of(), comparison.wrong());
            assertTrue(comparison.killed() > PROGRAMS && comparison.survived() > PROGRAMS, comparison::toString);
        }
    }
}
