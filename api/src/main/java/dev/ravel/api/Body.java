package dev.ravel.api;

import java.io.Serializable;

/**
 * A test as a block of code: it starts threads, waits for them, and throws when something is wrong.
 *
 * <p>Serializable, because it runs in another JVM, once for each interleaving, each time in a fresh copy with all that it
 * captured as it was when {@link Ravel#explore} was called.
 */
@FunctionalInterface
public interface Body extends Serializable {
    void run() throws Exception;
}
