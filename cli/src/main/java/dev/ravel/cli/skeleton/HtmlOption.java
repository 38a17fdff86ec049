package dev.ravel.cli.skeleton;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** The result as pages: {@code --html}. */
public final class HtmlOption {
    /** The page that a reader opens first. */
    public static final String FIRST = "index.html";

    @CommandLine.Option(
            names = "--html",
            paramLabel = "DIR",
            description = "also write the results there as pages; index.html is the first")
    private @Nullable String html;

    /** Writes the pages of a result. */
    @FunctionalInterface
    public interface Pages<R> {
        /** Writes them into a directory that is there. */
        void write(Path directory, R result) throws IOException;
    }

    /** The directory, if pages were asked for; bad input if it can't be written. */
    public Optional<Path> directory() {
        return OutputFiles.directory("--html", html);
    }

    /** Gets these pages, if they were asked for. */
    public <R> Destination<R> of(Pages<R> pages) {
        Optional<Path> directory = directory();
        return directory.isEmpty()
                ? Destination.none()
                : result -> {
                    Files.createDirectories(directory.get());
                    pages.write(directory.get(), result);
                    return Optional.of("Pages: " + directory.get().resolve(FIRST));
                };
    }
}
