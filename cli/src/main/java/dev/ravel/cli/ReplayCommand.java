package dev.ravel.cli;

import dev.ravel.campaigns.mutation.MutantCatalogue;
import dev.ravel.cli.skeleton.CommonHelp;
import dev.ravel.cli.skeleton.Output;
import dev.ravel.cli.skeleton.ProgramOptions;
import dev.ravel.cli.skeleton.ReplayLine;
import dev.ravel.cli.skeleton.SearchOptions;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.mutate.code.Operator;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.TextReport;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.crew.TraceFile;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.option.Schedules;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ravel replay}: shows one interleaving again. */
@Command(
        description = "Runs one schedule of a test again and shows it step by step.",
        footer = {"", "Exit codes: 0 nothing failed, 1 it failed (again), 2 bad input, 3 the tool or a worker broke."})
final class ReplayCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "TEST", description = "the test, as it was given to explore")
    private String test;

    @Parameters(index = "1", paramLabel = "SCHEDULE", description = "the replay string that explore printed, r1:…")
    private String schedule;

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @CommandLine.Option(
            names = "--mutant",
            paramLabel = "NAME",
            description = "run it on this mutant of the program, as ravel mutate names it")
    private @Nullable String mutant;

    @CommandLine.Option(
            names = "--operators",
            paramLabel = "NAMES",
            split = ",",
            description = "the operators given to mutate, if any")
    private List<String> operators = new ArrayList<>();

    @CommandLine.Option(names = "--open", description = "run a mutant without a fence, as --open of mutate does")
    private boolean open;

    @CommandLine.Option(
            names = "--trace",
            paramLabel = "FILE",
            description = "write every access, lock, message and object of the execution there")
    private @Nullable Path trace;

    @CommandLine.Option(names = "--values", description = "with --trace: the values that were read and written, too")
    private boolean values;

    @CommandLine.Option(names = "--full", description = "show every step, nothing folded")
    private boolean full;

    @Mixin
    private final CommonHelp help = new CommonHelp();

    @Mixin
    private final SearchOptions search = new SearchOptions(Option.OF_REPLAY);

    private final Terminal terminal;

    ReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    private TraceDetail detail() {
        if (trace == null) {
            if (values) {
                throw new BadInput("--values says what to write with --trace FILE, and there is none.");
            }
            return TraceDetail.NONE;
        }
        return values ? TraceDetail.VALUES : TraceDetail.EVENTS;
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
        TestSelector selector = TestSelector.parse(test);
        String checked = Schedules.checked(schedule);
        ClassPath path = program.classPath(List.of(selector));
        Mutations mutations = mutations(path);
        Rules.Fence fence = mutant == null || open ? Rules.Fence.OPEN : Rules.Fence.READING;
        ExplorationRequest request =
                search.options().request(path, selector, checked).with(mutations, checked);
        SearchSpec spec = request.search();
        TextReport report = new TextReport(
                terminal.layout(full ? Layout.Detail.FULL : Layout.Detail.FOLDED),
                new ReplayLine(program, search).hint());
        Output<ExplorationResult> output = new Output<>(terminal, report::ofReplay, ExitCode::ofReplay);
        Jdks.Choice choice = program.jdk(path, List.of(selector));
        WorkerLauncher launcher = Workers.on(choice, fence, Path.of(""), terminal.err()::println);
        try (TraceFile file = TraceFile.at("--trace", trace);
                Explorer explorer = new Explorer(launcher)) {
            ExplorationResult result = explorer.explore(
                    request.with(spec.with(spec.rules().with(fence))).with(detail()), file);
            if (trace != null && (file.isEmpty() || result.verdict() == Verdict.ERROR)) {
                terminal.err().println("No trace was written: the schedule was not followed to its end.");
            } else {
                file.complete();
            }
            return output.show(result);
        }
    }
}
