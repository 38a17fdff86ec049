package dev.ravel.cli;

import dev.ravel.toolkit.BadInput;
import dev.ravel.toolkit.ToolFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ravel bench}: starts the benchmark module in a JVM of its own. */
@Command(
        name = "bench",
        description = "Runs Ravel and its peers on the same tests and compares their speed.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        optionListHeading = "%nOptions:%n")
final class BenchCommand implements Callable<Integer> {
    private static final String JAR = "ravel-bench.jar";

    @Parameters(
            paramLabel = "ARGUMENT",
            arity = "0..*",
            description = "handed to the benchmark (put -- before options)")
    private List<String> arguments = new ArrayList<>();

    private final Terminal terminal;

    BenchCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        Path directory = Place.ownJar().toAbsolutePath().getParent();
        Path jar = List.of(directory.resolve(JAR), directory.resolve("../../bench/target/" + JAR)).stream()
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new BadInput("The benchmark is not built: mvn -DskipTests package -pl bench -am."));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dravel.jar=" + Place.ownJar(),
                "-jar",
                jar.normalize().toString()));
        command.addAll(arguments);
        terminal.out().flush();
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (IOException e) {
            throw new ToolFailure("The benchmark could not be started: " + e.getMessage(), e);
        }
    }
}
