package dev.ravel.conformance;

import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.process.WorkerKind;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The JDKs that the suite runs on: one with platform threads, one with continuations. */
final class Substrates {
    static final List<Integer> VERSIONS = List.of(17, 25);

    /**
     * Most programs run for some hundred executions: code that is compiled a second time (C2) is hardly run any more, and compiling it takes
     * more time than all else. {@code -Dravel.compilers=both} has it compiled as for users.
     */
    private static final boolean BOTH_COMPILERS = "both".equals(System.getProperty("ravel.compilers"));

    private Substrates() {}

    /** The one on this machine with this version, if there is one. */
    static Optional<Jdk> jdk(int version) {
        return Jdks.discover(Jdks.Places.ofThisMachine()).stream()
                .filter(jdk -> jdk.feature() == version)
                .findFirst();
    }

    /**
     * A worker that the caller closes. Its temporary files are its own: their names are functions of the schedule, and the workers on the other
     * JDK run the same programs at the same time.
     */
    static Explorer worker(Jdk jdk) {
        Path temporary = Path.of("target", "tmp" + jdk.feature()).toAbsolutePath();
        try {
            Files.createDirectories(temporary);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> flags = new ArrayList<>(List.of("-Djava.io.tmpdir=" + temporary));
        if (!BOTH_COMPILERS) {
            flags.add("-XX:TieredStopAtLevel=1");
        }
        WorkerKind kind = new WorkerKind(jdk, flags, WorkerKind.Debugger.NONE);
        Workspace workspace = new Workspace(
                Workspace.defaultDirectory(System.getenv(), Path.of(System.getProperty("user.home"))), notice -> {});
        return new Explorer(WorkerLauncher.of(kind, workspace, Duration.ofSeconds(60), Path.of("")));
    }
}
