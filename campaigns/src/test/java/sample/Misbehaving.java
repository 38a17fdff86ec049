package sample;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** Each method does its work; the mutant of it that the test is about does not come back, or not in peace. */
public final class Misbehaving {
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicBoolean ready = new AtomicBoolean();
    private volatile int shared;
    private int plain;

    /** Goes down instead of up: never ends, and writes what others read. */
    int loopsWithSteps() {
        for (int i = 0; i != 3; i++) {
            shared = i;
        }
        return shared;
    }

    /** Never ends, and nobody could notice. */
    int loopsAlone() {
        int sum = 0;
        for (int i = 0; i != 3; i++) {
            sum ^= i;
        }
        return sum;
    }

    /** Never ends, under a monitor. */
    synchronized int loopsInRegion() {
        for (int i = 0; i != 3; i++) {
            plain ^= i;
        }
        return plain;
    }

    /** A list of its own that grows for ever. */
    int allocatesSmall() {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i != 3; i++) {
            list.add(new Object());
        }
        return list.size();
    }

    /** A few of these fill any memory. */
    int allocatesLarge() {
        List<byte[]> list = new ArrayList<>();
        for (int i = 0; i != 3; i++) {
            list.add(new byte[10_000_000]);
        }
        return list.size();
    }

    /** No loop of the program: the string doubles, and doubles again. */
    int allocatesText() {
        String text = "abcdefgh";
        for (int i = 0; i != 3; i++) {
            text = text + text;
        }
        return text.length();
    }

    /** One array that does not fit. */
    int allocatesHuge(int size) {
        return new long[size / 1000].length;
    }

    int recurses(int n) {
        if (n == 0) {
            return 0;
        }
        return 1 + recurses(n - 1);
    }

    /** Recursion that reads and writes on its way. */
    int recursesWithSteps(int n) {
        shared = n;
        if (n == 0) {
            return 0;
        }
        return 1 + recursesWithSteps(n - 1);
    }

    void locks() {
        lock.lock();
        plain = plain + 1;
        lock.unlock();
    }

    void exits(boolean broken) {
        if (broken) {
            System.exit(3);
        }
        plain = 1;
    }

    void halts(boolean broken) {
        if (broken) {
            Runtime.getRuntime().halt(4);
        }
        plain = 1;
    }

    int divides(int n) {
        return 12 / (n + 1);
    }

    void setsReady() {
        ready.set(true);
    }

    void spins() {
        while (!ready.get()) {
            Thread.onSpinWait();
        }
    }

    /** Starts threads without end. */
    int startsThreads() throws InterruptedException {
        for (int i = 0; i != 2; i++) {
            Thread thread = new Thread(() -> shared = 1);
            thread.start();
            thread.join();
        }
        return shared;
    }

    /** Catches all there is and goes on. */
    int catchesEverything() {
        boolean caught = false;
        for (int i = 0; i != 3; i++) {
            try {
                shared = i;
            } catch (Throwable any) {
                caught = true;
            }
        }
        return caught ? 1 : 0;
    }

    /** What comes after all of these. */
    int behaves(int n) {
        return n + 40;
    }
}
