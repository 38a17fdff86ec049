package dev.ravel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that was run to its end, or stopped at its time limit. */
record Child(Ending ending, int exitCode, double seconds, long peakKilobytes, String output) {
    enum Ending {
        EXITED,
        TIMED_OUT
    }

    private static final long LOOK_MILLIS = 20;

    static Child run(List<String> command, Duration limit) throws IOException, InterruptedException {
        Path log = Files.createTempFile("ravel-bench", ".log");
        try {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            PeakMemory.OfTree memory = new PeakMemory.OfTree();
            Ending ending = Ending.EXITED;
            try {
                while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    memory.look(process.toHandle());
                    if (System.nanoTime() - start > limit.toNanos()) {
                        ending = Ending.TIMED_OUT;
                        break;
                    }
                }
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Child(ending, process.exitValue(), seconds, memory.sum(), Files.readString(log));
        } finally {
            Files.deleteIfExists(log);
        }
    }

    /** Why there is nothing to read in the output, in one line. */
    String complaint() {
        String last = output.lines()
                .filter(line -> !line.isBlank())
                .reduce((before, line) -> line)
                .orElse("no output");
        return ending == Ending.TIMED_OUT
                ? "stopped after %.0f s: %s".formatted(seconds, last)
                : "exit code %d: %s".formatted(exitCode, last);
    }
}
