package dev.ravel.bench;

import dev.ravel.bench.peer.PeerRun;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * A peer whose libraries are in target/peers, started as a JVM with these and the benchmark's classes.
 *
 * @param library the directory of its jars
 * @param main the class that explores with it, see {@link PeerRun}
 * @param scenarios what it can run
 */
record ForkedPeer(String name, Jdk on, Layout layout, Path library, String main, Set<Scenario> scenarios)
        implements Contender {
    /** For starting, and for a tool that checks its deadline late. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    static ForkedPeer lincheckGeneral(Jdk jdk, Layout layout) {
        return new ForkedPeer(
                "Lincheck general",
                jdk,
                layout,
                layout.peer("lincheck"),
                "dev.ravel.bench.lincheck.GeneralMode",
                Set.of(Scenario.values()));
    }

    static ForkedPeer lincheckOperations(Jdk jdk, Layout layout) {
        return new ForkedPeer(
                "Lincheck operations",
                jdk,
                layout,
                layout.peer("lincheck"),
                "dev.ravel.bench.lincheck.OperationMode",
                Set.of(Scenario.ACCOUNT, Scenario.TWO_LOCKS, Scenario.CONCURRENT_MAP));
    }

    @Override
    public int jdk() {
        return on.feature();
    }

    @Override
    public Result run(Scenario scenario, Duration warm, Duration measure) {
        if (!scenarios.contains(scenario)) {
            return missing(scenario, "no version of this test for this mode");
        }
        if (!Files.isDirectory(library)) {
            return missing(scenario, "no " + library + ": run mvn -pl bench process-classes");
        }
        List<String> command = List.of(
                on.java(),
                "-cp",
                layout.classes() + File.pathSeparator + library + File.separator + "*",
                main,
                name,
                scenario.method(),
                Long.toString(warm.toSeconds()),
                Long.toString(measure.toSeconds()));
        try {
            Child child = Child.run(command, warm.plus(measure).plus(GRACE));
            return child.output()
                    .lines()
                    .filter(line -> line.startsWith(PeerRun.LINE_PREFIX))
                    .map(line -> (Result) Measurement.fromJson(line.substring(PeerRun.LINE_PREFIX.length())))
                    .findFirst()
                    .orElseGet(() -> missing(scenario, child.complaint()));
        } catch (IOException e) {
            return missing(scenario, "cannot be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return missing(scenario, "interrupted");
        }
    }

    private Result missing(Scenario scenario, String reason) {
        return new Result.Missing(name, jdk(), scenario.method(), reason);
    }
}
