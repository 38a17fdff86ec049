package dev.ravel.toolkit.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A line of its own between tool and worker: two pipes that are not the worker's standard input and output.
 *
 * <p>Whatever a JVM, an agent, native code or a child process writes to standard output can then not garble a message, and what they read is not a request. A shell starts the worker: it moves the
 * two pipes that Java can make to other numbers and becomes the worker. The line ends with either process, however that ends, and nothing is left of it in any directory ({@code docs/adr/0022-processes.md}).
 *
 * <p>The shell also has the worker ignore SIGINT: Ctrl-C reaches all processes of a terminal, and it is the tool that has to answer.
 */
public final class OwnLine {
    /** Numbers of open files in the worker. */
    static final int MESSAGES = 3;

    static final int REQUESTS = 4;

    private static final String SCRIPT =
            "trap '' INT; exec \"$@\" " + MESSAGES + ">&1 " + REQUESTS + "<&0 0</dev/null 1>/dev/null";
    /** Shells forget variables with other names. */
    private static final Pattern KEPT_BY_SHELLS = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private OwnLine() {}

    /** Where this system has a shell; without one a worker speaks over its standard streams. */
    static boolean isPossible() {
        return shell().isPresent();
    }

    /** The command that starts another with a line of its own, in this environment. */
    public static List<String> of(List<String> command, Map<String, String> environment) {
        Optional<Path> shell = shell();
        if (shell.isEmpty()) {
            return command;
        }
        List<String> wrapped = new ArrayList<>(List.of(shell.get().toString(), "-c", SCRIPT, "ravel-worker"));
        List<String> forgotten = environment.entrySet().stream()
                .filter(variable -> !KEPT_BY_SHELLS.matcher(variable.getKey()).matches())
                .map(variable -> variable.getKey() + "=" + variable.getValue())
                .sorted()
                .toList();
        if (!forgotten.isEmpty()) {
            wrapped.add("env");
            wrapped.addAll(forgotten);
        }
        wrapped.addAll(command);
        return wrapped;
    }

    private static Optional<Path> shell() {
        return Cores.executable("sh");
    }
}
