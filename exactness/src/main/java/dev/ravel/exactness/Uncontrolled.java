package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Programs that depend on what no schedule tells: a number in a file that each execution counts up. */
public final class Uncontrolled {
    static int x;
    static int y;

    private Uncontrolled() {}

    /** How often this was asked in this JVM. */
    private static int count(String what) {
        // Numbers of processes come again, and a worker that is killed leaves its file behind.
        ProcessHandle me = ProcessHandle.current();
        Path file = Path.of(
                System.getProperty("java.io.tmpdir"),
                "ravel-" + what + "-" + me.pid() + "-"
                        + me.info().startInstant().hashCode());
        try {
            int count = Files.exists(file) ? Integer.parseInt(Files.readString(file)) : 0;
            Files.writeString(file, Integer.toString(count + 1));
            file.toFile().deleteOnExit();
            return count;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** What is written depends on it. */
    public static void value() {
        int count = count("executions");
        Body.together(() -> x = count, () -> y = x);
    }

    /** What is accessed depends on it, at the very beginning. */
    public static void way() {
        int count = count("executions");
        Body.together(
                () -> {
                    if (count % 2 == 0) {
                        x = 1;
                    }
                    y = 1;
                    x = 2;
                },
                () -> {
                    y = 2;
                    x = 3;
                });
    }

    /** It fails at first and never again. */
    public static void end() {
        Body.together(() -> x++, () -> x++);
        // Not the first time, which is a look at the test before the search; often enough for a search that starts
        // again.
        if (x == 1) {
            int count = count("end");
            if (count >= 1 && count <= 3) {
                throw new IllegalStateException("an update was lost");
            }
        }
    }

    /** System properties are put back: there is nothing to notice. */
    public static void property() {
        String before = System.getProperty("dev.ravel.exactness.property");
        System.setProperty("dev.ravel.exactness.property", before + "+");
        Body.together(() -> x++, () -> x++);
        Ravel.outcome(before);
    }
}
