package acme;

public class Signal {
    private boolean given;

    public synchronized void pass() throws InterruptedException {
        while (!given) {
            wait();
        }
    }

    public synchronized void give() {
        given = true;
        notifyAll();
    }
}
