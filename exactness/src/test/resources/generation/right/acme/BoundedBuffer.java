package acme;

public class BoundedBuffer {
    private final int[] items;
    private int first;
    private int size;

    public BoundedBuffer(int capacity) {
        items = new int[Math.max(1, Math.min(capacity, 3))];
    }

    public synchronized void put(int item) throws InterruptedException {
        while (size == items.length) {
            wait();
        }
        items[(first + size++) % items.length] = item;
        notifyAll();
    }

    public synchronized int take() throws InterruptedException {
        while (size == 0) {
            wait();
        }
        int item = items[first];
        first = (first + 1) % items.length;
        size--;
        notifyAll();
        return item;
    }

    public synchronized int size() {
        return size;
    }
}
