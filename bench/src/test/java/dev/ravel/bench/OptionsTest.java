package dev.ravel.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.bench.BenchMain.Length;
import dev.ravel.bench.BenchMain.Options;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void narrowsARunToOneFamilyAndOneScenario() {
        assertEquals(
                new Options(Length.QUICK, "lincheck", List.of(Scenario.ACCOUNT), 25),
                Options.parse("--quick", "--only", "lincheck", "--scenario", "account", "--jdk", "25"));
    }

    @Test
    void refusesWhatItDoesNotKnowInOneLine() {
        for (String[] args : List.of(
                new String[] {"--fast"},
                new String[] {"--only", "jpf"},
                new String[] {"--scenario", "none"},
                new String[] {"--jdk", "x"},
                new String[] {"--only"})) {
            IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> Options.parse(args));
            assertEquals(1, refusal.getMessage().lines().count());
        }
    }
}
