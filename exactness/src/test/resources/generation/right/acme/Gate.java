package acme;

/** Whoever comes while it is closed waits, perhaps for ever. */
public class Gate {
    private boolean open;

    public synchronized void open() {
        open = true;
        notifyAll();
    }

    public synchronized void close() {
        open = false;
    }

    public synchronized void pass() throws InterruptedException {
        while (!open) {
            wait();
        }
    }
}
