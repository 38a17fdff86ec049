package dev.ravel.cli;

import dev.ravel.campaigns.generation.GenerationCampaign;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationOptions.Given;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.search.Rules;
import dev.ravel.report.generation.GenerationHtml;
import dev.ravel.report.generation.GenerationJson;
import dev.ravel.report.generation.GenerationText;
import dev.ravel.report.source.TestSource;
import dev.ravel.report.text.Layout;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ravel generate}: makes up concurrent tests of a class. */
@Command(
        name = "generate",
        description = "Makes up concurrent tests of a class, explores them, and writes down those that fail.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footer = {
            "",
            "Each test brings an object of the class into some state; then two threads call a method each. It fails if",
            "an interleaving gives what no serial order of the calls gives.",
            "The same --seed makes the same tests. --budget is for all tests (60s if not given); --executions (2000) and",
            "--steps (at most 4000) are for each test. Without --strategy a test is explored by dpor, then by bounded.",
            "Exit codes: 0 no failure found, 1 failures, 2 bad input or a class that can't be tested, 3 the tool broke."
        })
final class GenerateCommand implements Callable<Integer> {
    private static final Option[] OPTIONS = {
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
        Option.ATOMIC
    };

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "CLASS",
            arity = "0..1",
            description = "the class under test, as in com.acme.BoundedBuffer")
    private String className = "";

    @CommandLine.Option(
            names = {"--classpath", "-cp", "--class-path"},
            paramLabel = "CP",
            description =
                    "directories and jars of the class, with all that it needs; not needed for classes of the JDK")
    private @Nullable String classPath;

    @CommandLine.Option(
            names = "--methods",
            paramLabel = "NAMES",
            split = ",",
            description = "call only these methods at the same time (default: all public ones)")
    private List<String> methods = new ArrayList<>();

    @CommandLine.Option(
            names = "--tests",
            paramLabel = "N",
            description = "stop after N tests (default: when the time is over, or no others can be made up)")
    private @Nullable Integer tests;

    @CommandLine.Option(
            names = "--shape",
            paramLabel = "TxM",
            description = "T threads with M calls each, up to 4x4 (default 2x1)")
    private @Nullable String shape;

    @CommandLine.Option(
            names = "--beginning",
            paramLabel = "NAME",
            description = "grown (the default): calls bring the object into a state first; constructed: as it was made")
    private @Nullable String beginning;

    @CommandLine.Option(
            names = "--oracle",
            paramLabel = "NAME",
            description =
                    "linearizability (the default): what no serial order gives is a failure; sure: only exceptions"
                            + " and threads that wait for ever")
    private @Nullable String oracle;

    @CommandLine.Option(
            names = "--out",
            paramLabel = "DIR",
            description = "where the test class is written (default: src/test/java if there is one, else ravel-tests)")
    private @Nullable String out;

    @CommandLine.Option(names = "--no-out", description = "write no test class")
    private boolean noOut;

    @Mixin
    private final CrewOptions crew = new CrewOptions();

    @CommandLine.Option(
            names = "--json",
            paramLabel = "FILE",
            description = "also write the result there (docs/json.md)")
    private @Nullable String json;

    @CommandLine.Option(
            names = "--html",
            paramLabel = "DIR",
            description = "also write a page there, index.html, that shows each failure")
    private @Nullable String html;

    private final Terminal terminal;

    private GenerateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    static CommandLine commandLine(Terminal terminal) {
        CommandLine line = new CommandLine(new GenerateCommand(terminal));
        OptionTable.add(line.getCommandSpec(), OPTIONS);
        return line;
    }

    @Override
    public Integer call() {
        if (className.isBlank()) {
            throw new BadInput("Which class? As in: ravel generate --classpath target/classes com.acme.BoundedBuffer");
        }
        Map<Option, String> values = OptionTable.values(spec.commandLine().getParseResult());
        GenerationOptions options = GenerationOptions.of(
                ExploreOptions.of(values),
                values.containsKey(Option.STRATEGY) || values.containsKey(Option.BOUND) ? Given.YES : Given.NO,
                values.containsKey(Option.BUDGET) ? Given.YES : Given.NO,
                methods,
                shape,
                beginning,
                oracle,
                tests());
        boolean ofJdk = className.startsWith("java.");
        ClassPath path = classPath == null && ofJdk
                ? new ClassPath(List.of())
                : ClassPath.parse(classPath == null ? "" : classPath);
        Path directory = OutputFiles.directory("--out", out);
        Path jsonFile = OutputFiles.file("--json", json);
        Path htmlDirectory = OutputFiles.directory("--html", html);
        Jdks.Choice choice = Workers.choose(crew.jdk());
        if (!ofJdk) {
            path.check(TestSelector.parse(className), choice.jdk());
        }
        Output output = new Output(file(directory), jsonFile, htmlDirectory);
        GenerationResult result;
        GenerationLine line = new GenerationLine(terminal, options.budgetMillis());
        try (GenerationCampaign campaign = new GenerationCampaign(
                path,
                className,
                options,
                Workers.on(
                        choice,
                        Rules.Fence.CLOSED,
                        OutputFiles.reports(htmlDirectory, jsonFile),
                        terminal.err()::println),
                crew.jobs(),
                line)) {
            result = Interruption.watched(campaign::run, () -> {
                line.close();
                interrupted(campaign.result(), output);
            });
        } finally {
            line.close();
        }
        show(result, output);
        return exit(result).number();
    }

    /** Without a single test that was explored nothing is known of the class. */
    private static ExitCode exit(GenerationResult result) {
        if (!result.clusters().isEmpty()) {
            return ExitCode.FINDINGS;
        }
        return result.isTested() ? ExitCode.CLEAN : ExitCode.USAGE;
    }

    private void interrupted(GenerationResult known, Output output) {
        if (!known.facts().isKnown()) {
            terminal.out().println("INTERRUPTED before a test was made up. Nothing is known of " + className + ".");
        } else {
            terminal.out().println("INTERRUPTED. What is known so far:\n");
            show(known, output);
        }
        terminal.out().flush();
    }

    /** Where to write; null for what is not asked for. */
    private record Output(
            @Nullable Path test,
            @Nullable Path json,
            @Nullable Path html) {}

    private void show(GenerationResult result, Output output) {
        terminal.out().print(GenerationText.of(result, terminal.layout(Layout.Detail.FOLDED)));
        report(result, write(result, output.test()), output.json(), output.html());
    }

    /** Where the test class goes; null if nowhere. A file that Ravel has not written stays as it is. */
    private @Nullable Path file(@Nullable Path directory) {
        if (noOut) {
            return null;
        }
        Path root = directory != null
                ? directory
                : Files.isDirectory(Path.of("src/test/java")) ? Path.of("src/test/java") : Path.of("ravel-tests");
        Path file = root.resolve(TestSource.testClass(className).replace('.', '/') + ".java");
        try {
            if (Files.exists(file) && !Files.readString(file).startsWith(TestSource.MARK)) {
                throw new BadInput(file + " is there already and was not written by Ravel: choose another --out.");
            }
        } catch (IOException e) {
            throw new BadInput(file + " can't be read: " + e.getMessage());
        }
        return OutputFiles.writable(file, "choose another --out, or none with --no-out.");
    }

    /** Writes the test class; returns where it is, "" if there is none. */
    private String write(GenerationResult result, @Nullable Path file) {
        if (file == null || result.clusters().isEmpty()) {
            return "";
        }
        try {
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, TestSource.of(result));
            terminal.out().println("\nTest class: " + file);
            return file.toString();
        } catch (IOException e) {
            throw new ToolFailure("The test class can't be written: " + e.getMessage(), e);
        }
    }

    private void report(
            GenerationResult result, String testFile, @Nullable Path jsonFile, @Nullable Path htmlDirectory) {
        try {
            if (jsonFile != null) {
                Files.writeString(jsonFile, GenerationJson.of(result, testFile));
            }
            if (htmlDirectory != null) {
                Files.createDirectories(htmlDirectory);
                Path page = htmlDirectory.resolve("index.html");
                Files.writeString(page, GenerationHtml.of(result, testFile));
                terminal.out().println((testFile.isEmpty() ? "\n" : "") + "Page: " + page);
            }
        } catch (IOException e) {
            throw new ToolFailure("The report can't be written: " + e.getMessage(), e);
        }
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
