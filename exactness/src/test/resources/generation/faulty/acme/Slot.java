package acme;

/** Two calls of take may have to wait, in any order: one of them for ever. */
public class Slot {
    private Integer item;

    public synchronized void put(int n) {
        item = n;
        notifyAll();
    }

    public int take() throws InterruptedException {
        int seen;
        synchronized (this) {
            while (item == null) {
                wait();
            }
            seen = item;
        }
        synchronized (this) {
            item = null;
        }
        return seen;
    }

    public synchronized boolean isEmpty() {
        return item == null;
    }
}
