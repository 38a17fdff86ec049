package dev.ravel.toolkit.process;

import dev.ravel.toolkit.jdk.Jdk;
import java.util.ArrayList;
import java.util.List;

/** The command line of a worker JVM. Every flag of it is here, or in the argument file of the patch. */
final class WorkerCommand {
    private static final String MAIN = "dev.ravel.worker.WorkerMain";

    /**
     * Code is compiled for the second time when it has run three times as often as usual: most workers live for a second, in which that
     * would be most of what they do (docs/performance.md).
     */
    private static final List<String> LATE_COMPILATION = List.of(
            "-XX:Tier4InvocationThreshold=15000",
            "-XX:Tier4MinInvocationThreshold=1800",
            "-XX:Tier4CompileThreshold=45000",
            "-XX:Tier4BackEdgeThreshold=120000");

    private WorkerCommand() {}

    /**
     * @param memory of its heap, in megabytes
     * @param more flags from outside; ours come later and win
     */
    static List<String> of(WorkerKind kind, Workspace.Prepared prepared, int memory, List<String> more) {
        Jdk jdk = kind.jdk();
        List<String> command = new ArrayList<>();
        command.add(jdk.java().toString());
        command.addAll(more);
        // java.base with hooks in it, and what keeps the JIT from going round them
        command.add("--patch-module");
        command.add("java.base=" + prepared.patch().resolve("java.base.jar"));
        command.add("@" + prepared.patch().resolve("worker.args"));
        // engine and strategies may use what only boot classes may (@ForceInline)
        command.add("-Xbootclasspath/a:" + prepared.workerJar());
        command.add("-Xshare:auto");
        command.addAll(LATE_COMPILATION);
        command.add("-Xms" + Math.min(256, memory) + "m");
        // the memory budget: a test that needs more gets a finding instead of the whole machine
        command.add("-Xmx" + memory + "m");
        // the number of processors is the program's to see: the common pool has one thread less, on every machine
        command.add("-XX:ActiveProcessorCount=4");
        command.add("-XX:-CreateCoredumpOnCrash");
        command.add("-XX:-DumpReplayDataOnError");
        // else compiled code throws exceptions without message and stack: a failure and its replay would differ
        command.add("-XX:-OmitStackTraceInFastThrow");
        // what the JVM itself has to say is kept with the other last words of a worker
        command.add("-XX:+DisplayVMOutputToStderr");
        if (OwnLine.isPossible()) {
            command.add("-Dravel.requests=" + OwnLine.REQUESTS);
            command.add("-Dravel.messages=" + OwnLine.MESSAGES);
        }
        command.add("-Dravel.sites=" + prepared.patch().resolve("sites.bin"));
        command.add("-Dravel.scratch=" + prepared.scratch());
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
        return Cores.executable("true")
                .map(command -> agent + ",onthrow=dev.ravel.worker.search.DebuggerWanted,launch=" + command)
                .orElse(agent);
    }
}
