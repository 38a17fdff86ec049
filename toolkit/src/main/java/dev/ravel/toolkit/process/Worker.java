package dev.ravel.toolkit.process;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerMessage;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.JavaOptions;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A worker JVM, from the tool's side.
 *
 * <p>Serialised {@link ExplorationRequest}s go to it over {@linkplain OwnLine a line of its own}, serialised {@link WorkerMessage}s come
 * back: first Ready, then for each request any number of Progress and one Done, GaveUp or Refused. A worker
 * that says nothing for {@code patience} is taken for hung and killed: it is there to run code that may do anything.
 *
 * <pre>
 *   starting ──Ready──▶ idle ──request──▶ exploring ──Done, Refused──▶ idle
 *      └───────────────────┴──────────────────┴── silence, end, nonsense ──▶ lost (killed)
 * </pre>
 *
 * One thread at a time.
 */
public final class Worker implements AutoCloseable {
    /** Only our own data is read back, whatever the code under test may have written. */
    private static final ObjectInputFilter FILTER =
            ObjectInputFilter.Config.createFilter("maxdepth=30;dev.ravel.model.**;java.util.*;java.lang.*;!*");

    /** For a request without a limit. */
    public static final long NO_DEADLINE = Long.MAX_VALUE;

    /** A signal to all processes of a group ends the worker first; our own end follows within this time. */
    private static final long OWN_END_MILLIS = 500;

    private static final long THE_END_MILLIS = 20_000;
    private static final int SIGNALLED = 128;
    private static final int SIGABRT = 6;

    /** The tool's JVM ends, and has its workers killed. */
    private static volatile boolean toolEnds;

    private final Process process;
    private final CrashFiles crashes;
    private final Tail tail;
    private final Duration patience;
    private final BlockingQueue<Heard> heard = new LinkedBlockingQueue<>();
    private final ObjectOutputStream requests;
    private final WorkerMessage.Ready ready;
    private final Thread killer;
    private boolean spent;

    /** What the reader thread heard. */
    private sealed interface Heard {
        record Message(WorkerMessage message) implements Heard {}

        record Nonsense(String why) implements Heard {}

        record End() implements Heard {}
    }

    /**
     * Starts a worker and waits until it is ready.
     *
     * @param crashes where it leaves a file if it crashes
     */
    static Worker start(List<String> command, Duration patience, CrashFiles crashes) throws WorkerLost {
        Process process;
        try {
            ProcessBuilder builder = new ProcessBuilder();
            Map<String, String> environment = builder.environment();
            JavaOptions.leaveOutOf(environment);
            process = builder.command(OwnLine.of(command, environment)).start();
        } catch (IOException e) {
            throw new WorkerLost(WorkerLost.How.ITS_OWN, "The worker could not be started: " + e.getMessage(), "");
        }
        Worker worker = null;
        try {
            worker = new Worker(process, patience, crashes);
            return worker;
        } finally {
            if (worker == null) {
                process.destroyForcibly();
            }
        }
    }

    private Worker(Process process, Duration patience, CrashFiles crashes) throws WorkerLost {
        this.process = process;
        this.crashes = crashes;
        this.patience = patience;
        this.tail = Tail.of(process.getErrorStream(), "ravel-worker-stderr");
        this.killer = new Thread(
                () -> {
                    toolEnds = true;
                    process.destroyForcibly();
                },
                "ravel-worker-killer");
        killAtShutdown();
        Thread reader = new Thread(() -> read(process.getInputStream()), "ravel-worker-messages");
        reader.setDaemon(true);
        reader.start();
        try {
            requests = new ObjectOutputStream(new BufferedOutputStream(process.getOutputStream()));
            requests.flush();
        } catch (IOException e) {
            throw lost("ended before it was ready", Connection.CLOSED);
        }
        WorkerMessage first = next(NO_DEADLINE);
        if (!(first instanceof WorkerMessage.Ready message)) {
            throw lost("did not begin with Ready", Connection.OPEN);
        }
        this.ready = message;
    }

    /** What the worker said of itself. */
    public WorkerMessage.Ready ready() {
        return ready;
    }

    /**
     * Asks for something and waits for the answer to it. Throws {@link BadInput} when the worker refuses the request, {@link
     * WorkerLost} when the worker did not live to answer it.
     *
     * @param deadline in {@link System#nanoTime()}: a worker that is not done by then is killed
     */
    public <A extends WorkerAnswer> A ask(WorkerRequest<A> request, ProgressListener listener, long deadline)
            throws WorkerLost {
        try {
            requests.writeObject(request);
            requests.reset();
            requests.flush();
        } catch (IOException e) {
            throw lost("ended", Connection.CLOSED);
        }
        while (true) {
            WorkerMessage message = next(deadline);
            if (message instanceof WorkerMessage.Progress progress) {
                listener.progress(progress);
            } else if (message instanceof WorkerMessage.TracePart part) {
                listener.traced(part.bytes());
            } else if (message instanceof WorkerMessage.Refused refused) {
                throw new BadInput(refused.reason());
            } else if (message instanceof WorkerMessage.GaveUp gaveUp) {
                close();
                throw WorkerLost.of(gaveUp);
            } else if (message instanceof WorkerMessage.Answered answered
                    && request.answer().isInstance(answered.answer())) {
                spent = answered.afterwards() == WorkerMessage.Afterwards.SPENT;
                return request.answer().cast(answered.answer());
            } else {
                throw lost("spoke out of turn (" + message + ")", Connection.OPEN);
            }
        }
    }

    /** Whether something was left in it that must not meet another test: it serves no more requests. */
    public boolean isSpent() {
        return spent;
    }

    /** The most memory that its process has had so far, in megabytes; 0 where the system does not tell. */
    public long peakMegabytes() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc", process.pid() + "", "status"))) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
                }
            }
        } catch (IOException | NumberFormatException elsewhere) {
            // said below
        }
        return 0;
    }

    private WorkerMessage next(long deadline) throws WorkerLost {
        Heard next;
        long left = deadline == NO_DEADLINE ? Long.MAX_VALUE : Math.max(0, deadline - System.nanoTime());
        try {
            next = heard.poll(Math.min(patience.toNanos(), left), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw lost("was stopped", Connection.OPEN);
        }
        if (next == null) {
            if (left < patience.toNanos()) {
                close();
                throw new WorkerLost(WorkerLost.How.OVERDUE, "The worker was not done when the time was up.", "");
            }
            throw lost("said nothing for " + patience.toSeconds() + " s and was killed", Connection.OPEN);
        }
        if (next instanceof Heard.Message message) {
            return message.message();
        }
        if (next instanceof Heard.Nonsense nonsense) {
            throw lost("sent something that is no message (" + nonsense.why() + ")", Connection.OPEN);
        }
        throw lost("ended", Connection.CLOSED);
    }

    /** Whether the worker can still say something. */
    private enum Connection {
        OPEN,
        /** By the worker: it is ending, or has ended. */
        CLOSED
    }

    private WorkerLost lost(String how, Connection connection) {
        int code = -1;
        try {
            // one that is about to end tells more by its own exit code than by being killed
            if (connection == Connection.CLOSED && process.waitFor(1, TimeUnit.SECONDS)) {
                code = process.exitValue();
            }
            if (code > SIGNALLED && !toolEnds) {
                Thread.sleep(OWN_END_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (toolEnds) {
            waitForTheEnd();
        }
        // not Process.destroyForcibly, which closes the stream that the last words are still in
        process.toHandle().destroyForcibly();
        String words = tail.settled().lastWords("");
        close();
        Optional<String> crash = crashes.of(process.pid());
        if (crash.isPresent()) {
            return new WorkerLost(
                    WorkerLost.How.ITS_OWN, "The worker's JVM crashed: " + crash.get() + ".", tail.text());
        }
        if (code > SIGNALLED && code != SIGNALLED + SIGABRT) {
            return new WorkerLost(
                    WorkerLost.How.KILLED,
                    "The worker was killed from outside (signal " + (code - SIGNALLED)
                            + "): by a user, or by the system because memory ran out.",
                    tail.text());
        }
        if (code == WorkerMessage.OUT_OF_MEMORY) {
            return new WorkerLost(
                    WorkerLost.How.RAVEL,
                    "Memory ran out: the program and the search together need more than the "
                            + WorkerStart.megabytes(System.getenv()) + " MB of a worker. RAVEL_MEMORY="
                            + 2 * WorkerStart.megabytes(System.getenv()) + "m gives more.",
                    tail.text());
        }
        return new WorkerLost(
                WorkerLost.How.ITS_OWN,
                "The worker " + how + (code < 0 ? "" : " with exit code " + code)
                        + (words.isEmpty() ? "." : ": " + words),
                tail.text());
    }

    /** Nobody wants to know any more what has become of the work: who interrupts the tool is told what is known by then. */
    private static void waitForTheEnd() {
        try {
            Thread.sleep(THE_END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void read(InputStream stream) {
        try (ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(stream, 1 << 16))) {
            in.setObjectInputFilter(FILTER);
            while (true) {
                Object object = in.readObject();
                heard.add(
                        object instanceof WorkerMessage message
                                ? new Heard.Message(message)
                                : new Heard.Nonsense(String.valueOf(object)));
            }
        } catch (EOFException end) {
            heard.add(new Heard.End());
        } catch (IOException e) {
            // a killed process may end its stream with an error instead of an end
            heard.add(process.isAlive() ? new Heard.Nonsense(e.toString()) : new Heard.End());
        } catch (ClassNotFoundException | RuntimeException e) {
            heard.add(new Heard.Nonsense(e.toString()));
        }
    }

    private void killAtShutdown() {
        try {
            Runtime.getRuntime().addShutdownHook(killer);
        } catch (IllegalStateException shuttingDown) {
            toolEnds = true;
            process.destroyForcibly();
        }
    }

    /** Kills the process. */
    @Override
    public void close() {
        process.destroyForcibly();
        try {
            Runtime.getRuntime().removeShutdownHook(killer);
        } catch (IllegalStateException shuttingDown) {
            // then the hook has run or will
        }
    }
}
