package dev.ravel.cli.skeleton;

import java.io.IOException;
import java.util.Optional;

/**
 * Something beside the terminal that gets the result of a command: a file, or a directory of pages.
 *
 * @param <R> the result
 */
@FunctionalInterface
public interface Destination<R> {
    /** Writes it; returns a line that says where, if the user is to look at it. */
    Optional<String> write(R result) throws IOException;

    /** One to which nothing goes. */
    static <R> Destination<R> none() {
        return result -> Optional.empty();
    }
}
