package dev.ravel.engine.surroundings;

import dev.ravel.hooks.Surroundings;
import java.io.InputStream;

/** Standard input for the code under test: the worker's own is the tool's way to talk to it. */
@SuppressWarnings("InputStreamSlowMultibyteRead") // it has nothing to give
public final class NoInput extends InputStream {
    @Override
    public int read() {
        Surroundings.waits("System.in.read");
        return -1;
    }
}
