package dev.ravel.cli.skeleton;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.report.text.Palette;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
    private static Terminal terminal(Map<String, String> variables, String terminals, String columns) {
        return Terminal.of(variables, terminals, columns, System.out, System.err);
    }

    @Test
    void coloursOnlyATerminalThatWantsThem() {
        assertEquals(
                Palette.ANSI, terminal(Map.of("TERM", "xterm"), "outerr", "").palette());
        assertEquals(Palette.PLAIN, terminal(Map.of(), "err", "").palette());
        assertEquals(Palette.PLAIN, terminal(Map.of(), null, "").palette());
        assertEquals(Palette.PLAIN, terminal(Map.of("NO_COLOR", "1"), "out", "").palette());
        assertEquals(Palette.PLAIN, terminal(Map.of("TERM", "dumb"), "out", "").palette());
    }

    @Test
    void isAsWideAsTheTerminalUpTo120UnlessToldOtherwise() {
        assertEquals(120, terminal(Map.of(), null, "80").width());
        assertEquals(80, terminal(Map.of(), "out", "80").width());
        assertEquals(120, terminal(Map.of(), "out", "200").width());
        assertEquals(200, terminal(Map.of("COLUMNS", "200"), "out", "80").width());
        assertEquals(120, terminal(Map.of("COLUMNS", "wide"), "out", "").width());
    }
}
