package dev.ravel.cli;

import dev.ravel.cli.skeleton.CommonHelp;
import dev.ravel.cli.skeleton.JsonOption;
import dev.ravel.cli.skeleton.Output;
import dev.ravel.cli.skeleton.OutputFiles;
import dev.ravel.cli.skeleton.ProgramOptions;
import dev.ravel.cli.skeleton.ReplayLine;
import dev.ravel.cli.skeleton.SearchOptions;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TraceReader;
import dev.ravel.report.recording.Recorded;
import dev.ravel.report.recording.RecordingJson;
import dev.ravel.report.recording.RecordingText;
import dev.ravel.report.recording.StdTrace;
import dev.ravel.toolkit.crew.RecordingClient;
import dev.ravel.toolkit.crew.TraceFile;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ravel record}: runs a test once and writes down what happens. */
@Command(
        description = "Runs a test once and writes every access, lock, message and object of the execution to a file.",
        footer = {
            "",
            "With --std - the text form goes to standard output, and all else to standard error.",
            "Exit codes: 0 recorded, 1 recorded and the test failed or was cut, 2 bad input, 3 nothing was recorded."
        })
final class RecordCommand implements Callable<Integer> {
    private static final String TO_STANDARD_OUTPUT = "-";

    @Parameters(index = "0", paramLabel = "TEST", description = "the test, as for explore")
    private String test;

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @CommandLine.Option(names = "--out", paramLabel = "FILE", required = true, description = "the file for the trace")
    private String out = "";

    @CommandLine.Option(
            names = "--std",
            paramLabel = "FILE",
            description = "also write the trace there as text that RAPID reads; - for standard output")
    private @Nullable String std;

    @CommandLine.Option(names = "--values", description = "the values that were read and written, too")
    private boolean values;

    @CommandLine.Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "0 (the default): each thread goes on for as long as it can; another number: threads take turns at random")
    private @Nullable String seed;

    @Mixin
    private final JsonOption json = new JsonOption();

    @Mixin
    private final CommonHelp help = new CommonHelp();

    @Mixin
    private final SearchOptions search = new SearchOptions(
            List.of(Option.BUDGET, Option.GRANULARITY, Option.LOCKS, Option.TIMEOUTS, Option.WAKEUPS, Option.ATOMIC));

    private final Terminal terminal;

    RecordCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        TestSelector selector = TestSelector.parse(test);
        boolean toOut = TO_STANDARD_OUTPUT.equals(std);
        Path file = OutputFiles.file("--out", out).orElseThrow();
        Optional<Path> text = toOut ? Optional.empty() : OutputFiles.file("--std", std);
        if (text.isPresent() && text.get().normalize().equals(file.normalize())) {
            throw new BadInput("--std " + std + ": the trace goes there.");
        }
        ClassPath path = program.classPath(List.of(selector));
        ExplorationRequest asked = search.options().request(path, selector, "");
        RecordingRequest request = new RecordingRequest(
                asked.with(asked.search().withSeed(seed())).with(values ? TraceDetail.VALUES : TraceDetail.EVENTS));
        Terminal shown = toOut
                ? new Terminal(terminal.err(), terminal.err(), terminal.shown(), terminal.width(), terminal.palette())
                : terminal;
        ReplayLine replay = new ReplayLine(program, search);
        Output<Recorded> output = new Output<Recorded>(
                        shown, r -> RecordingText.of(r, replay.hint(steps(r.result()))), r -> exit(r.result()))
                .and(json.of(RecordingJson::of));
        WorkerLauncher launcher = Workers.on(program.jdk(path, List.of(selector)), terminal.err()::println);
        try (TraceFile trace = TraceFile.at("--out", file);
                RecordingClient client = new RecordingClient(launcher)) {
            RecordingResult result = client.record(request, trace);
            if (result.end().leavesTrace()) {
                trace.complete();
                if (toOut) {
                    writeStd(file, terminal.out());
                    terminal.out().flush();
                }
                text.ifPresent(to -> writeStd(file, to));
            }
            return output.show(new Recorded(result, out, trace.bytes()));
        } catch (WorkerLost lost) {
            throw new ToolFailure("NOT RECORDED  " + request.test().test() + "  " + lost.getMessage(), lost);
        }
    }

    private long seed() {
        if (seed == null) {
            return RecordingRequest.FEWEST_SWITCHES;
        }
        try {
            return Long.parseLong(seed.strip().replace("_", ""));
        } catch (NumberFormatException notANumber) {
            throw new BadInput("--seed " + seed + ": needs a whole number.");
        }
    }

    /** What replay needs for an execution that is longer than those of a search are. */
    private static List<String> steps(RecordingResult result) {
        long steps = result.size().steps();
        return steps > SearchSpec.DEFAULT_STEPS ? List.of(Option.STEPS.flag(), Long.toString(steps + 1)) : List.of();
    }

    private static void writeStd(Path trace, Path to) {
        Path part = to.resolveSibling(to.getFileName() + ".part");
        try {
            try (OutputStream stream = Files.newOutputStream(part)) {
                writeStd(trace, stream);
            }
            Files.move(part, to, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new BadInput("--std " + to + " cannot be written: " + e);
        } finally {
            part.toFile().delete();
        }
    }

    private static void writeStd(Path trace, OutputStream to) {
        try (TraceReader reader = TraceReader.open(trace)) {
            StdTrace.write(reader, to);
        } catch (IOException e) {
            throw new ToolFailure("--std can't be written: " + e.getMessage(), e);
        }
    }

    private static ExitCode exit(RecordingResult result) {
        return switch (result.end().kind()) {
            case FINISHED, SKIPPED -> ExitCode.CLEAN;
            case FAILED, CUT -> ExitCode.FINDINGS;
            case REFUSED -> ExitCode.INTERNAL;
        };
    }
}
