package dev.ravel.junit;

import dev.ravel.api.Explored;
import dev.ravel.api.Ravel;

/** A program that explores without any test framework: {@link WithoutJunitIT} starts it. */
final class PlainMain {
    private PlainMain() {}

    public static void main(String[] arguments) {
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
}
