package dev.ravel.cli;

import dev.ravel.campaigns.mutation.MutantCatalogue;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.mutate.code.Operator;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.TextReport;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.option.Schedules;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ravel replay}: shows one interleaving again. */
@Command(
        name = "replay",
        description = "Runs one schedule of a test again and shows it step by step.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footer = {"", "Exit codes: 0 nothing failed, 1 it failed (again), 2 bad input, 3 the tool or a worker broke."})
final class ReplayCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "TEST", description = "the test, as it was given to explore")
    private String test;

    @Parameters(index = "1", paramLabel = "SCHEDULE", description = "the replay string that explore printed, r1:…")
    private String schedule;

    @CommandLine.Option(
            names = {"--classpath", "-cp", "--class-path"},
            paramLabel = "CP",
            description = "directories and jars of the code under test, with all that it needs")
    private @Nullable String classPath;

    @CommandLine.Option(names = "--jdk", paramLabel = "PATH", description = "run the test on this JDK (17 to 25)")
    private @Nullable String jdk;

    @CommandLine.Option(
            names = "--mutant",
            paramLabel = "NAME",
            description = "run it on this mutant of the program, as ravel mutate names it")
    private @Nullable String mutant;

    @CommandLine.Option(
            names = "--operators",
            paramLabel = "NAMES",
            split = ",",
            description = "the operators that were given to mutate, if any were")
    private List<String> operators = new ArrayList<>();

    @CommandLine.Option(names = ReplayLine.OPEN, description = "run a mutant without a fence, as --open of mutate does")
    private boolean open;

    @CommandLine.Option(names = "--full", description = "show every step, nothing folded")
    private boolean full;

    private final Terminal terminal;

    private ReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    static CommandLine commandLine(Terminal terminal) {
        CommandLine line = new CommandLine(new ReplayCommand(terminal));
        OptionTable.add(line.getCommandSpec(), Option.OF_REPLAY.toArray(new Option[0]));
        return line;
    }

    private Mutations mutations(ClassPath path) {
        if (mutant == null) {
            return Mutations.NONE;
        }
        try {
            return MutantCatalogue.named(
                    mutant, path, Operator.parse(operators.isEmpty() ? List.of("all") : operators));
        } catch (IllegalArgumentException e) {
            throw new BadInput("--operators: " + e.getMessage() + ".");
        }
    }

    @Override
    public Integer call() {
        CommandLine.ParseResult parsed = spec.commandLine().getParseResult();
        ExploreOptions options = ExploreOptions.of(OptionTable.values(parsed));
        TestSelector selector = TestSelector.parse(test);
        String checked = Schedules.checked(schedule);
        ClassPath path = Place.classPath(classPath, List.of(selector));
        Mutations mutations = mutations(path);
        Jdks.Choice choice = Workers.choose(jdk);
        path.check(selector, choice.jdk());
        Rules.Fence fence = mutant == null || open ? Rules.Fence.OPEN : Rules.Fence.READING;
        ExplorationRequest request = options.request(path, selector, checked).with(mutations, checked);
        SearchSpec search = request.search();
        WorkerLauncher launcher = Workers.on(choice, fence, Path.of(""), terminal.err()::println);
        try (Explorer explorer = new Explorer(launcher)) {
            ExplorationResult result =
                    explorer.explore(request.with(search.with(search.rules().with(fence))), ProgressListener.NONE);
            Layout layout = terminal.layout(full ? Layout.Detail.FULL : Layout.Detail.FOLDED);
            terminal.out().print(new TextReport(layout, ReplayLine.of(classPath, jdk, parsed)).ofReplay(result));
            return ExitCode.ofReplay(result).number();
        }
    }
}
