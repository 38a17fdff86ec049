package dev.ravel.cli;

import dev.ravel.campaigns.HistoryFile;
import dev.ravel.campaigns.TestPatterns;
import dev.ravel.campaigns.difference.DifferenceCampaign;
import dev.ravel.campaigns.difference.DifferenceOptions;
import dev.ravel.campaigns.difference.DifferenceOptions.Filter;
import dev.ravel.campaigns.difference.ExistingTests;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationOptions.Given;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.cli.skeleton.CommonHelp;
import dev.ravel.cli.skeleton.Destination;
import dev.ravel.cli.skeleton.HistoryOption;
import dev.ravel.cli.skeleton.HtmlOption;
import dev.ravel.cli.skeleton.JdkOption;
import dev.ravel.cli.skeleton.JobsOption;
import dev.ravel.cli.skeleton.JsonOption;
import dev.ravel.cli.skeleton.OutOption;
import dev.ravel.cli.skeleton.Output;
import dev.ravel.cli.skeleton.OutputFiles;
import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.cli.skeleton.SearchOptions;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.difference.DifferenceResult;
import dev.ravel.model.search.Rules;
import dev.ravel.report.difference.DifferenceHtml;
import dev.ravel.report.difference.DifferenceJson;
import dev.ravel.report.difference.DifferenceText;
import dev.ravel.report.java.TestSource;
import dev.ravel.report.text.Layout;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ravel diff}: makes up the concurrent test that behaves differently on two versions of a class. */
@Command(
        description =
                "Generates concurrent tests for changed classes, and finds those that behave differently on two versions.",
        footer = {
            "",
            "A version is a class path (--old, --new) or a revision of this git work tree (--old-rev, --new-rev, --build).",
            "A test is explored on both versions. Outcomes that one version alone has are a difference: a break if the new",
            "version has them in no serial order of the calls, else a change. --budget is for all classes (60s if not given).",
            "Tests of differences are written as test classes that the old version passes and the new one does not: to --out, else",
            "to src/test/java if there is one, else to ravel-tests.",
            "The same --seed makes the same tests. With --bound N, interleavings with up to N preemptions are compared.",
            "Exit codes: 0 no difference found, 1 a difference, 2 bad input or a class that can't be tested, 3 no answer."
        })
final class DiffCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "CLASS",
            arity = "0..*",
            description = "classes, as in com.acme.Pool or 'com.acme.*' (default: all whose code changed)")
    private List<String> classes = new ArrayList<>();

    @Mixin
    private final VersionOptions versions = new VersionOptions();

    @CommandLine.Option(
            names = "--methods",
            paramLabel = "NAMES",
            split = ",",
            description = "call only these methods at the same time (default: all public ones)")
    private List<String> methods = new ArrayList<>();

    @CommandLine.Option(
            names = "--tests",
            paramLabel = "CLASSES",
            description = "tests that you have, as for regress: changed pairs of methods that they cover are left out")
    private List<String> tests = new ArrayList<>();

    @CommandLine.Option(
            names = "--baseline",
            description = "explore every test, also those that have the same interleavings on both versions")
    private boolean baseline;

    @Mixin
    private final JdkOption jdk = new JdkOption();

    @Mixin
    private final OutOption out = new OutOption();

    @Mixin
    private final HistoryOption history = new HistoryOption();

    @CommandLine.Option(names = "--no-out", description = "write no test classes")
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
            Option.BOUND,
            Option.EXECUTIONS,
            Option.STEPS,
            Option.GRANULARITY,
            Option.LOCKS,
            Option.TIMEOUTS,
            Option.WAKEUPS,
            Option.ATOMIC));

    private final Terminal terminal;

    DiffCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        ExploreOptions exploration = search.options();
        GenerationOptions generation = GenerationOptions.of(
                exploration,
                search.has(Option.BOUND) ? Given.YES : Given.NO,
                search.has(Option.BUDGET) ? Given.YES : Given.NO,
                methods,
                null,
                null,
                null,
                0);
        DifferenceOptions options = DifferenceOptions.of(generation, baseline ? Filter.OFF : Filter.ORDERS);
        int jobs = crew.jobs();
        Jdks.Choice choice = jdk.choose();
        try (VersionOptions.Compared compared = versions.compared(terminal.err()::println)) {
            Output<DifferenceResult> output = new Output<DifferenceResult>(
                            terminal,
                            result -> DifferenceText.of(result, terminal.layout(Layout.Detail.FOLDED)),
                            DiffCommand::exit)
                    .whenInterrupted(history.interrupted())
                    .and(testClasses())
                    .and(json.of(DifferenceJson::of))
                    .and(html.of((directory, result) ->
                            Files.writeString(directory.resolve(HtmlOption.FIRST), DifferenceHtml.of(result))));
            DifferenceCampaign.History kept = new DifferenceCampaign.History(
                    new HistoryFile(history.file("differences", Versions.digestOf(String.join(" ", classes)))),
                    choice.jdk().release());
            ProgressLine line = new ProgressLine(terminal);
            Path reports = OutputFiles.reports(html.directory(), json.file());
            WorkerLauncher launcher = Workers.on(choice, Rules.Fence.CLOSED, reports, terminal.err()::println);
            Optional<ExistingTests> existing = tests.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new ExistingTests(
                            existing(compared.versions().newer(), choice),
                            exploration,
                            Workers.on(choice, reports, toldAlready -> {})));
            try (DifferenceCampaign campaign = new DifferenceCampaign(
                    compared.versions(),
                    classes,
                    options,
                    compared.notes(),
                    kept,
                    existing,
                    launcher,
                    jobs,
                    new DiffProgress(line))) {
                return output.show(line, campaign::run, () -> Optional.of(campaign.result()));
            }
        }
    }

    /** The tests that the user has named, checked. */
    private List<TestSelector> existing(Versions.Version newer, Jdks.Choice choice) {
        List<TestSelector> found = newer.tests(TestPatterns.parse(tests));
        found.forEach(test -> newer.whole().check(test, choice.jdk()));
        return found;
    }

    /** A test class for each class with a difference that a test can tell. A file that Ravel has not written stays as it is. */
    private Destination<DifferenceResult> testClasses() {
        if (noOut) {
            return Destination.none();
        }
        Path root = out.testSources();
        return result -> {
            List<String> written = new ArrayList<>();
            for (ClassDifference c : result.classes()) {
                Optional<String> source = TestSource.of(c, result.seed());
                if (source.isPresent()) {
                    Path file = root.resolve(
                            TestSource.differenceClass(c.className()).replace('.', '/') + ".java");
                    OutputFiles.checkOurs(file, TestSource.MARK);
                    Files.createDirectories(file.resolveSibling(""));
                    Files.writeString(file, source.get());
                    written.add(file.toString());
                }
            }
            return written.isEmpty() ? Optional.empty() : Optional.of("Test classes: " + String.join(", ", written));
        };
    }

    private static ExitCode exit(DifferenceResult result) {
        if (result.isDifferent() || result.isDifferentInOneThread()) {
            return ExitCode.FINDINGS;
        }
        return result.classes().isEmpty() || result.isTested() ? ExitCode.CLEAN : ExitCode.INTERNAL;
    }
}
