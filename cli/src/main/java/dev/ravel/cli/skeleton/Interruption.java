package dev.ravel.cli;

import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** Work that somebody may interrupt by Ctrl-C, and wants to see what is known then. */
final class Interruption {
    private Interruption() {}

    /** Does the work; if the JVM is ended meanwhile, the other has the word, and this does not return. */
    static <T> T watched(Supplier<T> work, Runnable whenInterrupted) {
        Thread hook = new Thread(whenInterrupted, "ravel-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.get();
        } finally {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                // Ctrl-C reaches the workers, too: what has become of the work by that is nobody's business
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
