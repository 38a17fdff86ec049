package dev.ravel.papers.condiff;

import dev.ravel.campaigns.difference.DifferenceCampaign;
import dev.ravel.campaigns.difference.DifferenceOptions;
import dev.ravel.campaigns.difference.DifferenceProgress;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationOptions.Given;
import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.DifferenceResult;
import dev.ravel.model.difference.FoundDifference;
import dev.ravel.papers.condiff.CondiffJob.Filter;
import dev.ravel.papers.condiff.CondiffRun.Outcome;
import dev.ravel.papers.condiff.CondiffRun.Times;
import dev.ravel.papers.condiff.versions.Versions;
import dev.ravel.papers.tables.EndingJvm;
import dev.ravel.toolkit.process.WorkerLauncher;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Compares the subjects as a user would, with nothing but the name of the class and both versions, until the first difference. One worker does it, so that the numbers of tests
 * depend on the seed alone.
 *
 * @param said hears one line for each run
 */
public record CondiffEvaluation(
        Versions versions, CondiffOptions options, WorkerLauncher launcher, Consumer<String> said) {

    /** Does all runs that are not known yet. One that breaks does not keep the others from being done. */
    public void run(CondiffResults results) {
        for (CondiffJob job : options.plan()) {
            if (results.has(job)) {
                continue;
            }
            try {
                CondiffRun run = run(job);
                if (EndingJvm.isEnding()) {
                    return;
                }
                results.add(run);
                said.accept(run.told());
            } catch (RuntimeException e) {
                if (EndingJvm.isEnding()) {
                    return;
                }
                results.broken(job, String.valueOf(e.getMessage()));
                said.accept(job + ": " + e.getMessage());
            }
        }
    }

    private CondiffRun run(CondiffJob job) {
        Versions.Pair pair = versions.of(job.subject(), job.scenario());
        GenerationOptions generation = GenerationOptions.of(
                options.exploration(job.seed()), Given.NO, Given.YES, List.of(), null, null, null, 0);
        try (DifferenceCampaign campaign = new DifferenceCampaign(
                dev.ravel.campaigns.regression.Versions.of(pair.old(), pair.next(), Optional.empty()),
                List.of(job.subject().type()),
                DifferenceOptions.of(
                                generation,
                                job.filter() == Filter.ON
                                        ? DifferenceOptions.Filter.DROPS
                                        : DifferenceOptions.Filter.OFF)
                        .with(DifferenceOptions.Examples.AS_FOUND),
                launcher,
                1,
                DifferenceProgress.NONE)) {
            return run(job, campaign.run(difference -> true));
        }
    }

    private static CondiffRun run(CondiffJob job, DifferenceResult result) {
        ClassDifference compared = result.classes().get(0);
        Optional<FoundDifference> found =
                compared.found().stream().min(Comparator.comparingInt(FoundDifference::firstTest));
        ClassDifference.Times times = compared.times();
        return new CondiffRun(
                job,
                found.isPresent() ? Outcome.FOUND : Outcome.NOT_FOUND,
                // those after it were looked at together with it
                found.map(FoundDifference::firstTest).orElse(compared.counts().tests()),
                compared.counts().checked(),
                new Times(
                        result.nanos() / 1_000_000,
                        (times.all() - times.filter() - times.check()) / 1_000_000,
                        times.filter() / 1_000_000,
                        times.check() / 1_000_000),
                found.map(f -> f.example().kind().name().toLowerCase(Locale.ROOT))
                        .orElse("-"),
                found.map(f -> words(f.example())).orElse(""));
    }

    /** {@code log(LogRecord) + setFilter(Filter): exception #1f2e}: what stands behind the sign is another one for each test. */
    private static String words(Difference difference) {
        return String.join(" + ", difference.methods()).replace(',', ';') + ": "
                + difference.way().word() + " #"
                + Integer.toHexString(difference.test().toString().hashCode());
    }
}
