package acme;

/** One after the other, the first returns and the second waits. At the same time both may wait. */
public class Both {
    private int inside;
    private boolean taken;

    public void take() throws InterruptedException {
        synchronized (this) {
            inside++;
        }
        synchronized (this) {
            while (taken || inside > 1) {
                wait();
            }
            taken = true;
            inside--;
        }
    }
}
