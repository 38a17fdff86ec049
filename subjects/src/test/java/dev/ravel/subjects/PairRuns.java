package dev.ravel.subjects;

import dev.ravel.campaigns.regression.RegressionCampaign;
import dev.ravel.campaigns.regression.RegressionOptions;
import dev.ravel.campaigns.regression.RegressionPlan;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.subjects.PairAnswer.Step;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.WorkerKind;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** Compares pairs of versions as {@code regress} does, two pairs at a time. */
final class PairRuns implements AutoCloseable {
    /** As {@code --traces} has it if nobody gives it. */
    private static final int TRACES = 3;
    /** A search ends after so many executions, whatever they take, so that an answer does not depend on how busy the machine is. */
    private static final String EXECUTIONS = "5000";

    private static final String NO_LIMIT = "10h";

    private final Jdk jdk;
    private final TestClasses classes = new TestClasses(Path.of(""));
    private final ExecutorService threads = Executors.newFixedThreadPool(2, task -> {
        Thread thread = new Thread(task, "pairs");
        thread.setDaemon(true);
        return thread;
    });
    private final Map<Comparison, CompletableFuture<PairAnswer>> answers = new LinkedHashMap<>();

    /** A pair in one direction. */
    record Comparison(VersionPair pair, Step step) {
        @Override
        public String toString() {
            return pair.id() + " " + step.word();
        }
    }

    PairRuns(Jdk jdk, List<Comparison> comparisons) {
        this.jdk = jdk;
        comparisons.forEach(one -> answers.put(one, CompletableFuture.supplyAsync(() -> compare(one), threads)));
    }

    /** Waits until it is done. */
    PairAnswer of(Comparison comparison) {
        return answers.get(comparison).join();
    }

    private PairAnswer compare(Comparison comparison) {
        VersionPair pair = comparison.pair();
        ClassPath first = classPath(pair.id() + "-old", pair.old(), pair.test());
        ClassPath second = classPath(pair.id() + "-new", pair.next(), pair.test());
        Versions versions = comparison.step() == Step.FIX
                ? Versions.of(second, first, Optional.empty())
                : Versions.of(first, second, Optional.empty());
        RegressionCampaign campaign;
        try {
            campaign = new RegressionCampaign(
                    RegressionPlan.of(versions, List.of(pair.test())),
                    new RegressionOptions(options(pair), TRACES, null),
                    jdk,
                    List.of(),
                    (test, stage, done, of, confirmed) -> {});
        } catch (BadInput refused) {
            return PairAnswer.refused(pair.id(), comparison.step(), String.valueOf(refused.getMessage()));
        }
        WorkerLauncher launcher = WorkerLauncher.of(
                // code that is compiled a second time is hardly run any more, and compiling it takes longer
                new WorkerKind(jdk, List.of("-XX:TieredStopAtLevel=1"), WorkerKind.Debugger.NONE),
                Workers.workspace(notice -> {}),
                Duration.ofMinutes(5),
                Path.of(""));
        return answer(pair.id(), comparison.step(), campaign.run(launcher, 1));
    }

    private ClassPath classPath(String directory, List<String> artifacts, String test) {
        return new ClassPath(classes.classPath(directory, artifacts, test));
    }

    private static ExploreOptions options(VersionPair pair) {
        Map<Option, String> options = new EnumMap<>(Map.of(Option.EXECUTIONS, EXECUTIONS, Option.BUDGET, NO_LIMIT));
        for (String option : pair.options()) {
            String[] parts = option.split("=");
            options.put(Option.valueOf(parts[0].toUpperCase(Locale.ROOT)), parts[1]);
        }
        return ExploreOptions.of(options);
    }

    private static PairAnswer answer(String id, Step step, RegressionResult result) {
        TestComparison test = result.tests().get(0);
        return new PairAnswer(
                id,
                step,
                test.fate() == TestComparison.Fate.COMPARED || test.fate() == TestComparison.Fate.UNCHANGED
                        ? test.fate().word()
                        : test.fate().word() + ": " + test.why(),
                Stream.concat(test.regressions().stream(), test.others().stream())
                        .map(PairRuns::words)
                        .toList(),
                test.basis().word(),
                test.impact().accesses(),
                test.impact().impacted(),
                test.effort().oldExecutions()
                        + test.effort().newExecutions()
                        + test.effort().directed(),
                result.nanos() / 1_000_000);
    }

    private static String words(Regression regression) {
        return regression.kind().word() + "/" + regression.status().word() + "/"
                + regression.effect().word();
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
