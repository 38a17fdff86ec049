package dev.ravel.conformance;

import dev.ravel.toolkit.Explorer;
import dev.ravel.toolkit.Jdk;
import dev.ravel.toolkit.Jdks;
import dev.ravel.toolkit.WorkerLauncher;
import dev.ravel.toolkit.Workspace;
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

    /** A worker that the caller closes. */
    static Explorer worker(Jdk jdk) {
        Workspace workspace = new Workspace(
                Workspace.defaultDirectory(System.getenv(), Path.of(System.getProperty("user.home"))), notice -> {});
        return new Explorer(WorkerLauncher.on(jdk, workspace, Duration.ofSeconds(60)));
    }
}
