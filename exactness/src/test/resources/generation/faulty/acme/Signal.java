package acme;

public class Signal {
    private volatile boolean given;

    public void pass() throws InterruptedException {
        if (!given) {
            synchronized (this) {
                wait();
            }
        }
    }

    public void give() {
        given = true;
        synchronized (this) {
            notify();
        }
    }
}
