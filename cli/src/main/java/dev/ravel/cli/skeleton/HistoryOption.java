package dev.ravel.cli.skeleton;

import dev.ravel.toolkit.process.Workers;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Where answers are kept for the next run: {@code --history}, {@code --no-history}. */
public final class HistoryOption {
    @CommandLine.Option(
            names = "--history",
            paramLabel = "FILE",
            description =
                    "file that keeps the answers, so that the next run explores only what is new (default: in the cache)")
    private @Nullable String history;

    @CommandLine.Option(names = "--no-history", description = "explore everything, and save nothing")
    private boolean noHistory;

    /**
     * The file; null if nothing is kept.
     *
     * @param kind the folder in the cache
     * @param identity what it is a history of
     */
    public @Nullable Path file(String kind, String identity) {
        if (noHistory) {
            return null;
        }
        return OutputFiles.file("--history", history)
                .orElseGet(() ->
                        Workers.workspace(line -> {}).directory().resolve(kind).resolve(identity + ".history"));
    }

    /** What stands before an answer that is not whole. */
    public String interrupted() {
        return noHistory
                ? "INTERRUPTED. What is known so far:\n\n"
                : "INTERRUPTED. What is known so far; the next run goes on from here:\n\n";
    }
}
