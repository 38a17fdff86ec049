package dev.ravel.toolkit.process;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Counts;
import dev.ravel.model.exploration.ExplorationResult.Coverage;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Reason;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import dev.ravel.model.protocol.WorkerMessage;
import dev.ravel.model.search.Strength;
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
            case "standsStill" -> {
                while (true) {
                    say(new WorkerMessage.Progress(7, 0.5, 0));
                    Thread.sleep(100);
                }
            }
            case "plods" -> {
                for (int i = 1; i <= 30; i++) {
                    Thread.sleep(100);
                    say(new WorkerMessage.Progress(i * 1_000L, i / 30.0, 0));
                }
                answer(result(request, Verdict.PASSED, 30_000, Reason.NONE, List.of()));
            }
            case "shouts" -> {
                line.print("Hello, world! This is no serialised object.");
                line.flush();
                Thread.sleep(600_000);
            }
            case "prints" -> {
                System.out.println("[0.012s][info][gc] Using Serial");
                System.out.flush();
                answer(result(
                        request, System.in.read() < 0 ? Verdict.PASSED : Verdict.ERROR, 1, Reason.NONE, List.of()));
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
            case "fails" -> answer(failed(request));
            case "ends" ->
                answer(result(
                        request,
                        Verdict.INCOMPLETE,
                        Math.max(1, request.search().limits().executions()),
                        Reason.LIMIT,
                        List.of()));
            default -> {
                say(new WorkerMessage.Progress(3, 0.5, 0));
                answer(result(request, Verdict.PASSED, 6, Reason.NONE, List.of()));
            }
        }
    }

    private static ExplorationResult failed(ExplorationRequest request) {
        List<InterleavingStep> steps = List.of(
                new InterleavingStep(0, "start t1", "Subject.java:9", "Subject.fails", "preempted"),
                new InterleavingStep(1, "Subject#1.value ← 1", "Subject.java:12", "Subject.work", "ended"),
                new InterleavingStep(0, "Subject#1.value → 1", "Subject.java:10", "Subject.fails", ""));
        Finding finding = new Finding(
                FindingKind.ASSERTION,
                "java.lang.AssertionError: 1",
                2,
                3,
                request.schedule().isEmpty() ? "r1:AB" : request.schedule(),
                new Interleaving(List.of("main", "t1"), steps));
        return result(request, Verdict.FAILED, 2, Reason.NONE, List.of(finding));
    }

    private static ExplorationResult result(
            ExplorationRequest request, Verdict verdict, long executions, Reason reason, List<Finding> findings) {
        return new ExplorationResult(
                request.test(),
                verdict,
                reason,
                new Coverage(
                        request.search().strategy(),
                        Strength.ALL,
                        request.search().bound(),
                        verdict == Verdict.PASSED,
                        verdict == Verdict.PASSED ? 1 : 0.5),
                new Counts(executions, executions, 0, 0, 10, 40_000_000),
                List.of(new OutcomeCount("seed " + request.search().seed(), executions, "r1:AQ")),
                findings,
                List.of(),
                "continuations");
    }

    private void answer(ExplorationResult result) throws IOException {
        say(new WorkerMessage.Answered(result, WorkerMessage.Afterwards.USABLE));
    }

    private void say(WorkerMessage message) throws IOException {
        out.writeObject(message);
        out.reset();
        out.flush();
    }

    /** Starts it. */
    public static Worker start(Duration patience, String... arguments) throws WorkerLost {
        return start(patience, command(arguments));
    }

    public static Worker start(Duration patience, List<String> command) throws WorkerLost {
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
