package dev.ravel.cli.skeleton;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Where files go that a command makes beside its report: {@code --out}. */
public final class OutOption {
    @CommandLine.Option(
            names = "--out",
            paramLabel = "DIR",
            description = "directory for the files that this command makes (see below)")
    private @Nullable String out;

    /** The directory, if one was given; bad input if it can't be written. */
    public Optional<Path> directory() {
        return OutputFiles.directory("--out", out);
    }

    /** Where test classes go: the directory, else the sources of tests, else a directory of their own. */
    public Path testSources() {
        Path sources = Path.of("src/test/java");
        return directory().orElse(Files.isDirectory(sources) ? sources : Path.of("ravel-tests"));
    }
}
