package dev.ravel.subjects;

import dev.ravel.model.ExplorationResult;
import dev.ravel.toolkit.ClassPath;
import dev.ravel.toolkit.ExploreOptions;
import dev.ravel.toolkit.Explorer;
import dev.ravel.toolkit.Jdk;
import dev.ravel.toolkit.Jdks;
import dev.ravel.toolkit.Option;
import dev.ravel.toolkit.ProgressListener;
import dev.ravel.toolkit.TestSelector;
import dev.ravel.toolkit.WorkerLauncher;
import dev.ravel.toolkit.Workers;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Explores subjects on one JDK, in one worker. */
final class Laboratory implements AutoCloseable {
    private final Jdk jdk;
    private final Triggers triggers;
    private final Explorer explorer;

    private Laboratory(Jdk jdk, Triggers triggers) {
        this.jdk = jdk;
        this.triggers = triggers;
        this.explorer = new Explorer(WorkerLauncher.on(jdk, Workers.workspace(notice -> {}), Duration.ofSeconds(60)));
    }

    /** One for each supported version on this machine, oldest first. */
    static List<Laboratory> onEveryJdk(Triggers triggers) {
        Map<Integer, Jdk> byVersion = new TreeMap<>(Comparator.naturalOrder());
        for (Jdk jdk : Jdks.discover(Jdks.Places.ofThisMachine())) {
            if (jdk.supported()) {
                byVersion.putIfAbsent(jdk.feature(), jdk);
            }
        }
        if (byVersion.isEmpty()) {
            throw new IllegalStateException("There is no JDK here that Ravel supports.");
        }
        return byVersion.values().stream()
                .map(jdk -> new Laboratory(jdk, triggers))
                .toList();
    }

    Jdk jdk() {
        return jdk;
    }

    /** With default options. */
    ExplorationResult explore(Subject subject, Version version) {
        return run(subject, version, ExploreOptions.DEFAULTS, "");
    }

    ExplorationResult explore(Subject subject, Version version, Search search) {
        int feature = jdk.feature();
        return search.bounded(feature)
                ? run(
                        subject,
                        version,
                        ExploreOptions.of(Map.of(Option.BOUND, Integer.toString(search.bound(feature)))),
                        "")
                : explore(subject, version);
    }

    ExplorationResult replay(Subject subject, Version version, String schedule) {
        return run(subject, version, ExploreOptions.DEFAULTS, schedule);
    }

    private ExplorationResult run(Subject subject, Version version, ExploreOptions options, String schedule) {
        return explorer.explore(
                options.request(
                        new ClassPath(triggers.classPath(subject, version)),
                        new TestSelector(Triggers.testClass(subject, version), ""),
                        schedule),
                ProgressListener.NONE);
    }

    @Override
    public void close() {
        explorer.close();
    }

    @Override
    public String toString() {
        return "JDK " + jdk.feature();
    }
}
