package dev.ravel.report.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.mutation.MutationResult;
import dev.ravel.report.Golden;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Palette;
import dev.ravel.report.text.ReplayHint;
import java.util.List;
import org.junit.jupiter.api.Test;

class MutationTextTest {
    private static final ReplayHint REPLAY = ReplayHint.commandLine(List.of("ravel", "replay"));

    private static String text(MutationResult result, int width, Palette palette) {
        return MutationText.of(
                result, new Layout(width, palette, Layout.Detail.FOLDED), REPLAY, MutationSamples::source);
    }

    @Test
    void showsTheScoreTheTestsTheTableAndTheSurvivors() {
        Golden.assertMatches("text/mutation.txt", text(MutationSamples.account(), 80, Palette.PLAIN));
        Golden.assertMatches("text/mutation-ansi.txt", text(MutationSamples.account(), 120, Palette.ANSI));
    }

    @Test
    void isShortWhenAllAreKilled() {
        Golden.assertMatches("text/mutation-perfect.txt", text(MutationSamples.perfect(), 80, Palette.PLAIN));
    }

    @Test
    void saysThatThereAreNoMutants() {
        Golden.assertMatches("text/mutation-none.txt", text(MutationSamples.none(), 80, Palette.PLAIN));
    }

    @Test
    void countsSurvivorsBeyondTheTwentyFifth() {
        String text = text(MutationSamples.manySurvivors(), 80, Palette.PLAIN);
        assertEquals(25, text.lines().filter(line -> line.contains("#compute:")).count());
        assertTrue(text.contains("… and 15 more"), text);
    }

    @Test
    void fitsEightyColumnsButForCommandsAndNames() {
        for (MutationResult result : List.of(MutationSamples.account(), MutationSamples.manySurvivors())) {
            text(result, 80, Palette.PLAIN)
                    .lines()
                    .filter(line -> !line.contains("Replay:") && !line.contains("FAILS"))
                    .forEach(line -> assertTrue(line.length() <= 80, line));
        }
    }

    @Test
    void neverRoundsToAllOrNothing() {
        assertEquals("99 %", new Tally(999, 1, 0, 0).percent());
        assertEquals("1 %", new Tally(1, 999, 0, 0).percent());
        assertEquals("100 %", new Tally(7, 0, 0, 0).percent());
        assertEquals("0 %", new Tally(0, 7, 0, 0).percent());
        assertEquals("80 %", new Tally(73, 12, 4, 2).percent());
    }
}
