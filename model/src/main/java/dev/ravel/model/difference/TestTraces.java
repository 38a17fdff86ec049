package dev.ravel.model.difference;

import dev.ravel.model.protocol.WorkerAnswer;
import java.io.Serializable;
import java.util.List;

/** Executions of tests on both versions, in the order of the tests. */
public record TestTraces(List<OfTest> tests) implements WorkerAnswer {
    public TestTraces {
        tests = List.copyOf(tests);
    }

    /**
     * Executions of one test, each in the form that {@link dev.ravel.model.trace.TraceReader} reads.
     *
     * @param older one for each order of the threads
     * @param newer in the same orders
     * @param trouble why there are none, or ""
     */
    public record OfTest(List<byte[]> older, List<byte[]> newer, String trouble) implements Serializable {
        public OfTest {
            older = List.copyOf(older);
            newer = List.copyOf(newer);
        }

        public List<byte[]> of(Side side) {
            return side == Side.OLD ? older : newer;
        }
    }
}
