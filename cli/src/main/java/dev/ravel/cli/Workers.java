package dev.ravel.cli;

import dev.ravel.toolkit.Jdks;
import dev.ravel.toolkit.WorkerLauncher;
import dev.ravel.toolkit.Workspace;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The workers of one command: on which JDK, from which workspace. */
final class Workers {
    private Workers() {}

    /** The JDK that the user named, or the best one on this machine. */
    static Jdks.Choice jdk(String named) {
        if (named != null) {
            return Jdks.named(named);
        }
        Jdks.Places places = Jdks.Places.ofThisMachine();
        return Jdks.choose(Jdks.discover(places), places.running());
    }

    static Workspace workspace(Consumer<String> notices) {
        return new Workspace(
                Workspace.defaultDirectory(System.getenv(), Path.of(System.getProperty("user.home"))), notices);
    }

    static WorkerLauncher launcher(Jdks.Choice choice, Terminal terminal) {
        if (!choice.notice().isEmpty()) {
            terminal.err().println(choice.notice());
        }
        return WorkerLauncher.on(
                choice.jdk(), workspace(terminal.err()::println), WorkerLauncher.patience(System.getenv()));
    }
}
