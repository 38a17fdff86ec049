package dev.ravel.toolkit.crew;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.toolkit.failure.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tests that are explored side by side, and reported in the order in which they were asked for.
 *
 * <p>Whoever interrupts the run asks for {@link #items()}, from any thread.
 */
public final class ExplorationBatch {
    private final List<Item> items = new ArrayList<>();
    private final Listener listener;

    // guarded by this
    private int reported;

    /** Where a test stands. */
    public enum State {
        OPEN,
        RUNNING,
        DONE
    }

    /** Hears what becomes of the tests; one call at a time. */
    public interface Listener {
        /** A test has begun, or has come further. */
        void progressed(ExplorationBatch batch);

        /** A test is done, and so are all before it. */
        void done(Item item);
    }

    /** One test. What it tells may be old by the time it is looked at. */
    public static final class Item {
        private final ExplorationRequest request;
        // guarded by the batch
        private State state = State.OPEN;
        private Progress reached = Progress.NONE;
        private long begun;
        private ExplorationResult result;
        private @Nullable BadInput refusal;

        private Item(ExplorationRequest request) {
            this.request = request;
            this.result = Explorer.noAnswer(request, "It was not explored", Progress.NONE, 0);
        }

        public ExplorationRequest request() {
            return request;
        }

        public State state() {
            return state;
        }

        /** How far it has come. */
        public Progress reached() {
            return reached;
        }

        /** How long it has been running. */
        public long nanos() {
            return System.nanoTime() - begun;
        }

        /** What came out; of a test that is not done, or was refused, verdict error. */
        public ExplorationResult result() {
            return result;
        }

        /** Why it could not be run, if it could not. */
        public Optional<BadInput> refusal() {
            return Optional.ofNullable(refusal);
        }
    }

    public ExplorationBatch(List<ExplorationRequest> requests, Listener listener) {
        requests.forEach(request -> items.add(new Item(request)));
        this.listener = listener;
    }

    /** Explores all of them. */
    public void run(Crew<Explorer> crew) {
        crew.share(items, crew.size(), "ravel-exploration", this::explore);
    }

    private void explore(Explorer explorer, Item item) {
        synchronized (this) {
            item.state = State.RUNNING;
            item.begun = System.nanoTime();
            listener.progressed(this);
        }
        try {
            done(item, explorer.explore(item.request, progress -> progressed(item, progress)), null);
        } catch (BadInput refused) {
            done(item, Explorer.refused(item.request, refused), refused);
        }
    }

    private synchronized void progressed(Item item, Progress progress) {
        item.reached = progress;
        listener.progressed(this);
    }

    private synchronized void done(Item item, ExplorationResult result, @Nullable BadInput refusal) {
        item.state = State.DONE;
        item.result = result;
        item.refusal = refusal;
        while (reported < items.size() && items.get(reported).state == State.DONE) {
            listener.done(items.get(reported++));
        }
    }

    /** All tests, in the order asked for. */
    public synchronized List<Item> items() {
        return List.copyOf(items);
    }

    /** Those that are being explored now. */
    public synchronized List<Item> running() {
        return items.stream().filter(item -> item.state == State.RUNNING).toList();
    }

    /** How many of them {@link Listener#done} was told of. */
    public synchronized int reported() {
        return reported;
    }
}
