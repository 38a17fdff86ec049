package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What tests from the outside need: the packaged jars, and processes. */
final class Outside {
    private static final Path ROOT = Path.of(property("it.root")).normalize();
    private static final String VERSION = property("it.version");

    private Outside() {}

    /** What became of a process; both of its streams in one text. */
    record Ended(int code, String output) {}

    static String property(String name) {
        String value = System.getProperty(name);
        if (value == null) {
            throw new IllegalStateException(name + " is not set: run mvn verify");
        }
        return value;
    }

    static Path root() {
        return ROOT;
    }

    static String version() {
        return VERSION;
    }

    /** The jar of a module as it is published. */
    static Path jar(String module) {
        Path jar = ROOT.resolve(module + "/target/ravel-" + module + "-" + VERSION + ".jar");
        assertTrue(Files.isRegularFile(jar), () -> jar + " is not there");
        return jar;
    }

    static Ended run(Path directory, List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("ravel-outside", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            process.getOutputStream().close();
            boolean ended = process.waitFor(150, TimeUnit.SECONDS);
            if (!ended) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
            String text = Files.readString(output, StandardCharsets.UTF_8);
            assertTrue(ended, () -> "still running: " + command + "\n" + text);
            return new Ended(process.exitValue(), text);
        } finally {
            Files.deleteIfExists(output);
        }
    }
}
