package sample;

/** A thread of the program's own. */
public class Worker extends Thread {
    static volatile int ran;
    volatile boolean stopped;
    static int plain;

    @Override
    public void run() {
        ran = 1;
    }

    static int go() throws InterruptedException {
        ran = 0;
        Worker worker = new Worker();
        worker.start();
        worker.join();
        return ran;
    }
}
