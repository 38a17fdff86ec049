package dev.ravel.cli.skeleton;

import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.option.ExitCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The one place where the result of a command becomes what the user gets: text on the terminal, files, and an exit code.
 *
 * <p>Make it before the work begins: what can't be written is bad input, and nobody should wait for hours to hear that.
 *
 * @param <R> the result
 */
public final class Output<R> {
    private final Terminal terminal;
    private final Function<R, String> text;
    private final Function<R, ExitCode> exit;
    private final List<Destination<R>> others = new ArrayList<>();
    private String interruption = "INTERRUPTED. What is known so far:\n\n";

    /**
     * With a report for the terminal and an exit code, and nothing else so far.
     *
     * @param text the report for the terminal
     * @param exit what the command tells its caller
     */
    public Output(Terminal terminal, Function<R, String> text, Function<R, ExitCode> exit) {
        this.terminal = terminal;
        this.text = text;
        this.exit = exit;
    }

    /** The result goes there, too, in the order of these calls. */
    public Output<R> and(Destination<R> other) {
        others.add(other);
        return this;
    }

    /** What stands above the report of a run that was interrupted. */
    public Output<R> whenInterrupted(String above) {
        interruption = above;
        return this;
    }

    /** Shows a result, and returns the exit code. */
    public int show(R result) {
        write(result);
        return exit.apply(result).number();
    }

    private void write(R result) {
        terminal.out().print(text.apply(result));
        String gap = "\n";
        for (Destination<R> other : others) {
            try {
                Optional<String> where = other.write(result);
                if (where.isPresent()) {
                    terminal.out().println(gap + where.get());
                    gap = "";
                }
            } catch (IOException e) {
                throw new ToolFailure("The report can't be written: " + e.getMessage(), e);
            }
        }
        terminal.out().flush();
    }

    /**
     * Does the work and shows its result. If Ctrl-C ends the JVM meanwhile, shows what is known by then, and does not return.
     *
     * @param line shows how far the work has come; taken away before anything else is shown
     * @param known asked once, by another thread, while the work may still go on; empty if nothing is known yet
     */
    public int show(ProgressLine line, Supplier<R> work, Supplier<Optional<R>> known) {
        R result;
        try (line) {
            result = Interruption.watched(work, () -> {
                line.close();
                interrupted(known.get());
            });
        }
        return show(result);
    }

    private void interrupted(Optional<R> known) {
        terminal.out().print(known.isPresent() ? interruption : "INTERRUPTED. Nothing is known yet.\n");
        known.ifPresent(this::write);
        terminal.out().flush();
    }
}
