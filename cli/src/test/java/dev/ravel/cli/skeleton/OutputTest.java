package dev.ravel.cli.skeleton;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.option.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutputTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Terminal terminal(String terminals) {
        return Terminal.of(
                Map.of(),
                terminals,
                "",
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }

    private Output<Integer> output() {
        return new Output<>(terminal(null), n -> n + " found\n", n -> n == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS);
    }

    @Test
    void aResultIsShownInAllFormsAndBecomesAnExitCode() {
        StringBuilder written = new StringBuilder();
        int exit = output().and(n -> {
                    written.append(n);
                    return Optional.empty();
                })
                .and(n -> Optional.of("Test class: T.java"))
                .and(n -> Optional.of("Pages: index.html"))
                .show(3);
        assertEquals("3 found\n\nTest class: T.java\nPages: index.html\n", text(out));
        assertEquals("3", written.toString());
        assertEquals(1, exit);
        assertEquals(0, output().show(0));
    }

    @Test
    void aFileThatCannotBeWrittenIsAFailureOfTheTool() {
        Output<Integer> output = output().and(n -> {
            throw new IOException("disk full");
        });
        ToolFailure failure = assertThrows(ToolFailure.class, () -> output.show(1));
        assertEquals("The report can't be written: disk full", failure.getMessage());
    }

    @Test
    void theLineIsGoneBeforeTheResultIsShown() {
        ProgressLine line = new ProgressLine(terminal("err"));
        output().show(
                        line,
                        () -> {
                            line.show(() -> "half");
                            return 1;
                        },
                        Optional::empty);
        assertEquals("\rhalf\u001b[K\r\u001b[K", text(err));
        assertEquals("1 found\n", text(out));
        line.showNow("too late");
        assertFalse(line.print(System.out, "too late"));
        assertFalse(text(err).contains("late"));
    }

    @Test
    void withoutATerminalThereIsNoLine() {
        ProgressLine line = new ProgressLine(terminal("out"));
        line.show(() -> {
            throw new AssertionError("nobody sees it");
        });
        line.showNow("half");
        assertTrue(line.print(terminal(null).out(), "said\n"));
        assertEquals("", text(err));
        assertEquals("said\n", text(out));
    }
}
