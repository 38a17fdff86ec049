package dev.ravel.subjects;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
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

    /** With default options, but for those that the subject needs. */
    ExplorationResult explore(LibrarySubject subject, LibraryVersion version) {
        return run(subject, version, options(subject), "");
    }

    /** As far as the subject says, on this JDK. */
    ExplorationResult exploreWithinBound(LibrarySubject subject, LibraryVersion version) {
        Map<Option, String> options = options(subject);
        if (subject.search().bounded(jdk.feature())) {
            options.put(Option.BOUND, Integer.toString(subject.search().bound(jdk.feature())));
        }
        return run(subject, version, options, "");
    }

    ExplorationResult replay(LibrarySubject subject, LibraryVersion version, String schedule) {
        return run(subject, version, options(subject), schedule);
    }

    private static Map<Option, String> options(LibrarySubject subject) {
        Map<Option, String> options = new EnumMap<>(Option.class);
        for (String option : subject.options()) {
            String[] pair = option.split("=");
            options.put(Option.valueOf(pair[0].toUpperCase(Locale.ROOT)), pair[1]);
        }
        return options;
    }

    private ExplorationResult run(
            LibrarySubject subject, LibraryVersion version, Map<Option, String> options, String schedule) {
        return run(
                triggers.classPath(subject, version),
                new TestSelector(Triggers.testClass(subject, version), ""),
                options,
                schedule);
    }

    /** Any test, with default options but for a bound where the search has one. */
    ExplorationResult explore(List<Path> classPath, TestSelector test, Search search) {
        Map<Option, String> options = new EnumMap<>(Option.class);
        if (search.bounded(jdk.feature())) {
            options.put(Option.BOUND, Integer.toString(search.bound(jdk.feature())));
        }
        return run(classPath, test, options, "");
    }

    private ExplorationResult run(
            List<Path> classPath, TestSelector test, Map<Option, String> options, String schedule) {
        return explorer.explore(
                ExploreOptions.of(options).request(new ClassPath(classPath), test, schedule), ProgressListener.NONE);
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
