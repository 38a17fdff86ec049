package dev.ravel.cli.skeleton;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** The result as JSON: {@code --json}. */
public final class JsonOption {
    @CommandLine.Option(
            names = "--json",
            paramLabel = "FILE",
            description = "also write the results there (docs/json.md)")
    private @Nullable String json;

    /** The file, if one was asked for; bad input if it can't be written. */
    public Optional<Path> file() {
        return OutputFiles.file("--json", json);
    }

    /** Gets the result in this form, if it was asked for. */
    public <R> Destination<R> of(Function<R, String> form) {
        Optional<Path> file = file();
        return file.isEmpty()
                ? Destination.none()
                : result -> {
                    Files.writeString(file.get(), form.apply(result));
                    return Optional.empty();
                };
    }
}
