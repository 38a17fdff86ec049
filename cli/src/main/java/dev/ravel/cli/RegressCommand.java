package dev.ravel.cli;

import dev.ravel.campaigns.regression.RegressionCampaign;
import dev.ravel.campaigns.regression.RegressionOptions;
import dev.ravel.campaigns.regression.RegressionPlan;
import dev.ravel.campaigns.regression.TestShape;
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
import dev.ravel.cli.skeleton.ReplayLine;
import dev.ravel.cli.skeleton.SearchOptions;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.report.regression.KeptTests;
import dev.ravel.report.regression.RegressionHtml;
import dev.ravel.report.regression.RegressionJson;
import dev.ravel.report.regression.RegressionText;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.ReplayHint;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ravel regress}: which interleavings of the new version are new, and what do they break? */
@Command(
        description = "Compares two versions of a program by its tests: finds new interleavings, and what they break.",
        footer = {
            "",
            "A version is a class path (--old, --new) or a revision of this git work tree (--old-rev, --new-rev, --build).",
            "--out gets a JUnit 5 class for each test class with a confirmed regression.",
            "--budget is the time for one test on both versions (default 60s).",
            "Exit codes: 0 nothing new that a test notices, 1 a regression was confirmed (with --fail-on predicted: or predicted),",
            "2 bad input, 3 a test has no answer because the tool or a worker broke."
        })
final class RegressCommand implements Callable<Integer> {
    private static final int DEFAULT_TRACES = 3;
    private static final int MAX_TRACES = 1_000;

    /** What makes the command fail. */
    private enum FailOn {
        CONFIRMED,
        PREDICTED
    }

    @Mixin
    private final VersionOptions versions = new VersionOptions();

    @CommandLine.Option(
            names = "--tests",
            paramLabel = "CLASSES",
            description = "test classes, as in 'com.acme.*Test', or com.acme.QueueTest#blocks; may be repeated")
    private List<String> tests = new ArrayList<>();

    @CommandLine.Option(
            names = "--fail-on",
            paramLabel = "WHAT",
            description = "confirmed (the default) or predicted: what makes the exit code 1")
    private @Nullable String failOn;

    @Mixin
    private final HistoryOption history = new HistoryOption();

    @Mixin
    private final JdkOption jdk = new JdkOption();

    @Mixin
    private final JobsOption crew = new JobsOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Mixin
    private final HtmlOption html = new HtmlOption();

    @Mixin
    private final OutOption out = new OutOption();

    @CommandLine.Option(
            names = "--traces",
            paramLabel = "N",
            description = "executions of each version to record, under different schedules (default 3)")
    private int traces = DEFAULT_TRACES;

    @Mixin
    private final CommonHelp help = new CommonHelp();

    @Mixin
    private final SearchOptions search = new SearchOptions(List.of(
            Option.BUDGET,
            Option.SEED,
            Option.STEPS,
            Option.GRANULARITY,
            Option.LOCKS,
            Option.TIMEOUTS,
            Option.WAKEUPS,
            Option.ATOMIC,
            Option.ALL));

    private final Terminal terminal;

    RegressCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        FailOn limit = failOn();
        if (traces < 1 || traces > MAX_TRACES) {
            throw new BadInput("--traces " + traces + ": needs a number from 1 to " + MAX_TRACES + ".");
        }
        ExploreOptions exploration = search.options();
        if (exploration.limits() == ExploreOptions.Limits.ASKED_FOR
                && exploration.search().limits().millis() == 0) {
            throw new BadInput("--budget 0: needs a time, as it is shared among what is done with a test.");
        }
        int jobs = crew.jobs();
        Jdks.Choice choice = jdk.choose();
        try (VersionOptions.Compared compared = versions.compared(terminal.err()::println)) {
            RegressionPlan plan = RegressionPlan.of(compared.versions(), tests);
            plan.tests().forEach(test -> {
                compared.versions().older().whole().check(test, choice.jdk());
                compared.versions().newer().whole().check(test, choice.jdk());
            });
            checkKeptFiles(plan);
            RegressionOptions options = new RegressionOptions(
                    exploration, traces, history.file("regressions", plan.identity(compared.places())));
            ReplayHint replay = new ReplayLine(compared.newerWords(), jdk, search).hint();
            KeptTests kept = new KeptTests(
                    test -> TestShape.of(
                                    TestSelector.parse(test),
                                    compared.versions().newer().classes())
                            .map(TestShape::call),
                    search.annotationWords());
            Output<RegressionResult> output = new Output<RegressionResult>(
                            terminal,
                            result -> RegressionText.of(result, terminal.layout(Layout.Detail.FOLDED), replay),
                            result -> exit(result, limit))
                    .and(json.of(RegressionJson::of))
                    .and(html.of((directory, result) ->
                            RegressionHtml.write(directory.resolve(HtmlOption.FIRST), result, replay, kept)))
                    .and(keptTests(kept))
                    .whenInterrupted(history.interrupted());
            WorkerLauncher launcher =
                    Workers.on(choice, OutputFiles.reports(html.directory(), json.file()), terminal.err()::println);
            ProgressLine line = new ProgressLine(terminal);
            RegressionCampaign campaign =
                    new RegressionCampaign(plan, options, choice.jdk(), compared.notes(), new RegressProgress(line));
            return output.show(line, () -> campaign.run(launcher, jobs), () -> Optional.of(campaign.interrupted()));
        }
    }

    /** The tests that keep what was confirmed, if a directory was given for them. */
    private Destination<RegressionResult> keptTests(KeptTests kept) {
        Optional<Path> directory = out.directory();
        if (directory.isEmpty()) {
            return Destination.none();
        }
        return result -> {
            Map<String, String> files = kept.of(result);
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = directory.get().resolve(file.getKey());
                Files.createDirectories(path.resolveSibling(""));
                Files.writeString(path, file.getValue());
            }
            return files.isEmpty()
                    ? Optional.empty()
                    : Optional.of("Tests: " + String.join(", ", files.keySet()) + " in " + directory.get());
        };
    }

    /** A file that Ravel has not written stays as it is. */
    private void checkKeptFiles(RegressionPlan plan) {
        out.directory()
                .ifPresent(directory -> plan.tests().stream()
                        .map(test -> directory.resolve(KeptTests.fileOf(test.toString())))
                        .distinct()
                        .forEach(file -> {
                            try {
                                if (Files.exists(file) && !KeptTests.isOne(Files.readString(file))) {
                                    throw new BadInput(file
                                            + " is there already and was not written by Ravel: choose another --out.");
                                }
                            } catch (IOException e) {
                                throw new BadInput(file + " can't be read: " + e.getMessage());
                            }
                        }));
    }

    private FailOn failOn() {
        for (FailOn one : FailOn.values()) {
            if (failOn == null || one.name().equalsIgnoreCase(failOn)) {
                return one;
            }
        }
        throw new BadInput("--fail-on " + failOn + ": needs confirmed or predicted.");
    }

    private static ExitCode exit(RegressionResult result, FailOn limit) {
        if (result.confirmed() > 0 || limit == FailOn.PREDICTED && result.predicted() > 0) {
            return ExitCode.FINDINGS;
        }
        if (!result.tests(Fate.NO_ANSWER).isEmpty()) {
            return ExitCode.INTERNAL;
        }
        List<TestComparison> leftOut = result.tests(Fate.LEFT_OUT);
        return leftOut.size() == result.tests().size() ? ExitCode.USAGE : ExitCode.CLEAN;
    }
}
