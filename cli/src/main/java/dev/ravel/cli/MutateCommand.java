package dev.ravel.cli;

import dev.ravel.campaigns.SourceFiles;
import dev.ravel.campaigns.mutation.MutantCrew;
import dev.ravel.campaigns.mutation.MutationCampaign;
import dev.ravel.campaigns.mutation.MutationOptions;
import dev.ravel.campaigns.mutation.MutationPlan;
import dev.ravel.cli.skeleton.CommonHelp;
import dev.ravel.cli.skeleton.HistoryOption;
import dev.ravel.cli.skeleton.HtmlOption;
import dev.ravel.cli.skeleton.JobsOption;
import dev.ravel.cli.skeleton.JsonOption;
import dev.ravel.cli.skeleton.Output;
import dev.ravel.cli.skeleton.OutputFiles;
import dev.ravel.cli.skeleton.ProgramOptions;
import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.cli.skeleton.ReplayLine;
import dev.ravel.cli.skeleton.SearchOptions;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.model.search.Rules;
import dev.ravel.mutate.code.Operator;
import dev.ravel.report.mutation.MutationHtml;
import dev.ravel.report.mutation.MutationJson;
import dev.ravel.report.mutation.MutationText;
import dev.ravel.report.text.Layout;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ravel mutate}: measures concurrent tests by mutants. */
@Command(
        description = "Changes the program in small ways and says which changes the tests notice, under any schedule.",
        footer = {
            "",
            "Tests that fail on the original program are shown and left out.",
            "Tests run behind a fence: they may read what you may, have a scratch directory for temporary files, and change",
            "nothing else on this machine, unless --open is given.",
            "Exit codes: 0 measured, 1 a test fails on the original program, 2 bad input or a test that could not",
            "be explored, 3 the tool broke."
        })
final class MutateCommand implements Callable<Integer> {
    private static final String OPEN = "--open";

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

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
            description =
                    "how the search is cut short: infection, basic, naive (dpor); allstates, stateset, onestate, basic, naive"
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
    private final JobsOption crew = new JobsOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Mixin
    private final HtmlOption html = new HtmlOption();

    @CommandLine.Option(
            names = "--sources",
            paramLabel = "DIRS",
            description = "directories of source files, for the pages (default: found near the class path)")
    private @Nullable String sources;

    @CommandLine.Option(
            names = OPEN,
            description =
                    "no fence: let tests and mutants change files, start processes and use the network. A mutant may do"
                            + " what nobody has written")
    private boolean open;

    @Mixin
    private final HistoryOption history = new HistoryOption();

    @Mixin
    private final CommonHelp help = new CommonHelp();

    @Mixin
    private final SearchOptions search = new SearchOptions(List.of(
            Option.STRATEGY,
            Option.BOUND,
            Option.ORDER,
            Option.BUDGET,
            Option.STEPS,
            Option.GRANULARITY,
            Option.LOCKS,
            Option.TIMEOUTS,
            Option.WAKEUPS,
            Option.ATOMIC));

    private final Terminal terminal;

    MutateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        ClassPath path = program.classPath();
        MutationPlan plan = MutationPlan.of(path, targets, tests);
        Rules.Fence fence = open ? Rules.Fence.OPEN : Rules.Fence.READING;
        MutationOptions options = MutationOptions.of(
                        search.options(), technique, operators, history.file("mutants", plan.identity()))
                .with(fence);
        Output<MutationResult> output = output(new SourceFiles(plan.program(), path, sources));
        int jobs = crew.jobs();
        Jdks.Choice choice = program.jdk(path, plan.tests());
        ProgressLine line = new ProgressLine(terminal);
        try (MutantCrew workers = new MutantCrew(
                Workers.on(choice, fence, OutputFiles.reports(html.directory(), json.file()), terminal.err()::println),
                jobs)) {
            MutationCampaign campaign =
                    new MutationCampaign(plan, options, choice.jdk(), workers, new MutateProgress(line));
            return output.show(line, campaign::run, () -> Optional.of(campaign.interrupted()));
        }
    }

    private Output<MutationResult> output(SourceFiles sourceFiles) {
        ReplayLine replay = new ReplayLine(program, search);
        Layout layout = terminal.layout(Layout.Detail.FOLDED);
        MutationHtml.Background background = new MutationHtml.Background(
                sourceFiles::of,
                mutant -> replay.hint(mutantWords(mutant.name())),
                replay.hint(),
                word -> Operator.valueOf(word).description());
        return new Output<MutationResult>(
                        terminal,
                        result -> MutationText.of(result, layout, replay.hint(), sourceFiles::of),
                        MutateCommand::exit)
                .and(json.of(MutationJson::of))
                .and(html.of((directory, result) -> MutationHtml.write(directory, result, background)))
                .whenInterrupted(history.interrupted());
    }

    /** What replay needs to run a schedule on a mutant. */
    private List<String> mutantWords(String mutant) {
        List<String> words = new ArrayList<>(List.of("--mutant", mutant));
        if (!operators.isEmpty()) {
            words.addAll(List.of("--operators", String.join(",", operators)));
        }
        if (open) {
            words.add(OPEN);
        }
        return words;
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
}
