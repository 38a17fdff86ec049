package dev.ravel.worker;

import dev.ravel.engine.Machine;
import dev.ravel.engine.surroundings.NoInput;
import dev.ravel.explore.Strategies;
import dev.ravel.hooks.Gate;
import dev.ravel.hooks.Internals;
import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.instrument.jdk.PatchFiles;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.instrument.record.Recording;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerMessage;
import dev.ravel.model.protocol.WorkerMessage.Fault;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.worker.process.Enclosure;
import dev.ravel.worker.process.Line;
import dev.ravel.worker.process.Printed;
import dev.ravel.worker.process.Watchdog;
import dev.ravel.worker.search.LoadedProgram;
import dev.ravel.worker.search.SearchLoop;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.session.WorkerSession;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.MissingType;
import dev.ravel.worker.test.TestBody;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The worker JVM: answers one request after the other, until the tool is gone. */
public final class WorkerMain {
    /** Shorter than the tool's, which would kill the worker without knowing where it stands. */
    private static final double PATIENCE_SHARE = 2.0 / 3;

    private static final long DEFAULT_PATIENCE_SECONDS = 30;

    private final Line line;
    private final Machine machine;
    private final Workplace workplace;
    private final Sessions sessions = new Sessions();
    /** The watchdog asks it too. */
    private volatile WorkerSession session = WorkerSession.NONE;

    private volatile WorkerMessage.Progress lastProgress = WorkerMessage.Progress.NONE;

    private WorkerMain() throws IOException {
        line = new Line(this::toolIsGone);
        Path patch = Path.of(System.getProperty("ravel.sites"));
        SiteTable sites = SiteTable.load(patch);
        machine = new Machine(sites);
        Enclosure enclosure = new Enclosure(
                machine, patch.resolveSibling(PatchFiles.MANIFEST), Path.of(System.getProperty("ravel.scratch")));
        Watchdog watchdog = new Watchdog(
                machine,
                patienceMillis(),
                () -> send(lastProgress),
                why -> giveUp(why, Fault.OF_THE_PROGRAM),
                () -> end(WorkerMessage.OUT_OF_MEMORY));
        workplace = new Workplace(machine, sites, watchdog, enclosure, new LoadedProgram(), this::send);
        watchdog.start();
        // What the code under test prints would come thousands of times: it is shown in recordings only.
        System.setOut(new PrintStream(new Printed(machine::printed), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new Printed(machine::printed), true, StandardCharsets.UTF_8));
        System.setIn(new NoInput());
    }

    private static long patienceMillis() {
        long seconds = DEFAULT_PATIENCE_SECONDS;
        try {
            seconds = Long.parseLong(System.getenv().getOrDefault("RAVEL_PATIENCE", ""));
        } catch (NumberFormatException unset) {
            // the usual
        }
        return (long) (seconds * 1000 * PATIENCE_SHARE);
    }

    public static void main(String[] args) throws Exception {
        PrintStream complaints = System.err;
        Internals.open();
        try {
            new WorkerMain().serve();
        } catch (Throwable t) {
            t.printStackTrace(complaints);
            end(1);
        }
    }

    private void serve() throws IOException, InterruptedException {
        boolean canary = canaryFound();
        long up = System.currentTimeMillis()
                - java.lang.ProcessHandle.current()
                        .info()
                        .startInstant()
                        .map(java.time.Instant::toEpochMilli)
                        .orElse(System.currentTimeMillis());
        // the tool may bind this thread to a core; those that it creates from then on go with it
        machine.dismissThreads();
        send(new WorkerMessage.Ready(System.getProperty("java.version"), machine.substrate(), canary, up, ownThread()));
        while (true) {
            send(answer(line.take()));
        }
    }

    /** Threads that the code under test left behind do not keep us, nor does one that is at work. */
    private void toolIsGone(Line.Work work) {
        if (work == Line.Work.NONE) {
            workplace.enclosure().leave();
        }
        end(0);
    }

    /** The system's number of the running thread; -1 where it has no such file. */
    private static long ownThread() {
        try {
            return Long.parseLong(Files.readSymbolicLink(Path.of("/proc/thread-self"))
                    .getFileName()
                    .toString());
        } catch (IOException | RuntimeException notLinux) {
            return -1;
        }
    }

    private WorkerMessage answer(WorkerRequest<?> request) {
        lastProgress = WorkerMessage.Progress.NONE;
        try {
            watch(Watchdog.Patience.DEFAULT);
            WorkerSession before = session;
            session = WorkerSession.NONE;
            session = sessions.of(request, before, workplace);
            watch(session.patience(request));
            WorkerAnswer answer = session.answer(request);
            return new WorkerMessage.Answered(
                    answer, session.isSpent() ? WorkerMessage.Afterwards.SPENT : WorkerMessage.Afterwards.USABLE);
        } catch (BadRequest | MissingType e) {
            return new WorkerMessage.Refused(e.getMessage());
        } catch (IOException | UncheckedIOException e) {
            return new WorkerMessage.Refused("cannot read the class path: " + e.getMessage());
        } catch (OutOfMemoryError e) {
            end(WorkerMessage.OUT_OF_MEMORY);
            throw e;
        } catch (RuntimeException | Error e) {
            StackTraceElement[] stack = e.getStackTrace();
            giveUp("Ravel broke: " + e + (stack.length == 0 ? "" : " at " + stack[0]), Fault.OF_RAVEL);
            throw e;
        } finally {
            workplace.watchdog().watch(Watchdog.Patience.ENDLESS);
        }
    }

    private void watch(Watchdog.Patience patience) {
        workplace.watchdog().watch(Boolean.getBoolean("ravel.debugged") ? Watchdog.Patience.ENDLESS : patience);
    }

    /** Explores a known race; false when it was not found, so that nothing else this worker says may be trusted. */
    private boolean canaryFound() throws IOException {
        List<String> ownJar = List.of(System.getProperty("java.class.path"));
        try (AppLoader loader = workplace.loader(ownJar, Rules.DEFAULT, ClassEdit.NONE, Recording.NONE)) {
            machine.beginExploration(loader, 1000, Rules.DEFAULT);
            Runnable canary =
                    TestBody.find(loader, "dev.ravel.canary.Canary", "").run();
            int[] lostAndKept = new int[2];
            workplace
                    .quietLoop()
                    .run(canary, Strategies.of(SearchSpec.DEFAULT), SearchLimits.NONE, System.nanoTime(), e -> {
                        lostAndKept[e.uncaught().isEmpty() ? 1 : 0]++;
                        return SearchLoop.Decision.GO_ON;
                    });
            return lostAndKept[0] == 2 && lostAndKept[1] == 2;
        } catch (BadRequest e) {
            return false;
        }
    }

    /** Says why there is no verdict, and ends: what state this JVM is in nobody knows. */
    private void giveUp(String why, Fault fault) {
        // before the tool knows: then it waits for this worker no longer
        workplace.enclosure().leave();
        send(new WorkerMessage.GaveUp(why, fault, session.standing()));
        end(3);
    }

    private void send(WorkerMessage message) {
        if (message instanceof WorkerMessage.Progress progress) {
            lastProgress = progress;
        }
        line.send(message);
    }

    /** The fence keeps everybody from ending this JVM, us too. */
    private static void end(int status) {
        Gate.halt(status);
    }
}
