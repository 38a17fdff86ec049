package dev.ravel.toolkit.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemFenceTest {
    @TempDir
    private Path directory;

    @Test
    void withoutTheCommandNothingLiesBeneathTheGatesAndThatIsSaid() {
        SystemFence fence = SystemFence.look(List.of(directory.resolve("scratch")), Optional.empty());
        assertEquals("nothing beneath them, because this system has no command for namespaces", fence.words());
        assertEquals(List.of("java", "Main"), fence.around(List.of("java", "Main")));
    }

    @Test
    void whereNamespacesAreNotPermittedTheReasonIsSaid() throws IOException {
        assumeTrue(Files.exists(Path.of("/proc/self")), "not Linux");
        Path refusing = Files.writeString(directory.resolve("unshare"), "#!/bin/sh\necho not permitted >&2\nexit 1\n");
        assumeTrue(refusing.toFile().setExecutable(true));
        SystemFence fence = SystemFence.look(List.of(directory.resolve("scratch")), Optional.of(refusing));
        assertTrue(
                fence.words().startsWith("nothing beneath them, because Linux namespaces are not available here: "),
                fence.words());
        assertEquals(List.of("java", "Main"), fence.around(List.of("java", "Main")));
    }

    @Test
    void onlyTheNamedDirectoriesCanBeWrittenAndTheUserStaysTheSame() throws Exception {
        Path scratch = directory.resolve("a scratch");
        SystemFence fence = SystemFence.look(List.of(scratch), Cores.executable("unshare"));
        assumeTrue(fence.words().equals("Linux namespaces beneath them"), fence.words());
        Process process = new ProcessBuilder(fence.around(List.of(
                        "sh",
                        "-c",
                        "echo x >\"$1/in\"; echo x >\"$2/out\"; mount -o remount,bind,rw / ; echo x >\"$2/out\"; id -u",
                        "test",
                        scratch.toString(),
                        directory.toString())))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String user = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        assertTrue(Files.exists(scratch.resolve("in")));
        assertFalse(Files.exists(directory.resolve("out")));
        assertEquals(Files.getAttribute(Path.of("/proc/self"), "unix:uid") + "\n", user);
    }
}
