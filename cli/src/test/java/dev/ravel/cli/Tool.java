package dev.ravel.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The command line as a process of its own, with real workers. */
final class Tool {
    static final String CLASSES =
            Path.of("target/test-classes").toAbsolutePath().toString();

    private final Process process;
    private final Path out;

    private Tool(Process process, Path out) {
        this.process = process;
        this.out = out;
    }

    /** What became of it. */
    record Ended(int code, String out) {}

    /** Starts it in a directory, where its output goes to a file. */
    static Tool start(Path directory, Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile(directory, "out", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment()
                .put(
                        "RAVEL_CACHE",
                        Path.of("target/ravel-cache").toAbsolutePath().toString());
        builder.environment().putAll(environment);
        return new Tool(builder.start(), out);
    }

    String said() throws IOException {
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    /** Its workers that live. */
    List<ProcessHandle> workers() {
        return process.children()
                .filter(child ->
                        List.of(child.info().arguments().orElse(new String[0])).contains("dev.ravel.worker.WorkerMain"))
                .toList();
    }

    /** All its processes that live. */
    List<ProcessHandle> descendants() {
        return process.descendants().toList();
    }

    /** Waits for a worker that has been at work for some time. */
    ProcessHandle worker(long busyMillis) throws InterruptedException, IOException {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (System.nanoTime() < giveUp && process.isAlive()) {
            Optional<ProcessHandle> worker = workers().stream()
                    .filter(w ->
                            w.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() > busyMillis)
                    .findFirst();
            if (worker.isPresent()) {
                return worker.get();
            }
            Thread.sleep(50);
        }
        throw new AssertionError("no worker: " + said());
    }

    /** Sends a signal by its name. */
    static void signal(String name, ProcessHandle process) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    void signal(String name) throws IOException, InterruptedException {
        signal(name, process.toHandle());
    }

    boolean isAlive() {
        return process.isAlive();
    }

    Ended ended() throws InterruptedException, IOException {
        if (!process.waitFor(100, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("it does not end: " + said());
        }
        return new Ended(process.exitValue(), said());
    }
}
