package dev.ravel.junit;

import dev.ravel.api.Explored;
import dev.ravel.api.Ravel;

/** A program that explores without any test framework: {@link WithoutJunitIT} starts it. With an argument it explores for ever. */
final class PlainMain {
    private PlainMain() {}

    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            Ravel.with("executions", 0).examine(PlainMain::manyInterleavings);
            return;
        }
        int[] counter = {0};
        Explored explored = Ravel.with("all", true).examine(() -> {
            Thread t = new Thread(() -> counter[0]++);
            t.start();
            counter[0]++;
            t.join();
            Ravel.outcome(counter[0]);
        });
        System.out.print(explored.report());
    }

    private static void manyInterleavings() throws InterruptedException {
        int[] counter = {0};
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 8; n++) {
                    counter[0]++;
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
