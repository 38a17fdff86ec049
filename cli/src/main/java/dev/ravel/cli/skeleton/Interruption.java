package dev.ravel.cli.skeleton;

import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** Work that Ctrl-C may end, and then the user wants to see what is known. */
final class Interruption {
    private Interruption() {}

    /** Does the work. If the JVM is ended meanwhile, the other action runs, and this does not return. */
    static <T> T watched(Supplier<T> work, Runnable whenInterrupted) {
        Thread hook = new Thread(whenInterrupted, "ravel-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.get();
        } finally {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                // Ctrl-C reaches the workers, too: what became of the work after that is of no interest
                waitForTheEnd();
            }
        }
    }

    private static void waitForTheEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
