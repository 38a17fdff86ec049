package dev.ravel.evaluation.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.evaluation.versions.ProgramGenerator.Size;
import dev.ravel.evaluation.versions.ProgramGenerator.Source;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProgramGeneratorTest {
    static Stream<Size> sizes() {
        return ProgramGenerator.SIZES.stream();
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void theSameSizeGivesTheSameProgram(Size size) {
        for (String version : List.of("old", "new", "test")) {
            assertEquals(
                    ProgramGenerator.of(size).sources(version),
                    ProgramGenerator.of(size).sources(version));
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aTestMakesAboutAsManyAccessesAsAskedFor(Size size) {
        long accesses = ProgramGenerator.of(size).accesses();
        assertTrue(Math.abs(accesses - size.accesses()) < size.accesses() / 50, () -> accesses + "");
    }

    @Test
    void versionsDifferInTheLedgerAlone() {
        ProgramGenerator generator = ProgramGenerator.of(ProgramGenerator.SIZES.get(0));
        List<Source> old = generator.sources("old");
        List<Source> next = generator.sources("new");
        assertEquals(old.size(), next.size());
        for (int i = 0; i < old.size(); i++) {
            assertEquals(old.get(i).file(), next.get(i).file());
            if (old.get(i).file().endsWith("/Ledger.java")) {
                assertNotEquals(old.get(i).text(), next.get(i).text());
            } else {
                assertEquals(old.get(i).text(), next.get(i).text());
            }
        }
    }

    @Test
    void anotherSeedGivesAnotherProgram() {
        Size one = new Size("one", 1, 1000, 2, 1, 2, 2, 2);
        Size two = new Size("one", 2, 1000, 2, 1, 2, 2, 2);
        assertNotEquals(
                ProgramGenerator.of(one).sources("old"),
                ProgramGenerator.of(two).sources("old"));
    }
}
