package dev.ravel.cli;

import dev.ravel.model.ExplorationRequest;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.Verdict;
import dev.ravel.model.WorkerMessage.Progress;
import dev.ravel.report.JsonReport;
import dev.ravel.report.Layout;
import dev.ravel.report.Numbers;
import dev.ravel.report.TextReport;
import dev.ravel.toolkit.BadInput;
import dev.ravel.toolkit.ClassPath;
import dev.ravel.toolkit.Examples;
import dev.ravel.toolkit.Examples.Example;
import dev.ravel.toolkit.ExitCode;
import dev.ravel.toolkit.ExploreOptions;
import dev.ravel.toolkit.Explorer;
import dev.ravel.toolkit.Jdks;
import dev.ravel.toolkit.Option;
import dev.ravel.toolkit.Schedules;
import dev.ravel.toolkit.TestSelector;
import dev.ravel.toolkit.ToolFailure;
import dev.ravel.toolkit.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import picocli.CommandLine;
import picocli.CommandLine.Command;
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
    private static final int MOST_NAMES = 8;

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
    private String classPath;

    @CommandLine.Option(names = "--jdk", paramLabel = "PATH", description = "run the tests on this JDK (17 to 25)")
    private String jdk;

    @CommandLine.Option(
            names = "--json",
            paramLabel = "FILE",
            description = "also write the results there (docs/json.md)")
    private String json;

    @CommandLine.Option(names = "--schedule", paramLabel = "R1:…", description = "run this one schedule instead of all")
    private String schedule;

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
        Jdks.Choice choice = Workers.choose(jdk);
        for (TestSelector test : selectors) {
            path.check(test, choice.jdk());
        }
        TextReport report = new TextReport(
                terminal.layout(Layout.Detail.FOLDED),
                ReplayLine.of(classPath, jdk, spec.commandLine().getParseResult()));

        ExitCode exit = ExitCode.CLEAN;
        List<ExplorationResult> results = new CopyOnWriteArrayList<>();
        Deque<ExplorationRequest> open = new ConcurrentLinkedDeque<>();
        selected.forEach(example -> open.add(options.request(path, example.test(), replayed)));
        int surprises = 0;
        int refusals = 0;
        try (Explorer explorer =
                        new Explorer(Workers.on(choice, OutputFiles.reports(null, jsonFile), terminal.err()::println));
                Watch watch = new Watch(terminal, reached -> interrupted(reached, results, open, jsonFile))) {
            for (Example example : selected) {
                watch.begin(example.test().toString());
                ExplorationResult result;
                try {
                    result = explorer.explore(open.getFirst(), watch);
                } catch (BadInput refused) {
                    results.add(Explorer.refused(open.getFirst(), refused));
                    if (selected.size() == 1) {
                        write(jsonFile, results);
                        throw refused;
                    }
                    watch.show(terminal.err(), example.test() + ": " + refused.getMessage() + "\n");
                    exit = exit.worst(ExitCode.USAGE);
                    open.removeFirst();
                    refusals++;
                    continue;
                }
                String separator = results.isEmpty() ? "" : "\n";
                results.add(result);
                open.removeFirst();
                watch.end(separator + (replayed.isEmpty() ? report.of(result) : report.ofReplay(result)));
                exit = exit.worst(replayed.isEmpty() ? ExitCode.of(result, options) : ExitCode.ofReplay(result));
                if (!example.expected().isEmpty() && !example.expected().equals(word(result.verdict()))) {
                    surprises++;
                }
            }
        }
        summary(results, selected, new Unusual(surprises, refusals));
        write(jsonFile, results);
        return (surprises > 0 ? ExitCode.INTERNAL : exit).number();
    }

    /** Says what is not known, and writes what is. The first of those that are open was running, if one was. */
    private void interrupted(
            Progress reached, List<ExplorationResult> results, Deque<ExplorationRequest> open, Path jsonFile) {
        List<ExplorationResult> known = new ArrayList<>(results);
        List<String> notBegun = new ArrayList<>();
        boolean running = reached != null;
        for (ExplorationRequest request : open) {
            if (running) {
                known.add(Explorer.noAnswer(request, "Interrupted while it was explored", reached, 0));
                running = false;
            } else {
                known.add(Explorer.noAnswer(request, "Interrupted before it was explored", Explorer.NOTHING, 0));
                notBegun.add(request.test());
            }
        }
        if (!notBegun.isEmpty()) {
            int more = notBegun.size() - MOST_NAMES;
            terminal.out()
                    .println("Not explored: "
                            + String.join(", ", notBegun.subList(0, Math.min(MOST_NAMES, notBegun.size())))
                            + (more > 0 ? " and " + Numbers.count(more) + " more" : "") + ".");
        }
        write(jsonFile, known);
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

    private static void write(Path file, List<ExplorationResult> results) {
        if (file != null) {
            try {
                Files.writeString(file, JsonReport.of(List.copyOf(results)));
            } catch (IOException e) {
                throw new ToolFailure("--json " + file + ": can't be written: " + e.getMessage(), e);
            }
        }
    }
}
