package dev.ravel.oracles;

import dev.ravel.generate.program.Invocation;
import dev.ravel.model.generation.StubCall;
import java.util.Map;

/** The calls of a generated test in its last execution, as somebody who judges them sees them. */
public interface ObservedCalls {
    /** Scheduling points of all executions so far, beginnings left out. */
    long transitions();

    /** Whether all calls have come to their end. */
    boolean isFinished();

    /** What came of the calls, and the state that they left. */
    SerialOrders.Outcome seen();

    /** How often stubs were called, and with what. */
    Map<StubCall, Integer> counts();

    /** What came of one call. */
    Invocation invocation(int call);

    /** Whether two calls were made at the same time. */
    boolean overlap(int one, int other);
}
