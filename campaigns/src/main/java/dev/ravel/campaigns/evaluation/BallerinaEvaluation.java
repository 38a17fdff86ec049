package dev.ravel.campaigns.evaluation;

import dev.ravel.campaigns.generation.GenerationCampaign;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationProgress;
import dev.ravel.model.Cluster;
import dev.ravel.model.ClusterReport;
import dev.ravel.model.GenerationResult;
import dev.ravel.toolkit.WorkerLauncher;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Tests the classes of {@link BallerinaSubjects} as a user would, with nothing but their names, and sees whether and when their bugs are found.
 *
 * @param seeds each class is tested with seeds 1 to this
 */
public record BallerinaEvaluation(
        Libraries libraries,
        GenerationOptions options,
        int seeds,
        WorkerLauncher launcher,
        int jobs,
        Consumer<String> said) {

    /**
     * One class, tested once.
     *
     * @param bug the cluster of the bug, or null if it was not found
     */
    public record Run(long seed, ClusterReport bug, GenerationResult result) {
        public boolean found() {
            return bug != null;
        }
    }

    /** Tests one version of a class with all seeds; a run ends when the bug is found. */
    public List<Run> runs(BallerinaSubject subject, BallerinaSubject.Version version) {
        List<Run> runs = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            runs.add(run(subject, version, options.withSeed(seed)));
        }
        return runs;
    }

    /** Tests one version of a class once, until the bug is found. */
    public Run run(BallerinaSubject subject, BallerinaSubject.Version version, GenerationOptions how) {
        try (GenerationCampaign campaign = new GenerationCampaign(
                libraries.classPath(version.coordinates()),
                version.classUnderTest(),
                how,
                launcher,
                jobs,
                GenerationProgress.NONE)) {
            GenerationResult result = campaign.explore(cluster -> isBug(subject, cluster));
            ClusterReport bug = result.clusters().stream()
                    .filter(c -> isBug(subject, c.cluster()))
                    .min(java.util.Comparator.comparingLong(ClusterReport::transitions))
                    .orElse(null);
            Run run = new Run(how.seed(), bug, result);
            said.accept(subject.id() + " " + how.shape() + " seed " + how.seed() + ": "
                    + (run.found()
                            ? "found in test " + bug.firstTest() + " after " + bug.nanos() / 1_000_000 + " ms"
                            : "not found in " + result.tests() + " tests, " + result.nanos() / 1_000_000
                                    + " ms, clusters " + result.clusters().size()));
            return run;
        }
    }

    /** Whether a cluster of failures is the bug: it fails as the bug does, in the methods that the bug is in. */
    static boolean isBug(BallerinaSubject subject, Cluster cluster) {
        BallerinaSubject.Failure failure = subject.failure();
        if (failure.kinds().stream()
                .noneMatch(k -> k.name().equals(cluster.kind().name()))) {
            return false;
        }
        if (cluster.kind() == Cluster.Kind.EXCEPTION
                && failure.exceptions().stream()
                        .noneMatch(e -> cluster.exception().endsWith("." + e))) {
            return false;
        }
        Set<String> methods = new HashSet<>();
        cluster.methods().forEach(m -> methods.add(m.substring(0, m.indexOf('('))));
        return subject.calls().containsAll(methods) && methods.stream().anyMatch(subject.failing()::contains);
    }
}
