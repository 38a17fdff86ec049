package dev.ravel.cli.skeleton;

import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.process.Workers;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** On which JDK the code under test runs: {@code --jdk}. */
public final class JdkOption {
    @CommandLine.Option(names = "--jdk", paramLabel = "PATH", description = "run the tests on this JDK (17 to 25)")
    private @Nullable String jdk;

    /** As the user wrote it; null for any. */
    public @Nullable String given() {
        return jdk;
    }

    /** As the user wrote it, for another command. */
    List<String> words() {
        return jdk == null ? List.of() : List.of("--jdk", jdk);
    }

    public Jdks.Choice choose() {
        return Workers.choose(jdk);
    }
}
