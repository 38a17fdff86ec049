package dev.ravel.model;

import java.io.Serializable;
import java.util.List;

/** Asks the worker that has a class under test open for more tests. */
public record TestsRequest(int count, List<Left> left) implements WorkerRequest {
    public TestsRequest {
        left = List.copyOf(left);
    }

    /**
     * A call that took a worker down while tests were made up, and is left out from there on.
     *
     * @param from the number of the experiment: a beginning, or a test in the making. They come in the same order in every worker
     * @param call as in {@code com.acme.Pool.close()}
     */
    public record Left(long from, String call) implements Serializable {}
}
