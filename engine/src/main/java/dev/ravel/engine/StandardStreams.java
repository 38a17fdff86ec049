package dev.ravel.engine;

import java.io.InputStream;
import java.io.PrintStream;

/** Puts the standard streams back that a program has replaced: they are statics of the JDK, which are not undone. */
final class StandardStreams {
    private final InputStream in = System.in;
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;

    void putBack() {
        if (System.in != in) {
            System.setIn(in);
        }
        if (System.out != out) {
            System.setOut(out);
        }
        if (System.err != err) {
            System.setErr(err);
        }
    }
}
