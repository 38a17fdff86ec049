package sample;

/** Has more interleavings than anybody can wait for, and is right. */
public final class Interleaved {
    private int first;
    private int second;

    private Interleaved() {}

    private void work() {
        for (int i = 0; i < 6; i++) {
            first++;
            second += first;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Interleaved shared = new Interleaved();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(shared::work);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
