package dev.ravel.subjects;

import dev.ravel.campaigns.difference.DifferenceCampaign;
import dev.ravel.campaigns.difference.DifferenceOptions;
import dev.ravel.campaigns.difference.DifferenceProgress;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationOptions.Given;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.DifferenceResult;
import dev.ravel.model.search.Rules;
import dev.ravel.subjects.PairAnswer.Step;
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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Compares classes as {@code diff} does. */
final class DifferenceRuns {
    private static final Path LIBRARIES = Path.of("target/libraries");

    /** For a bug to be found. */
    private static final String BUDGET = "60s";
    /** For nothing to be found. */
    private static final String BUDGET_OF_RELEASE = "40s";

    private final Jdk jdk;

    DifferenceRuns(Jdk jdk) {
        this.jdk = jdk;
    }

    /** Until a bug is found; a release until it breaks something, or the time is over. */
    DifferenceAnswer compare(ClassPair pair, long seed) {
        long start = System.nanoTime();
        try (DifferenceCampaign campaign = new DifferenceCampaign(
                Versions.of(classPath(pair.old()), classPath(pair.next()), Optional.empty()),
                List.of(pair.type()),
                options(pair.step(), seed),
                WorkerLauncher.of(
                        WorkerKind.fenced(jdk, Rules.Fence.CLOSED),
                        Workers.workspace(notice -> {}),
                        Duration.ofMinutes(1),
                        Path.of("")),
                1,
                DifferenceProgress.NONE)) {
            return answer(pair, seed, campaign.run(difference -> pair.step() == Step.BUG));
        } catch (RuntimeException e) {
            return new DifferenceAnswer(
                    pair.id(),
                    pair.type(),
                    pair.step(),
                    seed,
                    List.of(),
                    0,
                    0,
                    0,
                    (System.nanoTime() - start) / 1_000_000,
                    String.valueOf(e.getMessage()));
        }
    }

    private static ClassPath classPath(List<String> artifacts) {
        return new ClassPath(artifacts.stream()
                .map(coordinates -> coordinates.split(":"))
                .map(parts -> LIBRARIES.resolve(parts[1] + "-" + parts[2] + ".jar"))
                .toList());
    }

    private static DifferenceOptions options(Step step, long seed) {
        String budget = step == Step.BUG ? BUDGET : BUDGET_OF_RELEASE;
        Map<Option, String> values = new EnumMap<>(Map.of(Option.BUDGET, budget, Option.SEED, Long.toString(seed)));
        return DifferenceOptions.of(
                        GenerationOptions.of(
                                ExploreOptions.of(values), Given.NO, Given.YES, List.of(), null, null, null, 0),
                        DifferenceOptions.Filter.ORDERS)
                .with(DifferenceOptions.Examples.AS_FOUND);
    }

    private static DifferenceAnswer answer(ClassPair pair, long seed, DifferenceResult result) {
        if (result.classes().isEmpty()) {
            return new DifferenceAnswer(
                    pair.id(),
                    pair.type(),
                    pair.step(),
                    seed,
                    List.of(),
                    0,
                    0,
                    0,
                    result.nanos() / 1_000_000,
                    result.leftOut().get(0).reason());
        }
        ClassDifference compared = result.classes().get(0);
        return new DifferenceAnswer(
                pair.id(),
                pair.type(),
                pair.step(),
                seed,
                compared.found().stream().map(f -> words(f.example())).toList(),
                compared.counts().tests(),
                compared.counts().checked(),
                compared.sequential().examples().size(),
                result.nanos() / 1_000_000,
                compared.isTested()
                        ? ""
                        : "no test could be explored in this time " + String.join(" ", compared.troubles()));
    }

    private static String words(Difference difference) {
        return difference.kind().name().toLowerCase(Locale.ROOT) + ": "
                + difference.way().word() + " in " + String.join("+", difference.methods());
    }
}
