package acme;

public class Slot {
    private Integer item;

    public synchronized void put(int n) {
        item = n;
        notifyAll();
    }

    public synchronized int take() throws InterruptedException {
        while (item == null) {
            wait();
        }
        int seen = item;
        item = null;
        return seen;
    }

    public synchronized boolean isEmpty() {
        return item == null;
    }
}
