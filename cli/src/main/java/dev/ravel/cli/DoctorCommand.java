package dev.ravel.cli;

import dev.ravel.cli.skeleton.CommonHelp;
import dev.ravel.cli.skeleton.JdkOption;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.cli.skeleton.Version;
import dev.ravel.model.protocol.WorkerMessage.Ready;
import dev.ravel.report.text.Numbers;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.process.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ravel doctor}: which JDKs there are, and whether exploration really works on them. */
@Command(
        description = "Says which JDKs there are and proves with a known race that exploration works on each.",
        footer = {
            "",
            "With --jdk it looks at that JDK alone.",
            "Exit codes: 0 all well, 3 exploration does not work on a supported JDK."
        })
final class DoctorCommand implements Callable<Integer> {
    @Mixin
    private final CommonHelp help = new CommonHelp();

    @Mixin
    private final JdkOption jdk = new JdkOption();

    private final Terminal terminal;

    DoctorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** One row of the table. */
    private record Row(String version, String substrate, String canary, String home) {}

    @Override
    public Integer call() {
        Path running = Path.of(System.getProperty("java.home"));
        List<Jdk> jdks = jdk.given() != null ? List.of(jdk.choose().jdk()) : Jdks.discover(Jdks.Places.ofThisMachine());
        Workspace workspace = Workers.workspace(terminal.err()::println);
        terminal.out().println(Version.line() + ", cache " + workspace.directory());
        terminal.out().println();
        terminal.out().flush();
        ExitCode exit = ExitCode.CLEAN;
        List<Row> rows = new ArrayList<>();
        rows.add(new Row("JDK", "threads are", "canary race", "where"));
        List<String> troubles = new ArrayList<>();
        for (Jdk found : jdks) {
            String home = found.home().toString();
            if (!found.supported()) {
                rows.add(new Row(found.version(), "not supported", "-", home));
                continue;
            }
            String canary;
            long start = System.nanoTime();
            try (Worker worker = WorkerLauncher.on(found, workspace, WorkerLauncher.patience(System.getenv()))
                    .launch()) {
                Ready ready = worker.ready();
                canary = ready.canaryFound()
                        ? "found (" + Numbers.duration(System.nanoTime() - start) + ")"
                        : "NOT FOUND";
                if (!ready.canaryFound()) {
                    troubles.add("JDK " + found.version() + ": the worker ran, but did not find the known race.");
                    exit = ExitCode.INTERNAL;
                }
            } catch (WorkerLost | ToolFailure e) {
                canary = "NO WORKER";
                troubles.add("JDK " + found.version() + ": " + e.getMessage());
                exit = ExitCode.INTERNAL;
            }
            rows.add(new Row(found.version(), found.substrate().toString(), canary, home));
        }
        print(rows);
        terminal.out().println();
        terminal.out().println(advice(jdks, running));
        for (String trouble : troubles) {
            terminal.out().println(trouble);
        }
        return exit.number();
    }

    private String advice(List<Jdk> jdks, Path running) {
        if (jdk.given() != null) {
            return "ravel explore --jdk " + jdk.given() + " uses it.";
        }
        try {
            Jdks.Choice choice = Jdks.choose(jdks, running);
            return choice.notice().isEmpty()
                    ? "Workers use JDK " + choice.jdk().version() + ", as the tool does."
                    : choice.notice();
        } catch (BadInput none) {
            return none.getMessage();
        }
    }

    private void print(List<Row> rows) {
        int version = 0;
        int substrate = 0;
        int canary = 0;
        for (Row row : rows) {
            version = Math.max(version, row.version().length());
            substrate = Math.max(substrate, row.substrate().length());
            canary = Math.max(canary, row.canary().length());
        }
        for (Row row : rows) {
            terminal.out()
                    .println("  " + pad(row.version(), version) + "  " + pad(row.substrate(), substrate) + "  "
                            + pad(row.canary(), canary) + "  " + row.home());
        }
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
