package dev.ravel.toolkit;

import dev.ravel.model.ExplorationRequest;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.OutcomeCount;
import dev.ravel.model.ExplorationResult.Verdict;
import dev.ravel.model.Finding;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Interleaving;
import dev.ravel.model.TraceStep;
import dev.ravel.model.WorkerMessage;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;

/** Speaks a worker's protocol without exploring anything: the name of the test's method says what it answers. */
public final class FakeWorker {
    private final ObjectOutputStream out;

    private FakeWorker(ObjectOutputStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws Exception {
        // the line of its own: see OwnLine
        PrintStream line = new PrintStream(new FileOutputStream("/dev/fd/" + OwnLine.MESSAGES));
        List<String> words = List.of(arguments);
        if (words.contains("dieAtOnce")) {
            System.err.println("Unrecognized VM option 'Nonsense'");
            System.err.println("Error: Could not create the Java Virtual Machine.");
            System.exit(1);
        }
        ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(line));
        FakeWorker worker = new FakeWorker(out);
        worker.say(new WorkerMessage.Ready(
                System.getProperty("java.version"), "continuations", !words.contains("noCanary"), 5, -1));
        try (ObjectInputStream in = new ObjectInputStream(new FileInputStream("/dev/fd/" + OwnLine.REQUESTS))) {
            while (true) {
                worker.answer((ExplorationRequest) in.readObject(), line);
            }
        } catch (EOFException end) {
            // the tool has what it wants
        }
    }

    private void answer(ExplorationRequest request, PrintStream line) throws Exception {
        switch (request.member()) {
            case "refuses" -> say(new WorkerMessage.Refused("The test threw before it started a thread: boom."));
            case "dies" -> {
                System.err.println("# A fatal error has been detected by the Java Runtime Environment:");
                System.err.println("\tat somewhere");
                Runtime.getRuntime().halt(134);
            }
            case "hangs" -> {
                say(new WorkerMessage.Progress(7, 0.5, 0));
                Thread.sleep(600_000);
            }
            case "plods" -> {
                for (int i = 1; i <= 30; i++) {
                    Thread.sleep(100);
                    say(new WorkerMessage.Progress(i * 1_000, i / 30.0, 0));
                }
                say(new WorkerMessage.Done(result(request, Verdict.PASSED, 30_000, "", List.of())));
            }
            case "shouts" -> {
                line.print("Hello, world! This is no serialised object.");
                line.flush();
                Thread.sleep(600_000);
            }
            case "prints" -> {
                System.out.println("[0.012s][info][gc] Using Serial");
                System.out.flush();
                say(new WorkerMessage.Done(
                        result(request, System.in.read() < 0 ? Verdict.PASSED : Verdict.ERROR, 1, "", List.of())));
            }
            case "isKilled" -> {
                new ProcessBuilder(
                                "kill",
                                "-9",
                                Long.toString(ProcessHandle.current().pid()))
                        .start();
                Thread.sleep(600_000);
            }
            case "runsOutOfMemory" -> Runtime.getRuntime().halt(WorkerMessage.OUT_OF_MEMORY);
            case "fails" -> say(new WorkerMessage.Done(failed(request)));
            case "ends" ->
                say(new WorkerMessage.Done(result(
                        request, Verdict.INCOMPLETE, Math.max(1, request.executions()), "the limit", List.of())));
            default -> {
                say(new WorkerMessage.Progress(3, 0.5, 0));
                say(new WorkerMessage.Done(result(request, Verdict.PASSED, 6, "", List.of())));
            }
        }
    }

    private static ExplorationResult failed(ExplorationRequest request) {
        List<TraceStep> steps = List.of(
                new TraceStep(0, "start t1", "Subject.java:9", "Subject.fails", "preempted"),
                new TraceStep(1, "Subject#1.value ← 1", "Subject.java:12", "Subject.work", "ended"),
                new TraceStep(0, "Subject#1.value → 1", "Subject.java:10", "Subject.fails", ""));
        Finding finding = new Finding(
                FindingKind.ASSERTION,
                "java.lang.AssertionError: 1",
                2,
                3,
                request.schedule().isEmpty() ? "r1:AB" : request.schedule(),
                new Interleaving(List.of("main", "t1"), steps));
        return result(request, Verdict.FAILED, 2, "", List.of(finding));
    }

    private static ExplorationResult result(
            ExplorationRequest request, Verdict verdict, long executions, String reason, List<Finding> findings) {
        return new ExplorationResult(
                request.test(),
                verdict,
                verdict == Verdict.PASSED,
                request.strategy(),
                "ALL",
                request.bound(),
                executions,
                executions,
                0,
                0,
                10,
                40_000_000,
                verdict == Verdict.PASSED ? 1 : 0.5,
                List.of(new OutcomeCount("seed " + request.seed(), executions)),
                findings,
                List.of(),
                reason,
                "continuations");
    }

    private void say(WorkerMessage message) throws IOException {
        out.writeObject(message);
        out.reset();
        out.flush();
    }

    /** Starts it. */
    static Worker start(Duration patience, String... arguments) throws WorkerLost {
        return start(patience, command(arguments));
    }

    static Worker start(Duration patience, List<String> command) throws WorkerLost {
        Path nowhere = Path.of("target/no-crashes");
        return Worker.start(command, patience, new CrashFiles(nowhere, nowhere));
    }

    /** The command line that starts this worker. */
    static List<String> command(String... arguments) {
        List<String> command = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                FakeWorker.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /**
     * Makes a directory that looks like a JDK and whose {@code java} is this worker, or, asked to patch, writes
     * down that it was.
     */
    public static Path jdk(Path directory, String version, String... arguments) throws IOException {
        Files.createDirectories(directory.resolve("bin"));
        Files.writeString(directory.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        Path java = directory.resolve("bin/java");
        Files.writeString(
                java,
                // the patch directory is the last argument but one
                "#!/bin/sh\ncase \"$*\" in *JdkPatch*) echo patched >> '" + directory.resolve("patches")
                        + "'; for a; do out=$last; last=$a; done; mkdir \"$out\" && echo patch > \"$out\"/java.base.jar; exit;; esac\nexec '"
                        + String.join("' '", command(arguments)) + "'\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return directory;
    }
}
