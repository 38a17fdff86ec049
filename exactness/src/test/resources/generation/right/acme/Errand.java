package acme;

import java.util.concurrent.atomic.AtomicInteger;

/** May be called off while it is being run: no serial order both runs it and calls it off. */
public class Errand {
    private final AtomicInteger state = new AtomicInteger();
    private final Runnable work;

    public Errand(Runnable work) {
        this.work = work;
    }

    public void run() {
        if (state.compareAndSet(0, 1)) {
            work.run();
            state.compareAndSet(1, 2);
        }
    }

    public boolean callOff() {
        return state.compareAndSet(0, 3) || state.compareAndSet(1, 3);
    }
}
