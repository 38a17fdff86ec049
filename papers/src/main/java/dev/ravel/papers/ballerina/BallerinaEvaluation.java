package dev.ravel.papers.ballerina;

import dev.ravel.campaigns.generation.GenerationCampaign;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationProgress;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.Shape;
import dev.ravel.model.generation.Violation;
import dev.ravel.papers.ballerina.BallerinaJob.Side;
import dev.ravel.papers.ballerina.BallerinaJob.Until;
import dev.ravel.papers.tables.EndingJvm;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.process.WorkerLauncher;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Tests the classes of {@link BallerinaSubjects} as a user would, with nothing but their names, and sees whether and when their bugs are found.
 *
 * @param projects where bugs that were found are written down, if anywhere
 * @param said hears one line for each run
 */
public record BallerinaEvaluation(
        Libraries libraries,
        BallerinaOptions options,
        WorkerLauncher launcher,
        int jobs,
        Optional<BallerinaProjects> projects,
        Consumer<String> said) {

    private static final String ANOTHER = " (another trigger)";

    /** Does all runs that are not known yet. One that breaks does not keep the others from being done. */
    public void run(BallerinaResults results) {
        for (BallerinaSubject subject : options.subjects()) {
            libraries.classPath(subject.buggy().coordinates());
            subject.fixed().ifPresent(v -> libraries.classPath(v.coordinates()));
        }
        for (BallerinaJob job : options.plan()) {
            if (results.has(job)) {
                continue;
            }
            Optional<BallerinaRun> run;
            try {
                run = run(job);
            } catch (RuntimeException e) {
                if (EndingJvm.isEnding()) {
                    return;
                }
                said.accept(job + ": " + e.getMessage());
                results.broken(job, String.valueOf(e.getMessage()));
                continue;
            }
            if (run.isEmpty()) {
                return;
            }
            said.accept(run.get().told());
            results.add(run.get());
        }
    }

    /** One run; nothing if somebody ended this JVM meanwhile, since then its workers were ended too, and it is no measurement. */
    Optional<BallerinaRun> run(BallerinaJob job) {
        BallerinaSubject subject = options.subjects().stream()
                .filter(s -> s.id().equals(job.subject()))
                .findFirst()
                .orElseThrow();
        BallerinaSubject.Version version =
                job.side() == Side.BUGGY ? subject.buggy() : subject.fixed().orElseThrow();
        GenerationOptions how = options.of(job);
        try (GenerationCampaign campaign = new GenerationCampaign(
                libraries.classPath(version.coordinates()),
                version.classUnderTest(),
                how,
                launcher,
                jobs,
                GenerationProgress.NONE)) {
            UnaryOperator<Violation> taken = failure -> taken(subject, failure);
            GenerationResult result = campaign.explore(failure -> job.until() == Until.BUG
                    && isBug(subject, taken(subject, failure).cluster(), how.shape()));
            if (EndingJvm.isEnding() || result.ended() == GenerationResult.Ended.INTERRUPTED) {
                return Optional.empty();
            }
            BallerinaRun run = BallerinaRun.of(job, subject, campaign.result(taken));
            if (projects.isPresent() && job.until() == Until.BUG && how.shape().equals(Shape.DEFAULT) && run.found()) {
                Predicate<Cluster> bug = cluster -> isBug(subject, cluster, how.shape());
                campaign.reduce(bug);
                GenerationResult known = campaign.result(taken);
                projects.get()
                        .write(
                                subject,
                                known.with(known.clusters().stream()
                                        .filter(c -> bug.test(c.cluster()))
                                        .toList()));
            }
            return Optional.of(run);
        }
    }

    /** A failure of a test that does not trigger the bug is one of its own, though it looks alike. */
    private static Violation taken(BallerinaSubject subject, Violation failure) {
        Cluster cluster = failure.cluster();
        return subject.failure().trigger().test(failure.test())
                ? failure
                : failure.with(new Cluster(cluster.methods(), cluster.kind(), cluster.exception() + ANOTHER));
    }

    /**
     * Whether a cluster of failures is the bug: it fails as the bug does, in the methods that the bug is in. Of tests with more than two calls a cluster also has
     * calls that ran at the same time and have nothing to do with it; there it is enough that calls which show the bug are among them, so that such tests are not blamed
     * for their size.
     */
    static boolean isBug(BallerinaSubject subject, Cluster cluster, Shape shape) {
        if (cluster.exception().endsWith(ANOTHER) || !failsAlike(subject.failure(), cluster)) {
            return false;
        }
        Set<String> methods = new HashSet<>();
        cluster.methods().forEach(m -> methods.add(m.substring(0, m.indexOf('('))));
        if (Collections.disjoint(methods, subject.failing())) {
            return false;
        }
        if (subject.calls().containsAll(methods)) {
            return true;
        }
        if (shape.threads() * shape.calls() <= 2) {
            return false;
        }
        Set<String> partners = new HashSet<>(subject.calls());
        partners.removeAll(subject.failing());
        if (!partners.isEmpty()) {
            return !Collections.disjoint(methods, partners);
        }
        // any two of the calls show it, or one with itself
        methods.retainAll(subject.calls());
        return methods.size() >= Math.min(2, subject.calls().size());
    }

    private static boolean failsAlike(BallerinaSubject.Failure failure, Cluster cluster) {
        if (failure.kinds().stream()
                .noneMatch(k -> k.name().equals(cluster.kind().name()))) {
            return false;
        }
        return cluster.kind() != Cluster.Kind.EXCEPTION
                || failure.exceptions().stream()
                        .anyMatch(e -> cluster.exception().endsWith("." + e));
    }
}
