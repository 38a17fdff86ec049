package dev.ravel.bench.lincheck;

import dev.ravel.bench.Scenario;
import dev.ravel.bench.Scenarios;
import dev.ravel.bench.peer.ExecutionCounter;
import dev.ravel.bench.peer.PeerRun;
import java.util.function.IntConsumer;
import org.jetbrains.lincheck.Lincheck;

/** Lincheck's general mode: {@code runConcurrentTest} on the scenario as it is. */
public final class GeneralMode {
    /** More than any run here can make, so that only exhaustion or a failure ends a call. */
    private static final int INVOCATIONS = Integer.MAX_VALUE;

    /** Lincheck does not look behind method references (see below), so that counting costs it nothing. */
    private static final Runnable COUNT = ExecutionCounter::next;

    private static final IntConsumer OUTCOME = ExecutionCounter::saw;

    private GeneralMode() {}

    public static void main(String[] args) throws InterruptedException {
        PeerRun.main(args, scenario -> Lincheck.runConcurrentTest(INVOCATIONS, block(scenario)));
    }

    /**
     * Calls the scenario by name, while only one thread exists. Through {@link Scenario#body()} Lincheck 3.7 would end after 3 executions:
     * it does not look behind a call of a method reference's hidden class.
     */
    private static Runnable block(Scenario scenario) {
        return () -> {
            COUNT.run();
            try {
                switch (scenario) {
                    case RACY_COUNTER -> OUTCOME.accept(Scenarios.racyCount());
                    case ACCOUNT -> Scenarios.account();
                    case BOUNDED_BUFFER -> Scenarios.boundedBuffer();
                    case TWO_LOCKS -> Scenarios.twoLocks();
                    case CONCURRENT_MAP -> Scenarios.concurrentMap();
                    case LOCK_ORDER_DEADLOCK -> Scenarios.lockOrderDeadlock();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
    }
}
