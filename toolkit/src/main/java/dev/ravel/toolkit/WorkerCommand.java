package dev.ravel.toolkit;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The command line of a worker JVM. Every flag of it is here, or in the argument file of the patch. */
final class WorkerCommand {
    private static final String MAIN = "dev.ravel.worker.WorkerMain";

    private WorkerCommand() {}

    static List<String> of(WorkerKind kind, Workspace.Prepared prepared) {
        Jdk jdk = kind.jdk();
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
        command.addAll(kind.flags());
        if (kind.debugger().isThere()) {
            command.add(debuggerAgent(kind.debugger().port()));
            // nobody hurries a person at a breakpoint
            command.add("-Dravel.debugged=true");
        }
        command.add("-cp");
        command.add(prepared.workerJar().toString());
        command.add(MAIN);
        return command;
    }

    /**
     * The agent listens when the worker throws the exception that says so, which it does after the warm-ups: a breakpoint
     * is not hit before the execution that matters. The agent insists on a command to launch then; it has nothing to do.
     */
    private static String debuggerAgent(int port) {
        String agent = "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=" + port;
        return executable("true")
                .map(command -> agent + ",onthrow=dev.ravel.worker.DebuggerWanted,launch=" + command)
                .orElse(agent);
    }

    private static List<String> pinnedToOneCore() {
        int core = lastAllowedCore();
        return executable("taskset")
                .filter(command -> core >= 0)
                .map(command -> List.of(command.toString(), "-c", Integer.toString(core)))
                .orElse(List.of());
    }

    /** A command in the directories where the system looks for commands. */
    private static Optional<Path> executable(String name) {
        for (String directory : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            if (!directory.isEmpty() && Files.isExecutable(Path.of(directory, name))) {
                return Optional.of(Path.of(directory, name));
            }
        }
        return Optional.empty();
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
