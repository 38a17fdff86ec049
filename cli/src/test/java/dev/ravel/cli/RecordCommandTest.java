package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code ravel record} as a process, with a real worker. */
@Timeout(120)
class RecordCommandTest {
    private static final String TEST = RecordedProgram.class.getName();

    @TempDir
    private Path directory;

    private Tool.Ended run(String... arguments) throws IOException, InterruptedException {
        return Tool.start(directory, Map.of(), arguments).ended();
    }

    @Test
    void writesATraceItsTextAndWhatIsSaidOfIt() throws Exception {
        Tool.Ended ended = run(
                "record",
                TEST + "#adds",
                "-cp",
                Tool.CLASSES,
                "--out",
                "a.trace",
                "--std",
                "a.std",
                "--json",
                "a.json");
        assertEquals(0, ended.code(), ended.out());
        assertTrue(ended.out().contains("RECORDED  " + TEST + "#adds  it came to its end"), ended.out());
        assertTrue(ended.out().contains("in a.trace\n"), ended.out());
        assertTrue(ended.out().contains("Replay: "), ended.out());
        int events = 0;
        try (TraceReader reader = TraceReader.open(directory.resolve("a.trace"))) {
            while (reader.next()) {
                events++;
            }
        }
        String json = Files.readString(directory.resolve("a.json"));
        assertTrue(json.contains("\"events\": " + events), json);
        assertTrue(json.contains(TEST + ".add()V"), json);
        assertTrue(Files.readString(directory.resolve("a.std")).contains("T0|fork(T1)|"));
    }

    @Test
    void aTestThatFailsHasExitCode1AndATrace() throws Exception {
        Tool.Ended ended = run("record", TEST + "#fails", "-cp", Tool.CLASSES, "--out", "f.trace");
        assertEquals(1, ended.code(), ended.out());
        assertTrue(ended.out().contains("it failed"), ended.out());
        assertTrue(Files.exists(directory.resolve("f.trace")));
    }

    @Test
    void badInputIsOneLineAndLeavesNoFile() throws Exception {
        for (List<String> bad : List.<List<String>>of(
                List.of("--out", "no/such/directory/a.trace"),
                List.of("--out", "a.trace", "--seed", "many"),
                List.of("--out", "a.trace", "--std", "a.trace"),
                List.of())) {
            String[] arguments = Stream.concat(Stream.of("record", TEST + "#adds", "-cp", Tool.CLASSES), bad.stream())
                    .toArray(String[]::new);
            Tool.Ended ended = run(arguments);
            assertEquals(2, ended.code(), ended.out());
            assertEquals(1, ended.out().lines().count(), ended.out());
        }
        Tool.Ended missing = run("record", TEST + "#missing", "-cp", Tool.CLASSES, "--out", "a.trace");
        assertEquals(2, missing.code(), missing.out());
        assertFalse(Files.exists(directory.resolve("a.trace")));
        assertFalse(Files.exists(directory.resolve("a.trace.part")));
    }

    @Test
    void ctrlCLeavesNothingBehind() throws Exception {
        Tool tool =
                Tool.start(directory, Map.of(), "record", TEST + "#goesOn", "-cp", Tool.CLASSES, "--out", "c.trace");
        tool.worker(1_500);
        tool.signal("INT");
        tool.ended();
        assertFalse(Files.exists(directory.resolve("c.trace")));
        assertFalse(Files.exists(directory.resolve("c.trace.part")));
    }
}
