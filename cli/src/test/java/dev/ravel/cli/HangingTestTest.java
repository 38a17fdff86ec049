package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A test that hangs in native code gets an answer that says where its threads stand, and the next test is run. */
@Timeout(120)
class HangingTestTest {
    @TempDir
    private Path directory;

    /** Reads from a named pipe that nobody writes to. */
    public static final class Hangs {
        private Hangs() {}

        public static void reads() throws Exception {
            String pipe = System.getenv("RAVEL_TEST_PIPE");
            Thread reader = new Thread(
                    () -> {
                        try {
                            Files.readString(Path.of(pipe));
                        } catch (java.io.IOException e) {
                            throw new AssertionError(e);
                        }
                    },
                    "reader");
            reader.start();
            reader.join();
        }

        public static void ends() throws Exception {
            Thread other = new Thread(() -> {});
            other.start();
            other.join();
        }
    }

    @Test
    void theThreadsAreNamedAndTheNextTestIsRun() throws Exception {
        Path pipe = directory.resolve("pipe");
        assumeTrue(isMade(pipe), "there are no named pipes here");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "explore",
                        "--classpath",
                        Path.of("target/test-classes").toAbsolutePath().toString(),
                        Hangs.class.getName() + "#reads",
                        Hangs.class.getName() + "#ends"))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("out").toFile());
        builder.environment()
                .put(
                        "RAVEL_CACHE",
                        Path.of("target/ravel-cache").toAbsolutePath().toString());
        builder.environment().put("RAVEL_PATIENCE", "6");
        builder.environment().put("RAVEL_TEST_PIPE", pipe.toString());
        Process process = builder.start();
        assertTrue(process.waitFor(100, TimeUnit.SECONDS));
        String out = Files.readString(directory.resolve("out"));
        assertTrue(out.contains("o step in 4 s"), out);
        assertTrue(out.contains("main joins reader"), out);
        assertTrue(out.contains("reader runs in ") && out.contains("HangingTestTest.java:"), out);
        assertTrue(out.contains("2 tests: 1 passed, 1 error."), out);
        assertEquals(3, process.exitValue(), out);
    }

    private static boolean isMade(Path pipe) throws Exception {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (java.io.IOException noSuchCommand) {
            return false;
        }
    }
}
