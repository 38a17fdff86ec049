package dev.ravel.cli;

import dev.ravel.cli.skeleton.CommonHelp;
import dev.ravel.cli.skeleton.JobsOption;
import dev.ravel.cli.skeleton.JsonOption;
import dev.ravel.cli.skeleton.Output;
import dev.ravel.cli.skeleton.OutputFiles;
import dev.ravel.cli.skeleton.Place;
import dev.ravel.cli.skeleton.ProgramOptions;
import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.cli.skeleton.ReplayLine;
import dev.ravel.cli.skeleton.SearchOptions;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.TextReport;
import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.crew.ExplorationBatch;
import dev.ravel.toolkit.crew.ExplorationBatch.Item;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.option.Schedules;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.Examples.Example;
import dev.ravel.toolkit.program.TestSelector;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ravel explore}: runs tests under every interleaving. */
@Command(
        description = "Runs tests under every interleaving and says what can happen.",
        footer = {
            "",
            "A test is a JUnit 4 or 5 method (com.acme.TransferTest#moves), a public static method without parameters,",
            "or a class that has a main method, has one test, or is a Runnable. No fence: a test may do whatever you may.",
            "Exit codes: 0 clean (also when a limit you set, or a sample, ended the search), 1 a test failed or",
            "the default budget ended the search, 2 bad input, 3 the tool or a worker broke."
        })
final class ExploreCommand implements Callable<Integer> {
    private static final String BUNDLED = "examples";

    @Parameters(
            paramLabel = "TEST",
            arity = "1..*",
            description = "tests to run, or the word examples for the bundled ones")
    private List<String> tests = new ArrayList<>();

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @Mixin
    private final JobsOption crew = new JobsOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @CommandLine.Option(names = "--schedule", paramLabel = "R1:…", description = "run this one schedule instead of all")
    private @Nullable String schedule;

    @Mixin
    private final CommonHelp help = new CommonHelp();

    @Mixin
    private final SearchOptions search = new SearchOptions(List.of(Option.values()));

    private final Terminal terminal;

    ExploreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        ExploreOptions options = search.options();
        List<Example> selected = selected();
        List<TestSelector> selectors = selected.stream().map(Example::test).toList();
        ClassPath path = program.classPath(selectors);
        String replayed = schedule == null ? "" : Schedules.checked(schedule);
        if (!replayed.isEmpty() && selected.size() != 1) {
            throw new BadInput("--schedule is for one test, not for " + selected.size() + ".");
        }
        int jobs = Math.min(crew.jobs(), selected.size());
        ProgressLine line = new ProgressLine(terminal);
        ExploreReport report = report(options, selected, replayed.isEmpty() ? Shown.RESULT : Shown.REPLAY, line);
        Output<List<Item>> output = new Output<>(terminal, report::rest, report::exit)
                .and(json.of(ExploreReport::json))
                .whenInterrupted("");
        Jdks.Choice choice = program.jdk(path, selectors);
        ExplorationBatch batch = new ExplorationBatch(
                selectors.stream()
                        .map(test -> options.request(path, test, replayed))
                        .toList(),
                report);
        WorkerLauncher launcher =
                Workers.on(choice, OutputFiles.reports(Optional.empty(), json.file()), terminal.err()::println);
        int exit;
        try (Crew<Explorer> workers = new Crew<>(jobs, () -> new Explorer(launcher))) {
            exit = output.show(
                    line,
                    () -> {
                        batch.run(workers);
                        return batch.items();
                    },
                    () -> Optional.of(batch.items()));
        }
        Optional<BadInput> refusal = batch.items().get(0).refusal();
        if (selected.size() == 1 && refusal.isPresent()) {
            throw refusal.get();
        }
        return exit;
    }

    /** What is shown of a test. */
    private enum Shown {
        RESULT,
        REPLAY
    }

    private ExploreReport report(ExploreOptions options, List<Example> selected, Shown shown, ProgressLine line) {
        TextReport text = new TextReport(terminal.layout(Layout.Detail.FOLDED), new ReplayLine(program, search).hint());
        return switch (shown) {
            case RESULT ->
                new ExploreReport(selected, text::of, result -> ExitCode.of(result, options), terminal, line);
            case REPLAY -> new ExploreReport(selected, text::ofReplay, ExitCode::ofReplay, terminal, line);
        };
    }

    /** The tests to run; those that are not bundled examples expect nothing. */
    private List<Example> selected() {
        List<Example> selected = new ArrayList<>();
        for (String test : tests) {
            if (test.equals(BUNDLED) && !program.hasClassPath()) {
                selected.addAll(Place.examples().tests());
            } else {
                selected.add(new Example(TestSelector.parse(test), ""));
            }
        }
        return selected;
    }
}
