package acme;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Its own thread takes what it is given. */
public class Ticker {
    private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    private int sum;

    public Ticker() {
        Thread thread = new Thread(this::work, "ticker");
        thread.setDaemon(true);
        thread.start();
    }

    private void work() {
        try {
            while (true) {
                int n = queue.take();
                synchronized (this) {
                    sum += n;
                }
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    public boolean offer(int n) {
        return queue.offer(n);
    }

    public synchronized int sum() {
        return sum;
    }
}
