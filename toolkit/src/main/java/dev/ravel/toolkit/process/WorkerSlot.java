package dev.ravel.toolkit.process;

import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.toolkit.failure.BadInput;
import org.jspecify.annotations.Nullable;

/**
 * A place for a worker: one is started when it is needed, and let go when it is lost. One that did not find the canary race is not used.
 *
 * <p>One thread at a time.
 */
public final class WorkerSlot implements AutoCloseable {
    private final WorkerLauncher launcher;
    private @Nullable Worker worker;

    public WorkerSlot(WorkerLauncher launcher) {
        this.launcher = launcher;
    }

    /** Whether there is no worker, or none any more: the next one knows nothing of earlier requests. */
    public boolean isEmpty() {
        return worker == null;
    }

    /** Starts a worker if there is none. */
    public void fill() throws WorkerLost {
        filled();
    }

    private Worker filled() throws WorkerLost {
        if (worker != null) {
            return worker;
        }
        Worker started = launcher.launch();
        if (!started.ready().canaryFound()) {
            started.close();
            throw new WorkerLost(
                    WorkerLost.How.USELESS,
                    "The canary race was not found on JDK "
                            + started.ready().javaVersion()
                            + ", so exploration does not work there. ravel doctor tells more.",
                    "");
        }
        worker = started;
        return started;
    }

    /**
     * Asks for something and waits for the answer to it. Throws {@link BadInput} when the worker refuses the request, {@link WorkerLost}
     * when it did not live to answer it. One that gives up, or has something left in it, is let go, too.
     *
     * @param deadline in {@link System#nanoTime()}, or {@link Worker#NO_DEADLINE}
     */
    public <A extends WorkerAnswer> A ask(WorkerRequest<A> request, ProgressListener listener, long deadline)
            throws WorkerLost {
        Worker asked = filled();
        boolean usable = false;
        try {
            A answer = asked.ask(request, listener, deadline);
            usable = !asked.isSpent();
            return answer;
        } catch (BadInput refused) {
            usable = true;
            throw refused;
        } finally {
            if (!usable) {
                close();
            }
        }
    }

    /** The same, for who does not want to know how far it has come. */
    public <A extends WorkerAnswer> A ask(WorkerRequest<A> request, long deadline) throws WorkerLost {
        return ask(request, ProgressListener.NONE, deadline);
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
