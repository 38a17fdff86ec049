package dev.ravel.delta.context;

import dev.ravel.model.trace.TraceReader;
import java.io.IOException;

/** A trace that can be read, as a file is. */
@FunctionalInterface
public interface TraceSource {
    TraceReader open() throws IOException;
}
