package dev.ravel.cli;

import dev.ravel.cli.skeleton.CommonHelp;
import dev.ravel.cli.skeleton.Place;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ravel bench}: starts the benchmark module in a JVM of its own. */
@Command(description = "Runs Ravel and its peers on the same tests and compares their speed.")
final class BenchCommand implements Callable<Integer> {
    private static final String MAIN = "dev.ravel.bench.BenchMain";

    @Parameters(
            paramLabel = "ARGUMENT",
            arity = "0..*",
            description = "handed to the benchmark as it is: --quick, --only ravel, …")
    private List<String> arguments = new ArrayList<>();

    @Mixin
    private final CommonHelp help = new CommonHelp();

    private final Terminal terminal;

    BenchCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The benchmark has options of its own. */
    @Spec
    void handOnOptions(CommandSpec spec) {
        spec.parser().unmatchedOptionsArePositionalParams(true);
    }

    @Override
    public Integer call() throws InterruptedException {
        Path classes = Place.ownJar()
                .toAbsolutePath()
                .resolveSibling("../../bench/target/classes")
                .normalize();
        if (!Files.isRegularFile(classes.resolve(MAIN.replace('.', '/') + ".class"))) {
            throw new BadInput("The benchmark is not built: mvn -DskipTests package -pl bench -am.");
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dravel.jar=" + Place.ownJar(),
                "-cp",
                classes.toString(),
                MAIN));
        command.addAll(arguments);
        terminal.out().flush();
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (IOException e) {
            throw new ToolFailure("The benchmark could not be started: " + e.getMessage(), e);
        }
    }
}
