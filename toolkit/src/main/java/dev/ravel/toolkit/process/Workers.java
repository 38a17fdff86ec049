package dev.ravel.toolkit.process;

import dev.ravel.model.search.Rules;
import dev.ravel.toolkit.jdk.JavaOptions;
import dev.ravel.toolkit.jdk.Jdks;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How any front end gets its workers: on which JDK, from which workspace. */
public final class Workers {
    private Workers() {}

    /** The JDK that the user named, or the best one on this machine if that is null. */
    public static Jdks.Choice choose(@Nullable String named) {
        if (named != null) {
            return Jdks.named(named);
        }
        Jdks.Places places = Jdks.Places.ofThisMachine();
        return Jdks.choose(Jdks.discover(places), places.running());
    }

    /** The user's workspace. The notices are single lines for a person. */
    public static Workspace workspace(Consumer<String> notices) {
        return new Workspace(
                Workspace.defaultDirectory(System.getenv(), Path.of(System.getProperty("user.home"))), notices);
    }

    /** Workers of this kind. */
    public static WorkerLauncher of(WorkerKind kind, Consumer<String> notices) {
        return of(kind, Path.of(""), notices);
    }

    /** Workers on this JDK; says at once if it is not the JDK that the tool runs on. */
    public static WorkerLauncher on(Jdks.Choice choice, Consumer<String> notices) {
        return on(choice, Path.of(""), notices);
    }

    /**
     * The same.
     *
     * @param reports where the user looks for what is left of a worker that crashed
     */
    public static WorkerLauncher on(Jdks.Choice choice, Path reports, Consumer<String> notices) {
        return on(choice, Rules.Fence.OPEN, reports, notices);
    }

    /** The same, for requests with this fence. */
    public static WorkerLauncher on(Jdks.Choice choice, Rules.Fence fence, Path reports, Consumer<String> notices) {
        if (!choice.notice().isEmpty()) {
            notices.accept(choice.notice());
        }
        return of(WorkerKind.fenced(choice.jdk(), fence), reports, notices);
    }

    private static WorkerLauncher of(WorkerKind kind, Path reports, Consumer<String> notices) {
        String dropped = JavaOptions.of(System.getenv()).notice();
        if (!dropped.isEmpty()) {
            notices.accept(dropped);
        }
        return WorkerLauncher.of(kind, workspace(notices), WorkerLauncher.patience(System.getenv()), reports);
    }
}
