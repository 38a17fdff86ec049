package dev.ravel.toolkit;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of a worker JVM. Every flag of it is here, or in the argument file of the patch. */
final class WorkerCommand {
    private static final String MAIN = "dev.ravel.worker.WorkerMain";

    private WorkerCommand() {}

    static List<String> of(Jdk jdk, Workspace.Prepared prepared) {
        List<String> command = new ArrayList<>();
        if (jdk.substrate() == Substrate.PLATFORM_THREADS) {
            // a hand-over between threads on one core is seven times as fast as between cores
            command.addAll(pinnedToOneCore());
        }
        command.add(jdk.java().toString());
        // java.base with hooks in it, and what keeps the JIT from going round them
        command.add("--patch-module");
        command.add("java.base=" + prepared.patch().resolve("java.base.jar"));
        command.add("@" + prepared.patch().resolve("worker.args"));
        command.add("--add-exports");
        command.add("java.base/jdk.internal.misc=ALL-UNNAMED");
        command.add("--add-exports");
        command.add("java.base/jdk.internal.vm.annotation=ALL-UNNAMED");
        command.add("--add-opens");
        command.add("java.base/java.lang=ALL-UNNAMED");
        command.add("--add-opens");
        command.add("java.base/java.lang.invoke=ALL-UNNAMED");
        // engine and strategies may use what only boot classes may (@ForceInline)
        command.add("-Xbootclasspath/a:" + prepared.workerJar());
        command.add("-Xshare:auto");
        command.add("-Xms256m");
        // the memory budget: a test that needs more gets a finding instead of the whole machine
        command.add("-Xmx2g");
        // the number of processors is the program's to see: the common pool has one thread less, on every machine
        command.add("-XX:ActiveProcessorCount=4");
        command.add("-XX:-CreateCoredumpOnCrash");
        // stdout is the protocol: what the JVM itself prints must go elsewhere
        command.add("-XX:+DisplayVMOutputToStderr");
        command.add("-Dravel.sites=" + prepared.patch().resolve("sites.bin"));
        command.add("-Dfile.encoding=UTF-8");
        command.add("-cp");
        command.add(prepared.workerJar().toString());
        command.add(MAIN);
        return command;
    }

    private static List<String> pinnedToOneCore() {
        for (String directory : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            if (!directory.isEmpty() && Files.isExecutable(Path.of(directory, "taskset"))) {
                int core = lastAllowedCore();
                return core < 0
                        ? List.of()
                        : List.of(Path.of(directory, "taskset").toString(), "-c", Integer.toString(core));
            }
        }
        return List.of();
    }

    /** The highest core that this process may use (core 0 serves interrupts); -1 if the system does not say. */
    private static int lastAllowedCore() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("Cpus_allowed_list:")) {
                    return lastOf(line.substring("Cpus_allowed_list:".length()).strip());
                }
            }
        } catch (IOException | RuntimeException notLinux) {
            // no pinning then
        }
        return -1;
    }

    /** 7 of {@code 0-3,5,6-7}. */
    static int lastOf(String cores) {
        int end = cores.length();
        int start = Math.max(cores.lastIndexOf(','), cores.lastIndexOf('-')) + 1;
        return Integer.parseInt(cores.substring(start, end));
    }
}
