package dev.ravel.toolkit;

import dev.ravel.model.WorkerMessage;
import dev.ravel.model.WorkerRequest;

/**
 * A place for a worker: one is started when it is needed, and let go when it is lost. One that did not find the canary race is not used.
 *
 * <p>One thread at a time.
 */
public final class WorkerSlot implements AutoCloseable {
    private final WorkerLauncher launcher;
    private Worker worker;

    public WorkerSlot(WorkerLauncher launcher) {
        this.launcher = launcher;
    }

    /** Whether there is no worker, or none any more: the next one knows nothing of earlier requests. */
    public boolean isEmpty() {
        return worker == null;
    }

    /** Starts a worker if there is none. */
    public void fill() throws WorkerLost {
        if (worker == null) {
            worker = launcher.launch();
            if (!worker.ready().canaryFound()) {
                String jdk = worker.ready().javaVersion();
                close();
                throw new WorkerLost(
                        WorkerLost.How.USELESS,
                        "The canary race was not found on JDK " + jdk
                                + ", so exploration does not work there. ravel doctor tells more.",
                        "");
            }
        }
    }

    /**
     * Asks for something and waits for the answer to it. Throws {@link BadInput} when the worker refuses the request, {@link WorkerLost}
     * when it did not live to answer it. One that gives up, or has something left in it, is let go, too.
     *
     * @param deadline in {@link System#nanoTime()}, or {@link Worker#NO_DEADLINE}
     */
    public WorkerMessage ask(WorkerRequest request, ProgressListener listener, long deadline) throws WorkerLost {
        fill();
        boolean lost = true;
        try {
            WorkerMessage answer = worker.ask(request, listener, deadline);
            lost = answer instanceof WorkerMessage.GaveUp || answer instanceof WorkerMessage.Spent;
            return answer;
        } catch (BadInput refused) {
            lost = false;
            throw refused;
        } finally {
            if (lost) {
                close();
            }
        }
    }

    /**
     * The same, for an answer of one kind.
     *
     * @param kind of the answer; whatever else comes, the worker is lost
     */
    public <T extends WorkerMessage> T ask(WorkerRequest request, Class<T> kind, long deadline) throws WorkerLost {
        WorkerMessage answer = ask(request, ProgressListener.NONE, deadline);
        if (kind.isInstance(answer)) {
            return kind.cast(answer);
        }
        if (answer instanceof WorkerMessage.GaveUp gaveUp) {
            throw WorkerLost.of(gaveUp);
        }
        close();
        throw new WorkerLost(WorkerLost.How.RAVEL, "The worker spoke out of turn (" + answer + ").", "");
    }

    /** The most memory that the worker has had so far, in megabytes; 0 where the system does not tell, or if there is none. */
    public long peakMegabytes() {
        return worker == null ? 0 : worker.peakMegabytes();
    }

    /** Ends the worker, if there is one. */
    @Override
    public void close() {
        if (worker != null) {
            worker.close();
            worker = null;
        }
    }
}
