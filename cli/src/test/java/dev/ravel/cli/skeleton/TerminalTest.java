package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.protocol.WorkerMessage.Progress;
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

    @Test
    void writesProgressInOneLine() {
        assertEquals(
                "122,000 executions, 61,000/s, about 12 % explored, 1 finding",
                Watch.line(new Progress(122_000, 0.12, 1), 2_000_000_000L));
        assertEquals("0 executions, 0/s", Watch.line(new Progress(0, Double.NaN, 0), 2_000_000_000L));
    }
}
