package dev.ravel.toolkit.process;

import dev.ravel.model.search.Rules;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import java.util.List;

/**
 * What tells one worker from another.
 *
 * @param flags of the JVM, beside those that every worker has
 * @param debugger whether and where the worker waits for a debugger
 * @param fence whether its requests ask for one; then the operating system puts its own beneath it, where it can
 */
public record WorkerKind(Jdk jdk, List<String> flags, Debugger debugger, Rules.Fence fence) {

    public WorkerKind {
        flags = List.copyOf(flags);
    }

    /** Without a fence. */
    public WorkerKind(Jdk jdk, List<String> flags, Debugger debugger) {
        this(jdk, flags, debugger, Rules.Fence.OPEN);
    }

    /** A worker without anything special. */
    public static WorkerKind plain(Jdk jdk) {
        return fenced(jdk, Rules.Fence.OPEN);
    }

    /** A worker for requests with this fence, and nothing else special. */
    public static WorkerKind fenced(Jdk jdk, Rules.Fence fence) {
        return new WorkerKind(jdk, List.of(), Debugger.NONE, fence);
    }

    /**
     * A debugger that a worker waits for.
     *
     * @param port on which the worker listens; 0 for none
     */
    public record Debugger(int port) {
        public static final Debugger NONE = new Debugger(0);

        /** Reads a port number; throws {@link BadInput} with the name of the setting. */
        public static Debugger parse(String setting, String text) {
            try {
                int port = Integer.parseInt(text.strip());
                if (port > 0 && port < 65_536) {
                    return new Debugger(port);
                }
            } catch (NumberFormatException notANumber) {
                // said below
            }
            throw new BadInput(setting + "=" + text + ": needs a port number from 1 to 65535.");
        }

        public boolean isThere() {
            return port > 0;
        }
    }
}
