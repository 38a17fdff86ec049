package dev.ravel.toolkit.process;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Starts workers of one kind. */
@FunctionalInterface
public interface WorkerLauncher {
    /** A worker may be silent for so long unless {@code RAVEL_PATIENCE} says otherwise (in seconds). */
    Duration DEFAULT_PATIENCE = Duration.ofSeconds(30);

    /** For somebody who thinks at a breakpoint. */
    Duration UNLIMITED = Duration.ofDays(365);

    Worker launch() throws WorkerLost;

    /** Workers on a JDK. The first launch prepares what is missing in the workspace. */
    static WorkerLauncher on(Jdk jdk, Workspace workspace, Duration patience) {
        return of(WorkerKind.plain(jdk), workspace, patience, Path.of(""));
    }

    /**
     * Workers of a kind. With one that is debugged there is no limit to patience.
     *
     * @param reports where the user looks for what is left of a worker that crashed
     */
    static WorkerLauncher of(WorkerKind kind, Workspace workspace, Duration patience, Path reports) {
        Duration limit = kind.debugger().isThere() ? UNLIMITED : patience;
        return new WorkerStart(kind, workspace, limit, new CrashFiles(workspace.crashes(), reports))::launch;
    }

    /** How long a worker may be silent. */
    static Duration patience(Map<String, String> variables) {
        String given = variables.get("RAVEL_PATIENCE");
        if (given == null) {
            return DEFAULT_PATIENCE;
        }
        try {
            long seconds = Long.parseLong(given.strip());
            if (seconds > 0 && seconds <= 86_400) {
                return Duration.ofSeconds(seconds);
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw new BadInput("RAVEL_PATIENCE=" + given + ": needs a number of seconds from 1 to 86400.");
    }
}
