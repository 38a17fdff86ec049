package dev.ravel.toolkit.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Keeps a thread of a worker, and all that it will create, on one core: a hand-over between platform threads on one core is seven
 * times as fast as between cores.
 *
 * <p>Only that thread: a whole JVM on one core starts in twice the time, since its compiler threads must share it. Where the
 * system has no {@code taskset}, nothing is kept, and all is slower.
 */
final class Cores {
    private static final long SECONDS = 5;

    /** How many threads have got a core. */
    private static final AtomicInteger kept = new AtomicInteger();

    private Cores() {}

    /** Keeps the thread with this number of the system's on a core, each on another as long as there are any. */
    static void keep(long thread) {
        List<Integer> cores = allowed();
        Optional<Path> taskset = executable("taskset");
        if (thread <= 0 || cores.isEmpty() || taskset.isEmpty()) {
            return;
        }
        int core = choose(cores, kept.getAndIncrement());
        try {
            Process process = new ProcessBuilder(
                            taskset.get().toString(), "-c", "-p", Integer.toString(core), Long.toString(thread))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException slower) {
            // and as right
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The highest first: core 0 serves interrupts. */
    static int choose(List<Integer> cores, int number) {
        return cores.get(cores.size() - 1 - Math.floorMod(number, cores.size()));
    }

    /** Those that this process may use, ascending; none if the system does not say. */
    private static List<Integer> allowed() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("Cpus_allowed_list:")) {
                    return parse(line.substring("Cpus_allowed_list:".length()).strip());
                }
            }
        } catch (IOException | RuntimeException notLinux) {
            // none then
        }
        return List.of();
    }

    /** 0, 1, 2, 5 of {@code 0-2,5}. */
    static List<Integer> parse(String list) {
        List<Integer> cores = new ArrayList<>();
        for (String part : list.split(",")) {
            String[] ends = part.split("-");
            for (int core = Integer.parseInt(ends[0]); core <= Integer.parseInt(ends[ends.length - 1]); core++) {
                cores.add(core);
            }
        }
        return cores;
    }

    /** A command in the directories where the system looks for commands. */
    static Optional<Path> executable(String name) {
        for (String directory : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            if (!directory.isEmpty() && Files.isExecutable(Path.of(directory, name))) {
                return Optional.of(Path.of(directory, name));
            }
        }
        return Optional.empty();
    }
}
