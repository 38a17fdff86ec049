package dev.ravel.cli.skeleton;

import dev.ravel.toolkit.failure.BadInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** How many workers run at the same time: {@code --jobs}. */
public final class JobsOption {
    private static final int DEFAULT_MAX = 8;
    private static final int MAX = 64;

    @CommandLine.Option(
            names = "--jobs",
            paramLabel = "N",
            description = "number of workers (default: one per processor, at most " + DEFAULT_MAX + ")")
    private @Nullable Integer jobs;

    public int jobs() {
        if (jobs == null) {
            return Math.min(DEFAULT_MAX, Runtime.getRuntime().availableProcessors());
        }
        if (jobs < 1 || jobs > MAX) {
            throw new BadInput("--jobs " + jobs + ": needs a number from 1 to " + MAX + ".");
        }
        return jobs;
    }
}
