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
import java.util.List;
import java.util.Optional;

/** The JDKs that the suite runs on: one with platform threads, one with continuations. */
final class Substrates {
    static final List<Integer> VERSIONS = List.of(17, 25);

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
        WorkerKind kind = new WorkerKind(jdk, List.of("-Djava.io.tmpdir=" + temporary), WorkerKind.Debugger.NONE);
        Workspace workspace = new Workspace(
                Workspace.defaultDirectory(System.getenv(), Path.of(System.getProperty("user.home"))), notice -> {});
        return new Explorer(WorkerLauncher.of(kind, workspace, Duration.ofSeconds(60), Path.of("")));
    }
}
