package acme;

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicCounter {
    private final AtomicInteger count = new AtomicInteger();

    public int increment() {
        return count.incrementAndGet();
    }

    public int twice() {
        while (true) {
            int n = count.get();
            if (count.compareAndSet(n, 2 * n)) {
                return 2 * n;
            }
        }
    }

    public int get() {
        return count.get();
    }
}
