package dev.ravel.cli;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.report.json.JsonReport;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Numbers;
import dev.ravel.report.text.TextReport;
import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.crew.ExplorationBatch;
import dev.ravel.toolkit.crew.ExplorationBatch.Item;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.option.Schedules;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.Examples;
import dev.ravel.toolkit.program.Examples.Example;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ravel explore}: runs tests under every interleaving. */
@Command(
        name = "explore",
        description = "Runs tests under every interleaving and says what can happen.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footer = {
            "",
            "A test is a JUnit 4 or 5 method (com.acme.TransferTest#moves), a public static method without parameters,",
            "or a class with a main, with one test, or that is a Runnable. It has no fence: it may do what you may do.",
            "Exit codes: 0 clean (also when a limit you set, or a sample, ended the search), 1 a test failed or",
            "the default budget ended the search, 2 bad input, 3 the tool or a worker broke."
        })
final class ExploreCommand implements Callable<Integer> {
    private static final String BUNDLED = "examples";
    /** Of tests that an interruption has kept from being explored, before the rest is only counted. */
    private static final int MAX_NAMES = 8;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "TEST",
            arity = "1..*",
            description = "what to run, or the word examples for the bundled ones")
    private List<String> tests = new ArrayList<>();

    @CommandLine.Option(
            names = {"--classpath", "-cp", "--class-path"},
            paramLabel = "CP",
            description = "directories and jars of the code under test, with all that it needs")
    private @Nullable String classPath;

    @Mixin
    private final CrewOptions crew = new CrewOptions();

    @CommandLine.Option(
            names = "--json",
            paramLabel = "FILE",
            description = "also write the results there (docs/json.md)")
    private @Nullable String json;

    @CommandLine.Option(names = "--schedule", paramLabel = "R1:…", description = "run this one schedule instead of all")
    private @Nullable String schedule;

    private final Terminal terminal;

    private ExploreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    static CommandLine commandLine(Terminal terminal) {
        CommandLine line = new CommandLine(new ExploreCommand(terminal));
        OptionTable.add(line.getCommandSpec(), Option.values());
        return line;
    }

    @Override
    public Integer call() {
        ExploreOptions options =
                ExploreOptions.of(OptionTable.values(spec.commandLine().getParseResult()));
        List<Example> selected = selected();
        List<TestSelector> selectors = selected.stream().map(Example::test).toList();
        ClassPath path = Place.classPath(classPath, selectors);
        String replayed = schedule == null ? "" : Schedules.checked(schedule);
        if (!replayed.isEmpty() && selected.size() != 1) {
            throw new BadInput("--schedule is for one test, not for " + selected.size() + ".");
        }
        Path jsonFile = OutputFiles.file("--json", json);
        int jobs = Math.min(crew.jobs(), selected.size());
        Jdks.Choice choice = Workers.choose(crew.jdk());
        for (TestSelector test : selectors) {
            path.check(test, choice.jdk());
        }
        TextReport report = new TextReport(
                terminal.layout(Layout.Detail.FOLDED),
                ReplayLine.of(classPath, crew.jdk(), spec.commandLine().getParseResult()));
        Reporting reporting = new Reporting(
                result -> replayed.isEmpty() ? report.of(result) : report.ofReplay(result), selected.size());
        ExplorationBatch batch = new ExplorationBatch(
                selectors.stream()
                        .map(test -> options.request(path, test, replayed))
                        .toList(),
                reporting);
        WorkerLauncher launcher = Workers.on(choice, OutputFiles.reports(null, jsonFile), terminal.err()::println);
        try (Crew<Explorer> workers = new Crew<>(jobs, () -> new Explorer(launcher));
                Watch watch = new Watch(terminal, () -> reporting.interrupted(batch, jsonFile))) {
            reporting.watch = watch;
            batch.run(workers);
        }
        List<Item> items = batch.items();
        List<ExplorationResult> results = items.stream().map(Item::result).toList();
        write(jsonFile, results);
        Optional<BadInput> refusal = items.get(0).refusal();
        if (items.size() == 1 && refusal.isPresent()) {
            throw refusal.get();
        }
        return exit(items, selected, options, replayed).number();
    }

    private ExitCode exit(List<Item> items, List<Example> selected, ExploreOptions options, String replayed) {
        ExitCode exit = ExitCode.CLEAN;
        int surprises = 0;
        int refusals = 0;
        for (int i = 0; i < items.size(); i++) {
            ExplorationResult result = items.get(i).result();
            String expected = selected.get(i).expected();
            if (items.get(i).refusal().isPresent()) {
                refusals++;
                exit = exit.worst(ExitCode.USAGE);
            } else {
                exit = exit.worst(replayed.isEmpty() ? ExitCode.of(result, options) : ExitCode.ofReplay(result));
                surprises += expected.isEmpty() || expected.equals(word(result.verdict())) ? 0 : 1;
            }
        }
        summary(items.stream().map(Item::result).toList(), selected, new Unusual(surprises, refusals));
        return surprises > 0 ? ExitCode.INTERNAL : exit;
    }

    /** Shows results as they come, and when somebody interrupts the run what is known and what is not. */
    private final class Reporting implements ExplorationBatch.Listener {
        private final Function<ExplorationResult, String> report;
        private final int tests;
        // the watch asks for what is reported: it is made after this, and before anything is explored
        @SuppressWarnings("NullAway.Init")
        private Watch watch;

        /** Reports that were shown. */
        private volatile int shown;

        Reporting(Function<ExplorationResult, String> report, int tests) {
            this.report = report;
            this.tests = tests;
        }

        @Override
        public void progressed(ExplorationBatch batch) {
            watch.progressed(batch);
        }

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate") // the batch tells of one test at a time
        public void done(Item item) {
            boolean told = true;
            if (item.refusal().isEmpty()) {
                told = watch.show(terminal.out(), text(item));
            } else if (tests > 1) {
                told = watch.show(terminal.err(), refusal(item, item.refusal().get()));
            }
            shown += told ? 1 : 0;
        }

        private String text(Item item) {
            return (shown == 0 ? "" : "\n") + report.apply(item.result());
        }

        private static String refusal(Item item, BadInput why) {
            return item.request().test() + ": " + why.getMessage() + "\n";
        }

        void interrupted(ExplorationBatch batch, @Nullable Path jsonFile) {
            List<ExplorationResult> known = new ArrayList<>();
            List<String> notBegun = new ArrayList<>();
            List<Item> items = batch.items();
            for (int i = 0; i < items.size(); i++) {
                Item item = items.get(i);
                switch (item.state()) {
                    case DONE -> {
                        known.add(item.result());
                        if (i >= shown) {
                            terminal.out()
                                    .print(item.refusal()
                                            .map(why -> refusal(item, why))
                                            .orElseGet(() -> text(item)));
                        }
                    }
                    case RUNNING -> {
                        known.add(Explorer.noAnswer(
                                item.request(), "Interrupted while it was explored", item.reached(), 0));
                        terminal.out()
                                .println("INTERRUPTED  " + item.request().test() + "  "
                                        + Watch.line(item.reached(), item.nanos()) + ". This is not a proof.");
                    }
                    case OPEN -> {
                        known.add(Explorer.noAnswer(
                                item.request(), "Interrupted before it was explored", Progress.NONE, 0));
                        notBegun.add(item.request().test());
                    }
                }
            }
            if (!notBegun.isEmpty()) {
                int more = notBegun.size() - MAX_NAMES;
                terminal.out()
                        .println("Not explored: "
                                + String.join(", ", notBegun.subList(0, Math.min(MAX_NAMES, notBegun.size())))
                                + (more > 0 ? " and " + Numbers.count(more) + " more" : "") + ".");
            }
            write(jsonFile, known);
        }
    }

    /** The tests to run; those that are not bundled examples expect nothing. */
    private List<Example> selected() {
        List<Example> selected = new ArrayList<>();
        for (String test : tests) {
            if (test.equals(BUNDLED) && classPath == null) {
                Examples examples = Place.examples();
                selected.addAll(examples.tests());
            } else {
                selected.add(new Example(TestSelector.parse(test), ""));
            }
        }
        return selected;
    }

    /**
     * What must not be overlooked in a summary.
     *
     * @param surprises examples that did not get the verdict that they are there to show
     * @param refusals tests that could not be run; their verdict is error
     */
    private record Unusual(int surprises, int refusals) {}

    private void summary(List<ExplorationResult> results, List<Example> selected, Unusual unusual) {
        if (selected.size() < 2) {
            return;
        }
        StringBuilder text = new StringBuilder("\n").append(Numbers.count(results.size(), "test"));
        String separator = ": ";
        for (Verdict verdict : Verdict.values()) {
            long n = results.stream().filter(r -> r.verdict() == verdict).count();
            if (n > 0) {
                text.append(separator).append(n).append(' ').append(word(verdict));
                separator = ", ";
            }
        }
        text.append('.');
        if (unusual.refusals() > 0) {
            text.append(' ').append(unusual.refusals()).append(" could not be run.");
        }
        boolean allBundled = selected.stream().noneMatch(e -> e.expected().isEmpty());
        if (allBundled && unusual.refusals() == 0) {
            text.append(
                    unusual.surprises() == 0
                            ? " Each example got the verdict that it is there to show."
                            : " " + Numbers.count(unusual.surprises(), "example")
                                    + " did not get the verdict that it is there to show: something is wrong with Ravel here.");
        }
        terminal.out().println(text);
    }

    private static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    private static void write(@Nullable Path file, List<ExplorationResult> results) {
        if (file != null) {
            try {
                Files.writeString(file, JsonReport.of(List.copyOf(results)));
            } catch (IOException e) {
                throw new ToolFailure("--json " + file + ": can't be written: " + e.getMessage(), e);
            }
        }
    }
}
