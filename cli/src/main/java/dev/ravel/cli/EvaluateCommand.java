package dev.ravel.cli;

import dev.ravel.campaigns.regression.TemporaryDirectory;
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
import dev.ravel.papers.condiff.CondiffChart;
import dev.ravel.papers.condiff.CondiffEvaluation;
import dev.ravel.papers.condiff.CondiffOptions;
import dev.ravel.papers.condiff.CondiffResults;
import dev.ravel.papers.condiff.CondiffTables;
import dev.ravel.papers.condiff.versions.Versions;
import dev.ravel.papers.mutmut.MutMutChart;
import dev.ravel.papers.mutmut.MutMutEvaluation;
import dev.ravel.papers.mutmut.MutMutTables;
import dev.ravel.papers.recontest.RecontestChart;
import dev.ravel.papers.recontest.RecontestEvaluation;
import dev.ravel.papers.recontest.RecontestOptions;
import dev.ravel.papers.recontest.RecontestPage;
import dev.ravel.papers.recontest.RecontestResults;
import dev.ravel.papers.recontest.RecontestSubjects;
import dev.ravel.papers.recontest.RecontestTables;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.ExploreOptions;
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
        customSynopsis = "ravel evaluate [OPTIONS] PAPER",
        description = "Repeats the measurements of a paper with Ravel, next to the published numbers.",
        footer = {
            "",
            "With --out the tables and a chart are also written there, as PAPER.md and PAPER.svg.",
            "Exit codes: 0 measured, 1 techniques disagree or a bug was missed, 2 bad input, 3 the tool broke."
        })
final class EvaluateCommand implements Callable<Integer> {
    private static final String JAR = "ravel-evaluation.jar";

    @Parameters(
            paramLabel = "PAPER",
            description = {
                "mutmut: mutation testing of eight programs (ICST 2010)",
                "ballerina: generated tests of classes with known bugs (ICSE 2012)",
                "recontest: regressions between two versions of a program (ICSE 2015)",
                "condiff: tests that tell two versions of a class apart"
            })
    private String paper;

    @Mixin
    private final JdkOption jdk = new JdkOption();

    @Mixin
    private final OutOption out = new OutOption();

    @Mixin
    private final CommonHelp help = new CommonHelp();

    @ArgGroup(validate = false, heading = "%nOptions of ballerina, recontest and condiff:%n")
    private final OfLongOnes ofLongOnes = new OfLongOnes();

    /** What can be said about evaluations that take long. */
    private static final class OfLongOnes {
        @CommandLine.Option(
                names = "--only",
                paramLabel = "ID,ID",
                description = "only these bugs, as in POOL-184 or #14, or subjects, as in Airline, g570k or C5")
        private @Nullable String only;

        @CommandLine.Option(
                names = "--results",
                paramLabel = "FILE",
                description = "CSV file to which each run is added; runs that are in it already are not repeated")
        private @Nullable String results;

        @CommandLine.Option(
                names = "--seeds",
                paramLabel = "N",
                description = "seeds for each class: runs that stop at the bug (ballerina, condiff; default 10)")
        private int seeds = 10;

        @CommandLine.Option(
                names = "--budget",
                paramLabel = "TIME",
                description = "time for each run (ballerina, condiff; default 60s)")
        private String budget = "60s";
    }

    @ArgGroup(validate = false, heading = "%nOptions of recontest:%n")
    private final OfRecontest ofRecontest = new OfRecontest();

    /** What can be said about the evaluation of comparisons of versions. */
    private static final class OfRecontest {
        @CommandLine.Option(
                names = "--parts",
                paramLabel = "PART,PART",
                description = "traces, violations, confirmation, small, safety, capp, stress (default: all)")
        private @Nullable String parts;

        @CommandLine.Option(
                names = "--stress-runs",
                paramLabel = "N",
                description = "how often stress testing is repeated (default 10)")
        private int stressRuns = 10;

        @CommandLine.Option(
                names = "--stress-limit",
                paramLabel = "TIME",
                description = "most time for one run of stress testing (default 60s)")
        private String stressLimit = "60s";

        @CommandLine.Option(
                names = "--full-limit",
                paramLabel = "TIME",
                description = "most time for all violations of a trace, one by one (default 60s)")
        private String fullLimit = "60s";

        @CommandLine.Option(
                names = "--search-limit",
                paramLabel = "TIME",
                description = "most time to drive a test to what was predicted, and for CAPP (default 2m)")
        private String searchLimit = "2m";
    }

    @ArgGroup(validate = false, heading = "%nOptions of ballerina:%n")
    private final OfBallerina ofBallerina = new OfBallerina();

    /** What can be said about the evaluation of generated tests. */
    private static final class OfBallerina {
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
        return switch (paper) {
            case "mutmut" -> mutmut();
            case "ballerina" -> ballerina();
            case "recontest" -> recontest();
            case "condiff" -> condiff();
            default ->
                throw new BadInput(
                        "There is no evaluation " + paper + ": there are mutmut, ballerina, recontest and condiff.");
        };
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
                ofLongOnes.only,
                ofBallerina.configurations,
                new BallerinaOptions.Seeds(ofLongOnes.seeds, ofBallerina.randomSeeds, ofBallerina.fullSeeds),
                ofBallerina.skipFixed ? BallerinaOptions.Fixed.SKIPPED : BallerinaOptions.Fixed.TESTED,
                ofBallerina.search,
                ofLongOnes.budget,
                ofBallerina.tests);
        Path file = OutputFiles.file("--results", ofLongOnes.results).orElse(null);
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
        tellOthers(file, results.others());
        return output.show(
                new ProgressLine(terminal),
                () -> {
                    evaluation.run(results);
                    return results;
                },
                () -> Optional.of(results));
    }

    private Output<BallerinaResults> output(BallerinaOptions options, Jdk on) {
        String machine = machine(on) + ", as many tests at once";
        return new Output<BallerinaResults>(
                        terminal,
                        results -> BallerinaTables.of(options, results.runs(options.plan()), results.broken()),
                        results -> ExitCode.CLEAN)
                .and(page(
                        results ->
                                BallerinaTables.page(options, results.runs(options.plan()), results.broken(), machine),
                        results -> BallerinaChart.of(options, results.runs(options.plan()))));
    }

    private static String machine(Jdk on) {
        return "JDK " + on.version() + ", " + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors";
    }

    private int recontest() {
        Libraries libraries = Libraries.beside(jar());
        RecontestOptions options = RecontestOptions.of(
                RecontestSubjects.of(libraries),
                ofLongOnes.only,
                ofRecontest.parts,
                new RecontestOptions.Limits(
                        ExploreOptions.millis("--stress-limit", ofRecontest.stressLimit),
                        ExploreOptions.millis("--full-limit", ofRecontest.fullLimit),
                        ExploreOptions.millis("--search-limit", ofRecontest.searchLimit)),
                ofRecontest.stressRuns);
        Path file = OutputFiles.file("--results", ofLongOnes.results).orElse(null);
        Jdks.Choice choice = jdk.choose();
        RecontestResults results =
                RecontestResults.open(file, options, choice.jdk().version());
        tellOthers(file, results.others());
        Output<RecontestResults> output = new Output<RecontestResults>(
                        terminal,
                        RecontestTables::of,
                        known -> RecontestTables.isMissed(known) ? ExitCode.FINDINGS : ExitCode.CLEAN)
                .and(page(known -> RecontestPage.of(known, machine(choice.jdk())), RecontestChart::of));
        RecontestEvaluation evaluation = new RecontestEvaluation(
                libraries, options, choice.jdk(), Workers.on(choice, terminal.err()::println), terminal.err()::println);
        return output.show(
                new ProgressLine(terminal),
                () -> {
                    evaluation.run(results);
                    return results;
                },
                () -> Optional.of(results));
    }

    private int condiff() {
        CondiffOptions options = CondiffOptions.of(ofLongOnes.only, ofLongOnes.seeds, ofLongOnes.budget);
        Path file = OutputFiles.file("--results", ofLongOnes.results).orElse(null);
        Jdks.Choice choice = jdk.choose();
        CondiffResults results = CondiffResults.open(file, options, choice.jdk().version());
        tellOthers(file, results.others());
        try (TemporaryDirectory directory = TemporaryDirectory.create("ravel-condiff", "the versions of classes")) {
            Versions versions = new Versions(Libraries.beside(jar()), directory.path());
            Output<CondiffResults> output = new Output<CondiffResults>(
                            terminal,
                            known -> CondiffTables.of(options, versions, known),
                            known -> CondiffTables.isMissed(options, known) ? ExitCode.FINDINGS : ExitCode.CLEAN)
                    .and(page(
                            known -> CondiffTables.page(options, versions, known, machine(choice.jdk())),
                            known -> CondiffChart.of(options, known)));
            CondiffEvaluation evaluation = new CondiffEvaluation(
                    versions, options, Workers.on(choice, terminal.err()::println), terminal.err()::println);
            return output.show(
                    new ProgressLine(terminal),
                    () -> {
                        evaluation.run(results);
                        return results;
                    },
                    () -> Optional.of(results));
        }
    }

    private void tellOthers(@Nullable Path file, int others) {
        if (others > 0) {
            terminal.err()
                    .println(file + " has " + others
                            + " runs with another search, budget, limit or JDK, which do not count here.");
        }
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
