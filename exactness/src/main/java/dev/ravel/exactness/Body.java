package dev.ravel.exactness;

import java.util.ArrayList;
import java.util.List;

/** What a thread of a subject program does. */
@FunctionalInterface
interface Body {
    void run() throws Exception;

    /** Starts a thread for each, in order, then joins them in order. */
    static void together(Body... bodies) {
        List<Thread> threads = new ArrayList<>();
        for (Body body : bodies) {
            threads.add(new Thread(() -> {
                try {
                    body.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The same body n times, each with its number. */
    static void together(int n, Numbered body) {
        Body[] bodies = new Body[n];
        for (int i = 0; i < n; i++) {
            int number = i;
            bodies[i] = () -> body.run(number);
        }
        together(bodies);
    }

    /** A body that knows which thread it is. */
    @FunctionalInterface
    interface Numbered {
        void run(int number) throws Exception;
    }
}
