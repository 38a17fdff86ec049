package acme;

public class Both {
    private boolean taken;

    public synchronized void take() throws InterruptedException {
        while (taken) {
            wait();
        }
        taken = true;
    }
}
