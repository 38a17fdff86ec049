package dev.ravel.cli;

import dev.ravel.campaigns.SourceFiles;
import dev.ravel.campaigns.mutation.MutantCrew;
import dev.ravel.campaigns.mutation.MutationCampaign;
import dev.ravel.campaigns.mutation.MutationOptions;
import dev.ravel.campaigns.mutation.MutationPlan;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.model.search.Rules;
import dev.ravel.mutate.code.Operator;
import dev.ravel.report.mutation.MutationHtml;
import dev.ravel.report.mutation.MutationJson;
import dev.ravel.report.mutation.MutationText;
import dev.ravel.report.text.Layout;
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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ravel mutate}: measures concurrent tests by mutants. */
@Command(
        name = "mutate",
        description = "Changes the program in small ways and says which changes the tests notice, under any schedule.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footer = {
            "",
            "Tests that fail on the program as it is written are shown and left out.",
            "Tests run behind a fence: they may read what you may, have a scratch directory for temporary files, and change",
            "nothing else on this machine, unless --open is given.",
            "Exit codes: 0 measured, 1 a test fails on the program as it is written, 2 bad input or a test that could not",
            "be explored, 3 the tool broke."
        })
final class MutateCommand implements Callable<Integer> {
    private static final Option[] OPTIONS = {
        Option.STRATEGY,
        Option.BOUND,
        Option.ORDER,
        Option.BUDGET,
        Option.STEPS,
        Option.GRANULARITY,
        Option.LOCKS,
        Option.TIMEOUTS,
        Option.WAKEUPS,
        Option.ATOMIC
    };

    @Spec
    private CommandSpec spec;

    @CommandLine.Option(
            names = {"--classpath", "-cp", "--class-path"},
            paramLabel = "CP",
            description = "directories and jars of program and tests, with all that they need")
    private @Nullable String classPath;

    @CommandLine.Option(
            names = "--target",
            paramLabel = "CLASSES",
            description = "classes to mutate, as in 'com.acme.*'; may be repeated")
    private List<String> targets = new ArrayList<>();

    @CommandLine.Option(
            names = "--tests",
            paramLabel = "CLASSES",
            description = "test classes, as in 'com.acme.*Test', or com.acme.QueueTest#blocks; may be repeated")
    private List<String> tests = new ArrayList<>();

    @CommandLine.Option(
            names = "--technique",
            paramLabel = "NAME",
            description = "what is spared: infection, basic, naive (dpor); allstates, stateset, onestate, basic, naive"
                    + " (stateful, bounded). The first is the default")
    private @Nullable String technique;

    @CommandLine.Option(
            names = "--operators",
            paramLabel = "NAMES",
            split = ",",
            description =
                    "operators by name, or sequential, concurrency, all (the default); docs/mutation.md lists them")
    private List<String> operators = new ArrayList<>();

    @Mixin
    private final CrewOptions crew = new CrewOptions();

    @CommandLine.Option(
            names = "--json",
            paramLabel = "FILE",
            description = "also write the results there (docs/json.md)")
    private @Nullable String json;

    @CommandLine.Option(
            names = "--html",
            paramLabel = "DIR",
            description = "also write pages there that show each mutant in its source")
    private @Nullable String html;

    @CommandLine.Option(
            names = "--sources",
            paramLabel = "DIRS",
            description = "directories of source files, for the pages (default: found near the class path)")
    private @Nullable String sources;

    @CommandLine.Option(
            names = "--history",
            paramLabel = "FILE",
            description =
                    "where answers are kept, so that the next run explores only what changed (default: in the cache)")
    private @Nullable String history;

    @CommandLine.Option(
            names = ReplayLine.OPEN,
            description =
                    "no fence: let tests and mutants change files, start processes and use the network. Mutants do what"
                            + " nobody has written")
    private boolean open;

    @CommandLine.Option(names = "--no-history", description = "explore everything, and keep nothing")
    private boolean noHistory;

    private final Terminal terminal;

    private MutateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    static CommandLine commandLine(Terminal terminal) {
        CommandLine line = new CommandLine(new MutateCommand(terminal));
        OptionTable.add(line.getCommandSpec(), OPTIONS);
        return line;
    }

    @Override
    public Integer call() {
        CommandLine.ParseResult parsed = spec.commandLine().getParseResult();
        ExploreOptions exploration = ExploreOptions.of(OptionTable.values(parsed));
        ClassPath path = ClassPath.parse(classPath == null ? "" : classPath);
        int atTheSameTime = crew.jobs();
        Path jsonFile = OutputFiles.file("--json", json);
        Path htmlDirectory = OutputFiles.directory("--html", html);
        MutationPlan plan = MutationPlan.of(path, targets, tests);
        Rules.Fence fence = open ? Rules.Fence.OPEN : Rules.Fence.READING;
        MutationOptions options = MutationOptions.of(exploration, technique, operators, historyFile(plan))
                .with(fence);
        SourceFiles sourceFiles = new SourceFiles(plan.program(), path, sources);
        Jdks.Choice choice = Workers.choose(crew.jdk());
        for (TestSelector test : plan.tests()) {
            path.check(test, choice.jdk());
        }
        MutationLine bar = new MutationLine(terminal);
        MutationResult result;
        try (MutantCrew workers = new MutantCrew(
                Workers.on(choice, fence, OutputFiles.reports(htmlDirectory, jsonFile), terminal.err()::println),
                atTheSameTime)) {
            MutationCampaign campaign = new MutationCampaign(plan, options, choice.jdk(), workers, bar);
            result = Interruption.watched(campaign::run, () -> {
                bar.close();
                MutationResult known = campaign.interrupted();
                terminal.out()
                        .println("INTERRUPTED. What is known so far"
                                + (noHistory ? "" : "; the next run goes on from here") + ":\n");
                terminal.out().print(text(known, parsed, sourceFiles));
                write(known, jsonFile, htmlDirectory, parsed, sourceFiles);
                terminal.out().flush();
            });
        } finally {
            bar.close();
        }
        terminal.out().print(text(result, parsed, sourceFiles));
        write(result, jsonFile, htmlDirectory, parsed, sourceFiles);
        return exit(result).number();
    }

    private String text(MutationResult result, CommandLine.ParseResult parsed, SourceFiles sourceFiles) {
        return MutationText.of(
                result,
                terminal.layout(Layout.Detail.FOLDED),
                ReplayLine.of(classPath, crew.jdk(), parsed),
                sourceFiles::of);
    }

    private void write(
            MutationResult result,
            @Nullable Path jsonFile,
            @Nullable Path htmlDirectory,
            CommandLine.ParseResult parsed,
            SourceFiles sourceFiles) {
        try {
            if (jsonFile != null) {
                Files.writeString(jsonFile, MutationJson.of(result));
            }
            if (htmlDirectory != null) {
                MutationHtml.write(
                        htmlDirectory,
                        result,
                        new MutationHtml.Background(
                                sourceFiles::of,
                                mutant -> ReplayLine.ofMutant(classPath, crew.jdk(), parsed, mutant.name(), operators),
                                ReplayLine.of(classPath, crew.jdk(), parsed),
                                word -> Operator.valueOf(word).description()));
                terminal.out().println("\nPages: " + htmlDirectory.resolve("index.html"));
            }
        } catch (IOException e) {
            throw new ToolFailure("The report can't be written: " + e.getMessage(), e);
        }
    }

    private static ExitCode exit(MutationResult result) {
        ExitCode exit = ExitCode.CLEAN;
        for (TestUse test : result.tests()) {
            exit = exit.worst(
                    switch (test.use()) {
                        case USED, INTERRUPTED -> ExitCode.CLEAN;
                        case FAILS -> ExitCode.FINDINGS;
                        case LEFT_OUT -> ExitCode.USAGE;
                    });
        }
        return exit;
    }

    private @Nullable Path historyFile(MutationPlan plan) {
        if (noHistory) {
            return null;
        }
        return history == null
                ? Workers.workspace(line -> {}).directory().resolve("mutants").resolve(plan.identity() + ".history")
                : OutputFiles.file("--history", history);
    }
}
