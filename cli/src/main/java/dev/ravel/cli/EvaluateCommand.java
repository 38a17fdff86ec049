package dev.ravel.cli;

import dev.ravel.cli.skeleton.CommonHelp;
import dev.ravel.cli.skeleton.Destination;
import dev.ravel.cli.skeleton.JdkOption;
import dev.ravel.cli.skeleton.OutOption;
import dev.ravel.cli.skeleton.Output;
import dev.ravel.cli.skeleton.OutputFiles;
import dev.ravel.cli.skeleton.Place;
import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.papers.ballerina.BallerinaChart;
import dev.ravel.papers.ballerina.BallerinaEvaluation;
import dev.ravel.papers.ballerina.BallerinaOptions;
import dev.ravel.papers.ballerina.BallerinaProjects;
import dev.ravel.papers.ballerina.BallerinaResults;
import dev.ravel.papers.ballerina.BallerinaTables;
import dev.ravel.papers.mutmut.MutMutChart;
import dev.ravel.papers.mutmut.MutMutEvaluation;
import dev.ravel.papers.mutmut.MutMutTables;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ravel evaluate}: repeats published measurements. */
@Command(
        name = "evaluate",
        description = "Repeats the measurements of a paper with Ravel, next to the published numbers.",
        footer = {
            "",
            "With --out the tables and a chart are also written there, as PAPER.md and PAPER.svg.",
            "Exit codes: 0 measured, 1 techniques disagree, 2 bad input, 3 the tool broke."
        })
final class EvaluateCommand implements Callable<Integer> {
    private static final String JAR = "ravel-evaluation.jar";

    @Parameters(
            paramLabel = "PAPER",
            description = {
                "mutmut: mutation testing of eight programs (ICST 2010)",
                "ballerina: generated tests of classes with known bugs (ICSE 2012)"
            })
    private String paper;

    @Mixin
    private final JdkOption jdk = new JdkOption();

    @Mixin
    private final OutOption out = new OutOption();

    @Mixin
    private final CommonHelp help = new CommonHelp();

    @ArgGroup(validate = false, heading = "%nOptions of ballerina:%n")
    private final OfBallerina ofBallerina = new OfBallerina();

    /** What can be said about the evaluation of generated tests. */
    private static final class OfBallerina {
        @CommandLine.Option(
                names = "--only",
                paramLabel = "ID,ID",
                description = "only these bugs, as in POOL-184 or #14")
        private @Nullable String only;

        @CommandLine.Option(
                names = "--seeds",
                paramLabel = "N",
                description = "seeds for each class: runs that stop at the bug (default 10)")
        private int seeds = 10;

        @CommandLine.Option(
                names = "--random-seeds",
                paramLabel = "N",
                description = "seeds for each class and configuration of random tests (default 3)")
        private int randomSeeds = 3;

        @CommandLine.Option(
                names = "--full-seeds",
                paramLabel = "N",
                description = "seeds for runs that go on after the bug: fixed classes, Figure 9 (default 1)")
        private int fullSeeds = 1;

        @CommandLine.Option(names = "--budget", paramLabel = "TIME", description = "time for each run (default 60s)")
        private String budget = "60s";

        @CommandLine.Option(
                names = "--tests",
                paramLabel = "N",
                description = "most tests of a run that goes on after the bug (default: until the time is up)")
        private int tests;

        @CommandLine.Option(
                names = "--configurations",
                paramLabel = "TxM,TxM",
                description = "random tests to compare with: threads x calls, or none (default: all six)")
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
                description = "CSV file to which each run is added; runs that are in it already are not repeated")
        private @Nullable String results;

        @CommandLine.Option(
                names = "--projects",
                paramLabel = "DIR",
                description = "write the test for each bug found there, as a Maven project")
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
        return mutmut();
    }

    private int mutmut() {
        Jdks.Choice choice = jdk.choose();
        long start = System.nanoTime();
        int processors = Runtime.getRuntime().availableProcessors();
        Output<List<MutMutEvaluation.Row>> output = new Output<List<MutMutEvaluation.Row>>(
                        terminal,
                        rows -> MutMutTables.of(rows) + "Whole command: "
                                + (System.nanoTime() - start + 500_000_000) / 1_000_000_000 + " s on " + processors
                                + " processors.\n",
                        rows -> MutMutTables.agree(rows) ? ExitCode.CLEAN : ExitCode.FINDINGS)
                .and(page(rows -> MutMutTables.page(rows, choice.jdk().version()), MutMutChart::of));
        MutMutEvaluation evaluation = new MutMutEvaluation(
                new ClassPath(List.of(jar())),
                choice.jdk(),
                Workers.on(choice, terminal.err()::println),
                program -> terminal.err().println(program + " is done"));
        return output.show(evaluation.run(processors));
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
        Path file = OutputFiles.file("--results", ofBallerina.results).orElse(null);
        Optional<Path> projects = OutputFiles.directory("--projects", ofBallerina.projects);
        Jdks.Choice choice = jdk.choose();
        Output<BallerinaResults> output = output(options, choice.jdk());
        BallerinaResults results =
                BallerinaResults.open(file, options, choice.jdk().version());
        Libraries libraries = Libraries.beside(jar());
        BallerinaEvaluation evaluation = new BallerinaEvaluation(
                libraries,
                options,
                Workers.on(choice, terminal.err()::println),
                Runtime.getRuntime().availableProcessors(),
                projects.map(path -> new BallerinaProjects(libraries, path)),
                terminal.err()::println);
        if (results.others() > 0) {
            terminal.err()
                    .println(file + " has " + results.others()
                            + " runs with another search, budget, limit or JDK, which do not count here.");
        }
        return output.show(
                new ProgressLine(terminal),
                () -> {
                    evaluation.run(results);
                    return results;
                },
                () -> Optional.of(results));
    }

    private Output<BallerinaResults> output(BallerinaOptions options, Jdk on) {
        int processors = Runtime.getRuntime().availableProcessors();
        String machine = "JDK " + on.version() + ", " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch") + ", " + processors + " processors, as many tests at once";
        return new Output<BallerinaResults>(
                        terminal,
                        results -> BallerinaTables.of(options, results.runs(options.plan()), results.broken()),
                        results -> ExitCode.CLEAN)
                .and(page(
                        results ->
                                BallerinaTables.page(options, results.runs(options.plan()), results.broken(), machine),
                        results -> BallerinaChart.of(options, results.runs(options.plan()))));
    }

    /** The tables and a chart in files, if they were asked for. */
    private <R> Destination<R> page(Function<R, String> page, Function<R, String> chart) {
        Optional<Path> directory = out.directory();
        return directory.isEmpty()
                ? Destination.none()
                : result -> {
                    Files.createDirectories(directory.get());
                    Files.writeString(directory.get().resolve(paper + ".md"), page.apply(result));
                    Files.writeString(directory.get().resolve(paper + ".svg"), chart.apply(result));
                    return Optional.empty();
                };
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
