package dev.ravel.toolkit;

import dev.ravel.model.ExplorationRequest;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.WorkerMessage;
import dev.ravel.model.WorkerRequest;
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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A worker JVM, from the tool's side.
 *
 * <p>Serialised {@link ExplorationRequest}s go to its standard input, serialised {@link WorkerMessage}s come from
 * its standard output: first Ready, then for each request any number of Progress and one Done, GaveUp or Refused. A worker
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
            ObjectInputFilter.Config.createFilter("maxdepth=30;dev.ravel.model.*;java.util.*;java.lang.*;!*");

    private final Process process;
    private final Tail tail;
    private final Duration patience;
    private final BlockingQueue<Heard> heard = new LinkedBlockingQueue<>();
    private final ObjectOutputStream requests;
    private final WorkerMessage.Ready ready;
    private final Thread killer;
    /** Whether it has said that it serves no more requests. */
    private boolean ending;

    /** What the reader thread heard. */
    private sealed interface Heard {
        record Message(WorkerMessage message) implements Heard {}

        record Nonsense(String why) implements Heard {}

        record End() implements Heard {}
    }

    /** Starts a worker and waits until it is ready. */
    public static Worker start(List<String> command, Duration patience) throws WorkerLost {
        Process process;
        try {
            process = new ProcessBuilder(command).start();
        } catch (IOException e) {
            throw new WorkerLost("The worker could not be started: " + e.getMessage(), "");
        }
        Worker worker = null;
        try {
            worker = new Worker(process, patience);
            return worker;
        } finally {
            if (worker == null) {
                process.destroyForcibly();
            }
        }
    }

    private Worker(Process process, Duration patience) throws WorkerLost {
        this.process = process;
        this.patience = patience;
        this.tail = Tail.of(process.getErrorStream(), "ravel-worker-stderr");
        this.killer = new Thread(process::destroyForcibly, "ravel-worker-killer");
        killAtShutdown();
        Thread reader = new Thread(() -> read(process.getInputStream()), "ravel-worker-stdout");
        reader.setDaemon(true);
        reader.start();
        try {
            requests = new ObjectOutputStream(new BufferedOutputStream(process.getOutputStream()));
            requests.flush();
        } catch (IOException e) {
            throw lost("ended before it was ready");
        }
        WorkerMessage first = next();
        if (!(first instanceof WorkerMessage.Ready message)) {
            throw lost("did not begin with Ready");
        }
        this.ready = message;
    }

    /** What the worker said of itself. */
    public WorkerMessage.Ready ready() {
        return ready;
    }

    /**
     * Explores one test. Throws {@link BadInput} when the worker refuses the request, {@link WorkerLost} when the
     * worker did not live to answer it.
     */
    public ExplorationResult explore(ExplorationRequest request, ProgressListener listener) throws WorkerLost {
        WorkerMessage answer = ask(request, listener);
        if (answer instanceof WorkerMessage.Done done) {
            return done.result();
        } else if (answer instanceof WorkerMessage.GaveUp gaveUp) {
            return gaveUp.result();
        }
        throw lost("spoke out of turn (" + answer + ")");
    }

    /**
     * Asks for something and waits for the answer to it. Throws {@link BadInput} when the worker refuses the request, {@link
     * WorkerLost} when the worker did not live to answer it.
     */
    public WorkerMessage ask(WorkerRequest request, ProgressListener listener) throws WorkerLost {
        try {
            requests.writeObject(request);
            requests.reset();
            requests.flush();
        } catch (IOException e) {
            throw lost("ended");
        }
        while (true) {
            WorkerMessage message = next();
            if (message instanceof WorkerMessage.Progress progress) {
                listener.progress(progress);
            } else if (message instanceof WorkerMessage.Refused refused) {
                throw new BadInput(refused.reason());
            } else {
                ending = message instanceof WorkerMessage.GaveUp;
                return message;
            }
        }
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

    /** Whether it serves no more requests. */
    public boolean isEnding() {
        return ending;
    }

    private WorkerMessage next() throws WorkerLost {
        Heard next;
        try {
            next = heard.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw lost("was stopped");
        }
        if (next == null) {
            throw lost("said nothing for " + patience.toSeconds() + " s and was killed");
        }
        if (next instanceof Heard.Message message) {
            return message.message();
        }
        if (next instanceof Heard.Nonsense nonsense) {
            throw lost("sent something that is no message (" + nonsense.why() + ")");
        }
        throw lost("ended");
    }

    private WorkerLost lost(String how) {
        String code = "";
        try {
            // one that is about to end tells more by its own exit code than by being killed
            if (how.startsWith("ended") && process.waitFor(1, TimeUnit.SECONDS)) {
                code = " with exit code " + process.exitValue();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // not Process.destroyForcibly, which closes the stream that the last words are still in
        process.toHandle().destroyForcibly();
        String words = tail.settled().lastWords("");
        close();
        return new WorkerLost("The worker " + how + code + (words.isEmpty() ? "." : ": " + words), tail.text());
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
