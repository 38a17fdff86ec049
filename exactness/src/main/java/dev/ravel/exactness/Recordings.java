package dev.ravel.exactness;

import dev.ravel.api.Ravel;

/** Programs that are recorded: long ones, failing ones, ones that poll. */
public final class Recordings {
    private int value;

    private Recordings() {}

    private static Thread start(Runnable does) {
        Thread thread = new Thread(does);
        thread.start();
        return thread;
    }

    private synchronized void add() {
        value++;
    }

    public static void adds() throws InterruptedException {
        Recordings shared = new Recordings();
        Runnable adds = () -> {
            for (int i = 0; i < 200; i++) {
                shared.add();
            }
        };
        Thread other = start(adds);
        adds.run();
        other.join();
        Ravel.outcome(shared.value);
    }

    public static void many() throws InterruptedException {
        Recordings shared = new Recordings();
        Runnable adds = () -> {
            for (int i = 0; i < 150_000; i++) {
                shared.value++;
            }
        };
        Thread one = start(adds);
        Thread two = start(adds);
        one.join();
        two.join();
    }

    /** Each round counts, so that no round is like the one before. */
    public static void polls() throws InterruptedException {
        Recordings shared = new Recordings();
        int[] rounds = new int[1];
        Thread other = start(() -> shared.value = 1);
        while (shared.value == 0) {
            rounds[0]++;
        }
        other.join();
    }

    public static void fails() throws InterruptedException {
        Recordings shared = new Recordings();
        Thread other = start(() -> shared.value = 1);
        other.join();
        throw new IllegalStateException("it fails");
    }

    public static void deadlocks() throws InterruptedException {
        Recordings shared = new Recordings();
        synchronized (shared) {
            start(shared::add).join();
        }
    }

    static final class Met {
        static int made = ofInitialiser();

        static int ofInitialiser() {
            return 1;
        }

        void before() {}

        void inThread() {}

        void never() {}
    }

    public static void meets() throws InterruptedException {
        Met met = new Met();
        met.before();
        Thread other = new Thread(() -> met.inThread());
        other.start();
        other.join();
    }
}
