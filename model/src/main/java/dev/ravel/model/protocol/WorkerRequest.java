package dev.ravel.model.protocol;

import java.io.Serializable;

/**
 * What the tool JVM asks of a worker JVM, as a serialised object.
 *
 * @param <A> what the worker answers, unless it refuses or gives up
 */
public interface WorkerRequest<A extends WorkerAnswer> extends Serializable {
    /** The class of the answer: whatever else comes, the worker is out of order. */
    Class<A> answer();
}
