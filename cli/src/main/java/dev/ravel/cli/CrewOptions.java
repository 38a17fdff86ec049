package dev.ravel.cli;

import dev.ravel.toolkit.failure.BadInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** On which JDK tests run, and how many at the same time. */
final class CrewOptions {
    private static final int DEFAULT_MAX = 8;
    private static final int MAX = 64;

    @CommandLine.Option(names = "--jdk", paramLabel = "PATH", description = "run the tests on this JDK (17 to 25)")
    private @Nullable String jdk;

    @CommandLine.Option(
            names = "--jobs",
            paramLabel = "N",
            description = "workers at the same time (default: one per processor, at most " + DEFAULT_MAX + ")")
    private @Nullable Integer jobs;

    /** As the user wrote it; null for any. */
    @Nullable
    String jdk() {
        return jdk;
    }

    int jobs() {
        if (jobs == null) {
            return Math.min(DEFAULT_MAX, Runtime.getRuntime().availableProcessors());
        }
        if (jobs < 1 || jobs > MAX) {
            throw new BadInput("--jobs " + jobs + ": needs a number from 1 to " + MAX + ".");
        }
        return jobs;
    }
}
