package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the README promises: {@code ravel explore examples} finds the seeded bugs and proves the rest. */
@Timeout(120)
class BundledExamplesTest {
    @TempDir
    private Path directory;

    @Test
    void everyExampleGetsTheVerdictThatItIsThereToShow() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dravel.jar=" + Path.of("target/ravel.jar").toAbsolutePath(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "explore",
                        "examples"))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("out").toFile());
        builder.environment()
                .put(
                        "RAVEL_CACHE",
                        Path.of("target/ravel-cache").toAbsolutePath().toString());
        Process process = builder.start();
        assertTrue(process.waitFor(100, TimeUnit.SECONDS));
        String out = Files.readString(directory.resolve("out"));
        assertTrue(out.contains("8 tests: 3 passed, 5 failed. Each example got its expected verdict."), out);
        assertEquals(1, process.exitValue(), out);
    }
}
