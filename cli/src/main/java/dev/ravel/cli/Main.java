package dev.ravel.cli;

import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.cli.skeleton.Version;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.option.ExitCode;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code ravel} command. */
@Command(
        name = "ravel",
        description = "Runs concurrent Java tests under every interleaving, inside the real JVM.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%nOptions:%n",
        footer = {
            "",
            "Begin with  ravel explore examples  and  ravel doctor.",
            "Exit codes: 0 clean, 1 findings, 2 bad input, 3 the tool or a worker broke."
        })
public final class Main implements Runnable {
    /** All commands, in the order of the help: a new one is a new line here. */
    private static final List<Entry> COMMANDS = List.of(
            new Entry("explore", ExploreCommand::new),
            new Entry("replay", ReplayCommand::new),
            new Entry("record", RecordCommand::new),
            new Entry("generate", GenerateCommand::new),
            new Entry("mutate", MutateCommand::new),
            new Entry("regress", RegressCommand::new),
            new Entry("diff", DiffCommand::new),
            new Entry("evaluate", EvaluateCommand::new),
            new Entry("doctor", DoctorCommand::new),
            new Entry("bench", BenchCommand::new));

    /** A command that has not been made yet: to build the options of all takes longer than to run most. */
    private record Entry(String name, Function<Terminal, Callable<Integer>> command) {}

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {}

    public static void main(String[] arguments) {
        Terminal terminal = Terminal.ofThisProcess();
        if (arguments.length == 1 && arguments[0].equals("--version")) {
            // before the command line is built, which takes four times as long
            terminal.out().println(Version.line());
        } else {
            int exitCode = run(terminal, arguments);
            terminal.out().flush();
            System.exit(exitCode);
        }
    }

    /** Runs one command and returns its exit code. */
    static int run(Terminal terminal, String... arguments) {
        CommandLine line = new CommandLine(new Main());
        String asked = arguments.length == 0 ? "" : arguments[0];
        boolean known = COMMANDS.stream().anyMatch(entry -> entry.name().equals(asked));
        COMMANDS.stream()
                .filter(entry -> !known || entry.name().equals(asked))
                .forEach(entry ->
                        line.addSubcommand(entry.name(), entry.command().apply(terminal)));
        return line.setExpandAtFiles(false)
                .setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setUsageHelpWidth(Math.min(terminal.width(), 110))
                .setParameterExceptionHandler((e, given) -> usage(terminal, e))
                .setExecutionExceptionHandler((e, command, result) -> failure(terminal, e))
                .execute(arguments);
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Which command? One of " + String.join(", ", spec.subcommands().keySet()) + ".");
    }

    /** One line that says what is wrong, one that says where to look. */
    private static int usage(Terminal terminal, ParameterException e) {
        String message = String.valueOf(e.getMessage()).replace("\n", " ").replace("\r", " ");
        if (e instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String argument = unmatched.getUnmatched().get(0);
            boolean top = e.getCommandLine().getParent() == null;
            message = argument.startsWith("-")
                    ? "There is no option " + argument + "."
                    : top ? "There is no command " + argument + "." : "What is '" + argument + "' for?";
        }
        terminal.err()
                .println(
                        message + " Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE.number();
    }

    private static int failure(Terminal terminal, Exception e) {
        if (e instanceof BadInput) {
            terminal.err().println(e.getMessage());
            return ExitCode.USAGE.number();
        }
        if (System.getenv("RAVEL_VERBOSE") != null) {
            e.printStackTrace(terminal.err());
        }
        if (e instanceof ToolFailure) {
            terminal.err().println(e.getMessage());
        } else {
            StackTraceElement[] trace = e.getStackTrace();
            terminal.err()
                    .println("Ravel broke: " + e + (trace.length == 0 ? "" : " at " + trace[0])
                            + ". Please report this; RAVEL_VERBOSE=1 shows more.");
        }
        return ExitCode.INTERNAL.number();
    }
}
