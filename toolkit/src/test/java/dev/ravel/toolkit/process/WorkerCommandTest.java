package dev.ravel.toolkit.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.toolkit.jdk.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerCommandTest {
    @TempDir
    private Path patch;

    private List<String> command(String version) {
        return command(WorkerKind.plain(new Jdk(Path.of("/jdk"), version, "")));
    }

    private List<String> command(WorkerKind kind) {
        return WorkerCommand.of(
                kind,
                new Workspace.Prepared(Path.of("/c/worker.jar"), Path.of("/c/hooks.jar"), patch, Path.of("/c/scratch")),
                3000,
                List.of("-Dmine=1"));
    }

    @Test
    void startsTheWorkerOnThePatchedJavaBase() {
        List<String> command = command("25.0.3");
        assertEquals("/jdk/bin/java", command.get(0));
        assertEquals("java.base=" + patch.resolve("java.base.jar"), command.get(command.indexOf("--patch-module") + 1));
        assertTrue(command.contains("@" + patch.resolve("worker.args")));
        assertTrue(command.contains("-Xbootclasspath/a:/c/worker.jar"));
        assertTrue(command.contains("-Dravel.sites=" + patch.resolve("sites.bin")));
        assertTrue(command.contains("-Dravel.scratch=/c/scratch"));
        assertTrue(command.contains("-Xmx3000m"));
        assertTrue(command.indexOf("-Dmine=1") < command.indexOf("--patch-module"), "what comes later wins");
        assertEquals("dev.ravel.worker.WorkerMain", command.get(command.size() - 1));
    }

    @Test
    void aDebuggedWorkerListensAndWaits() {
        List<String> command = command(new WorkerKind(
                new Jdk(Path.of("/jdk"), "25", ""), List.of("--enable-preview"), new WorkerKind.Debugger(5005)));
        String agent = command.stream()
                .filter(word -> word.startsWith("-agentlib:jdwp="))
                .findFirst()
                .orElseThrow();
        assertTrue(agent.contains(",server=y,suspend=y,"), agent);
        assertTrue(agent.contains(",address=5005"), agent);
        assertTrue(command.contains("-Dravel.debugged=true"));
        assertTrue(command.contains("--enable-preview"));
        assertTrue(command("25").stream().noneMatch(word -> word.contains("jdwp")));
    }
}
