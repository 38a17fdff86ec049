package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One program with an array of arrays, made in three ways. Two threads set a reference (2 orders) and increment an element
 * (4 orders of two reads and two writes): 8 traces.
 */
public final class NestedArrays {
    private NestedArrays() {}

    private static void run(int[][] cells) throws InterruptedException {
        AtomicReference<String> last = new AtomicReference<>();
        Thread t = new Thread(() -> {
            last.set("t");
            cells[1][0]++;
        });
        t.start();
        last.set("main");
        cells[1][0]++;
        t.join();
        Ravel.outcome(last.get() + " " + cells[1][0]);
    }

    public static void oneByOne() throws InterruptedException {
        run(new int[][] {new int[1], new int[1]});
    }

    public static void atOnce() throws InterruptedException {
        run(new int[2][1]);
    }

    public static void byReflection() throws InterruptedException {
        run((int[][]) Array.newInstance(int.class, 2, 1));
    }
}
