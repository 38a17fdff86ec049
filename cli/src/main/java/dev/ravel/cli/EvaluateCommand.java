package dev.ravel.cli;

import dev.ravel.papers.ballerina.BallerinaChart;
import dev.ravel.papers.ballerina.BallerinaEvaluation;
import dev.ravel.papers.ballerina.BallerinaOptions;
import dev.ravel.papers.ballerina.BallerinaProjects;
import dev.ravel.papers.ballerina.BallerinaResults;
import dev.ravel.papers.ballerina.BallerinaRun;
import dev.ravel.papers.ballerina.BallerinaTables;
import dev.ravel.papers.mutmut.MutMutChart;
import dev.ravel.papers.mutmut.MutMutEvaluation;
import dev.ravel.papers.mutmut.MutMutTables;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ravel evaluate}: repeats published measurements. */
@Command(
        name = "evaluate",
        description = "Repeats the measurements of a paper with Ravel, next to the published numbers.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footer = {"", "Exit codes: 0 measured, 1 techniques disagree, 2 bad input, 3 the tool broke."})
final class EvaluateCommand implements Callable<Integer> {
    private static final String JAR = "ravel-evaluation.jar";

    @Parameters(
            paramLabel = "PAPER",
            description = {
                "mutmut: mutation testing of eight programs (ICST 2010)",
                "ballerina: generated tests of classes with known bugs (ICSE 2012)"
            })
    private String paper;

    @CommandLine.Option(names = "--jdk", paramLabel = "PATH", description = "run the programs on this JDK (17 to 25)")
    private @Nullable String jdk;

    @CommandLine.Option(
            names = "--out",
            paramLabel = "DIR",
            description = "also write the tables and a chart there, as PAPER.md and PAPER.svg")
    private @Nullable String out;

    @ArgGroup(validate = false, heading = "%nOptions of ballerina:%n")
    private final OfBallerina ofBallerina = new OfBallerina();

    /** What can be said about the evaluation of generated tests. */
    private static final class OfBallerina {
        @CommandLine.Option(
                names = "--only",
                paramLabel = "ID,ID",
                description = "these bugs alone, as in POOL-184 or #14")
        private @Nullable String only;

        @CommandLine.Option(
                names = "--seeds",
                paramLabel = "N",
                description = "runs of each class that end at the bug (default 10)")
        private int seeds = 10;

        @CommandLine.Option(
                names = "--random-seeds",
                paramLabel = "N",
                description = "the same of each configuration of random tests (default 3)")
        private int randomSeeds = 3;

        @CommandLine.Option(
                names = "--full-seeds",
                paramLabel = "N",
                description = "runs that go on, on the fixed classes and for Figure 9 (default 1)")
        private int fullSeeds = 1;

        @CommandLine.Option(names = "--budget", paramLabel = "TIME", description = "of each run (default 60s)")
        private String budget = "60s";

        @CommandLine.Option(
                names = "--tests",
                paramLabel = "N",
                description = "end runs that go on after N tests (default: when the time is over)")
        private int tests;

        @CommandLine.Option(
                names = "--configurations",
                paramLabel = "TxM,TxM",
                description = "of the random tests to compare with, or none (default: all six)")
        private @Nullable String configurations;

        @CommandLine.Option(
                names = "--search",
                paramLabel = "NAME",
                description = "usual (the default), bounded or exhaustive")
        private String search = "usual";

        @CommandLine.Option(names = "--skip-fixed", description = "leave out the versions without the bug")
        private boolean skipFixed;

        @CommandLine.Option(
                names = "--results",
                paramLabel = "FILE",
                description = "write each run there, and do not repeat those that are there (CSV)")
        private @Nullable String results;

        @CommandLine.Option(
                names = "--projects",
                paramLabel = "DIR",
                description = "write the test of each bug that is found there, with a Maven project around it")
        private @Nullable String projects;
    }

    private final Terminal terminal;

    EvaluateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (paper.equals("ballerina")) {
            return ballerina();
        }
        if (!paper.equals("mutmut")) {
            throw new BadInput("There is no evaluation " + paper + ": there are mutmut and ballerina.");
        }
        Path directory = OutputFiles.directory("--out", out);
        Jdks.Choice choice = Workers.choose(jdk);
        MutMutEvaluation evaluation = new MutMutEvaluation(
                new ClassPath(List.of(jar())),
                choice.jdk(),
                Workers.on(choice, terminal.err()::println),
                program -> terminal.err().println(program + " is done"));
        long start = System.nanoTime();
        List<MutMutEvaluation.Row> rows = evaluation.run(Runtime.getRuntime().availableProcessors());
        String tables = MutMutTables.of(rows);
        terminal.out().print(tables);
        terminal.out()
                .println("Whole command: " + (System.nanoTime() - start + 500_000_000) / 1_000_000_000 + " s on "
                        + Runtime.getRuntime().availableProcessors() + " processors.");
        if (directory != null) {
            write(directory, MutMutTables.page(rows, choice.jdk().version()), MutMutChart.of(rows));
        }
        return (MutMutTables.agree(rows) ? ExitCode.CLEAN : ExitCode.FINDINGS).number();
    }

    private int ballerina() {
        BallerinaOptions options = BallerinaOptions.of(
                ofBallerina.only,
                ofBallerina.configurations,
                new BallerinaOptions.Seeds(ofBallerina.seeds, ofBallerina.randomSeeds, ofBallerina.fullSeeds),
                ofBallerina.skipFixed ? BallerinaOptions.Fixed.SKIPPED : BallerinaOptions.Fixed.TESTED,
                ofBallerina.search,
                ofBallerina.budget,
                ofBallerina.tests);
        Path directory = OutputFiles.directory("--out", out);
        Path file = OutputFiles.file("--results", ofBallerina.results);
        Jdks.Choice choice = Workers.choose(jdk);
        BallerinaResults results =
                BallerinaResults.open(file, options, choice.jdk().version());
        Libraries libraries = Libraries.beside(jar());
        BallerinaEvaluation evaluation = new BallerinaEvaluation(
                libraries,
                options,
                Workers.on(choice, terminal.err()::println),
                Runtime.getRuntime().availableProcessors(),
                Optional.ofNullable(OutputFiles.directory("--projects", ofBallerina.projects))
                        .map(path -> new BallerinaProjects(libraries, path)),
                terminal.err()::println);
        if (results.others() > 0) {
            terminal.err()
                    .println(file + " has " + results.others()
                            + " runs with another search, budget, limit or JDK, which do not count here.");
        }
        Interruption.watched(
                () -> {
                    evaluation.run(results);
                    return results;
                },
                () -> {
                    terminal.out().println("INTERRUPTED. What is known so far:\n");
                    report(options, results, directory, choice.jdk());
                    terminal.out().flush();
                });
        report(options, results, directory, choice.jdk());
        return ExitCode.CLEAN.number();
    }

    private void report(BallerinaOptions options, BallerinaResults results, @Nullable Path directory, Jdk on) {
        List<BallerinaRun> runs = results.runs(options.plan());
        terminal.out().print(BallerinaTables.of(options, runs, results.broken()));
        if (directory != null) {
            String machine = "JDK " + on.version() + ", " + System.getProperty("os.name") + " "
                    + System.getProperty("os.arch") + ", "
                    + Runtime.getRuntime().availableProcessors()
                    + " processors, as many tests at once";
            write(
                    directory,
                    BallerinaTables.page(options, runs, results.broken(), machine),
                    BallerinaChart.of(options, runs));
        }
    }

    private void write(Path directory, String page, String chart) {
        try {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve(paper + ".md"), page);
            Files.writeString(directory.resolve(paper + ".svg"), chart);
        } catch (IOException e) {
            throw new ToolFailure("--out " + out + ": can't be written: " + e.getMessage(), e);
        }
    }

    private static Path jar() {
        Path tool = Place.ownJar().toAbsolutePath();
        for (Path jar : List.of(tool.resolveSibling(JAR), tool.resolveSibling("../../evaluation/target/" + JAR))) {
            if (Files.isRegularFile(jar)) {
                return jar.normalize();
            }
        }
        throw new BadInput("The programs are not there: " + JAR + " belongs beside "
                + Place.ownJar().getFileName() + "; mvn package makes it.");
    }
}
