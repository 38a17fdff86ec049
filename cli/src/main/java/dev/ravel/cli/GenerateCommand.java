package dev.ravel.cli;

import dev.ravel.campaigns.generation.GenerationCampaign;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationOptions.Given;
import dev.ravel.cli.skeleton.CommonHelp;
import dev.ravel.cli.skeleton.HtmlOption;
import dev.ravel.cli.skeleton.JobsOption;
import dev.ravel.cli.skeleton.JsonOption;
import dev.ravel.cli.skeleton.OutOption;
import dev.ravel.cli.skeleton.Output;
import dev.ravel.cli.skeleton.OutputFiles;
import dev.ravel.cli.skeleton.ProgramOptions;
import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.cli.skeleton.SearchOptions;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.search.Rules;
import dev.ravel.report.generation.GenerationHtml;
import dev.ravel.report.generation.GenerationJson;
import dev.ravel.report.generation.GenerationText;
import dev.ravel.report.java.TestSource;
import dev.ravel.report.text.Layout;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ravel generate}: makes up concurrent tests of a class. */
@Command(
        description = "Generates concurrent tests for a class, explores them, and writes out those that fail.",
        footer = {
            "",
            "Each test brings an object of the class into some state; then two threads call a method each. A test fails",
            "if some interleaving gives results that no serial order of the calls gives.",
            "Tests that fail are written as a test class: to --out, else to src/test/java if there is one, else to ravel-tests.",
            "The same --seed makes the same tests. --budget is for all tests (60s if not given); --executions (2000) and",
            "--steps (at most 4000) are for each test. Without --strategy a test is explored by dpor, then by bounded.",
            "Exit codes: 0 no failure found, 1 failures, 2 bad input or a class that can't be tested, 3 the tool broke."
        })
final class GenerateCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "CLASS",
            arity = "0..1",
            description = "the class under test, as in com.acme.BoundedBuffer; one of the JDK needs no --classpath")
    private String className = "";

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @CommandLine.Option(
            names = "--methods",
            paramLabel = "NAMES",
            split = ",",
            description = "call only these methods at the same time (default: all public ones)")
    private List<String> methods = new ArrayList<>();

    @CommandLine.Option(
            names = "--tests",
            paramLabel = "N",
            description = "stop after N tests (default: when the time is up, or no more can be generated)")
    private @Nullable Integer tests;

    @CommandLine.Option(
            names = "--shape",
            paramLabel = "TxM",
            description = "T threads with M calls each, up to 4x4 (default 2x1)")
    private @Nullable String shape;

    @CommandLine.Option(
            names = "--beginning",
            paramLabel = "NAME",
            description =
                    "grown (the default): calls bring the object into a state first; constructed: as its constructor left it")
    private @Nullable String beginning;

    @CommandLine.Option(
            names = "--oracle",
            paramLabel = "NAME",
            description =
                    "linearizability (the default): any result that no serial order gives is a failure; sure: only exceptions"
                            + " and threads that wait for ever")
    private @Nullable String oracle;

    @Mixin
    private final OutOption out = new OutOption();

    @CommandLine.Option(names = "--no-out", description = "write no test class")
    private boolean noOut;

    @Mixin
    private final JobsOption crew = new JobsOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Mixin
    private final HtmlOption html = new HtmlOption();

    @Mixin
    private final CommonHelp help = new CommonHelp();

    @Mixin
    private final SearchOptions search = new SearchOptions(List.of(
            Option.BUDGET,
            Option.SEED,
            Option.STRATEGY,
            Option.BOUND,
            Option.EXECUTIONS,
            Option.STEPS,
            Option.GRANULARITY,
            Option.LOCKS,
            Option.TIMEOUTS,
            Option.WAKEUPS,
            Option.ATOMIC));

    private final Terminal terminal;

    GenerateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (className.isBlank()) {
            throw new BadInput("Which class? As in: ravel generate --classpath target/classes com.acme.BoundedBuffer");
        }
        GenerationOptions options = GenerationOptions.of(
                search.options(),
                search.has(Option.STRATEGY, Option.BOUND) ? Given.YES : Given.NO,
                search.has(Option.BUDGET) ? Given.YES : Given.NO,
                methods,
                shape,
                beginning,
                oracle,
                tests());
        boolean ofJdk = className.startsWith("java.");
        ClassPath path = ofJdk && !program.hasClassPath() ? new ClassPath(List.of()) : program.classPath();
        Output<GenerationResult> output = output();
        int jobs = crew.jobs();
        Jdks.Choice choice = program.jdk(path, ofJdk ? List.of() : List.of(TestSelector.parse(className)));
        ProgressLine line = new ProgressLine(terminal);
        try (GenerationCampaign campaign = new GenerationCampaign(
                path,
                className,
                options,
                Workers.on(
                        choice,
                        Rules.Fence.CLOSED,
                        OutputFiles.reports(html.directory(), json.file()),
                        terminal.err()::println),
                jobs,
                new GenerateProgress(line, options.budgetMillis()))) {
            return output.show(
                    line,
                    campaign::run,
                    () -> Optional.of(campaign.result())
                            .filter(known -> known.facts().isKnown()));
        }
    }

    private Output<GenerationResult> output() {
        Layout layout = terminal.layout(Layout.Detail.FOLDED);
        Optional<Path> file = testFile();
        Function<GenerationResult, String> written = result ->
                file.isEmpty() || result.clusters().isEmpty() ? "" : file.get().toString();
        return new Output<GenerationResult>(
                        terminal, result -> GenerationText.of(result, layout), GenerateCommand::exit)
                .and(result -> written.apply(result).isEmpty() ? Optional.empty() : writeTest(file.get(), result))
                .and(json.of(result -> GenerationJson.of(result, written.apply(result))))
                .and(html.of((directory, result) -> Files.writeString(
                        directory.resolve(HtmlOption.FIRST), GenerationHtml.of(result, written.apply(result)))));
    }

    private static Optional<String> writeTest(Path file, GenerationResult result) throws IOException {
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, TestSource.of(result));
        return Optional.of("Test class: " + file);
    }

    /** Where the test class goes, if anywhere. A file that Ravel has not written stays as it is. */
    private Optional<Path> testFile() {
        if (noOut) {
            return Optional.empty();
        }
        Path file = out.testSources().resolve(TestSource.testClass(className).replace('.', '/') + ".java");
        OutputFiles.checkOurs(file, TestSource.MARK);
        return Optional.of(OutputFiles.writable(file, "choose another --out, or none with --no-out."));
    }

    /** Without a single test that was explored nothing is known of the class. */
    private static ExitCode exit(GenerationResult result) {
        if (!result.clusters().isEmpty()) {
            return ExitCode.FINDINGS;
        }
        return result.isTested() ? ExitCode.CLEAN : ExitCode.USAGE;
    }

    private int tests() {
        if (tests == null) {
            return 0;
        }
        if (tests < 1) {
            throw new BadInput("--tests " + tests + ": needs a number of at least 1.");
        }
        return tests;
    }
}
