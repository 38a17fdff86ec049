package acme;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Has others work for it. */
public class Office {
    private final ExecutorService workers = Executors.newFixedThreadPool(1);
    private int done;

    private synchronized int work() {
        return ++done;
    }

    public int ask() throws InterruptedException, ExecutionException {
        return workers.submit(this::work).get();
    }

    public synchronized int done() {
        return done;
    }
}
