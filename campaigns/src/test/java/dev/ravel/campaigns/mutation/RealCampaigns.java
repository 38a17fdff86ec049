package dev.ravel.campaigns.mutation;

import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Campaigns with real workers on one JDK. */
final class RealCampaigns implements AutoCloseable {
    private final Jdk jdk;
    private final MutantCrew crew;

    private RealCampaigns(Jdk jdk) {
        this.jdk = jdk;
        this.crew = new MutantCrew(WorkerLauncher.on(jdk, Workers.workspace(notice -> {}), Duration.ofSeconds(30)), 1)
                .ready();
    }

    /** One JDK for each supported version on this machine. */
    static List<Jdk> jdks() {
        Map<Integer, Jdk> byVersion = new LinkedHashMap<>();
        for (Jdk jdk : Jdks.discover(Jdks.Places.ofThisMachine())) {
            if (jdk.supported()) {
                byVersion.putIfAbsent(jdk.feature(), jdk);
            }
        }
        return List.copyOf(byVersion.values());
    }

    /** With one worker, which serves all campaigns. */
    static RealCampaigns on(Jdk jdk) {
        return new RealCampaigns(jdk);
    }

    /** The samples, and the JUnit that their checks use. */
    static ClassPath samples() {
        return withJunit(Path.of("target/test-classes"));
    }

    static ClassPath withJunit(Path classes) {
        return new ClassPath(Stream.concat(
                        Stream.of(classes.toAbsolutePath()),
                        Stream.of(
                                        org.junit.jupiter.api.Test.class,
                                        org.junit.platform.commons.JUnitException.class,
                                        org.opentest4j.AssertionFailedError.class,
                                        org.apiguardian.api.API.class)
                                .map(RealCampaigns::jar))
                .toList());
    }

    private static Path jar(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static MutationOptions options(String strategy, String technique, List<String> operators, Path history) {
        Map<Option, String> values = new EnumMap<>(Option.class);
        values.put(Option.STRATEGY, strategy);
        return MutationOptions.of(ExploreOptions.of(values), technique, operators, history);
    }

    MutationResult run(MutationPlan plan, MutationOptions options) {
        return run(plan, options, MutationProgress.NONE);
    }

    MutationResult run(MutationPlan plan, MutationOptions options, MutationProgress progress) {
        MutationCampaign campaign = new MutationCampaign(plan, options, jdk, crew, progress);
        return campaign.run();
    }

    /** As {@link #run}, and saves what is known when it does not come to its end. */
    void runAndSave(
            MutationPlan plan, MutationOptions options, MutationProgress progress, Consumer<List<MutantResult>> known) {
        MutationCampaign campaign = new MutationCampaign(plan, options, jdk, crew, progress);
        try {
            campaign.run();
        } finally {
            known.accept(campaign.interrupted().mutants());
        }
    }

    /** Measures the checks of a sample, with the default strategy. */
    MutationResult run(Class<?> target, String checks, List<String> operators) {
        return run(
                MutationPlan.of(samples(), List.of(target.getName()), List.of(checks)),
                options("dpor", null, operators, null));
    }

    @Override
    public void close() {
        crew.close();
    }
}
