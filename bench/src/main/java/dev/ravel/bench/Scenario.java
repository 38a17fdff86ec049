package dev.ravel.bench;

import java.util.Arrays;
import java.util.Optional;

/** The names of the tests, and what the table needs to know of each. */
public enum Scenario {
    RACY_COUNTER("racyCounter", "racy counter, 2 threads", 4, Scenarios::racyCounter),
    ACCOUNT("account", "Account, 3 threads", 6, Scenarios::account),
    /** Fewest traces that are certain: the four threads' first monitor operations come in 4! orders. */
    BOUNDED_BUFFER("boundedBuffer", "bounded buffer, 4 threads", 24, Scenarios::boundedBuffer),
    TWO_LOCKS("twoLocks", "two ReentrantLocks, 3 threads", 6, Scenarios::twoLocks),
    /** Fewest traces that are certain: either thread may reach key 1 first. */
    CONCURRENT_MAP("concurrentMap", "ConcurrentHashMap, 2 x 3 calls", 2, Scenarios::concurrentMap),
    LOCK_ORDER_DEADLOCK("lockOrderDeadlock", "lock-order deadlock", 3, Scenarios::lockOrderDeadlock);

    private final String method;
    private final String title;
    private final int fewestTraces;
    private final Body body;

    Scenario(String method, String title, int fewestTraces, Body body) {
        this.method = method;
        this.title = title;
        this.fewestTraces = fewestTraces;
        this.body = body;
    }

    public String method() {
        return method;
    }

    public String title() {
        return title;
    }

    /** A lower bound on the executions of any exhaustive exploration: who ends with fewer has missed interleavings. */
    public int fewestTraces() {
        return fewestTraces;
    }

    public Body body() {
        return body;
    }

    /** The deadlock ends an exploration, so it is timed until found; the others run on and give a rate. */
    public boolean endsAtFinding() {
        return this == LOCK_ORDER_DEADLOCK;
    }

    public static Optional<Scenario> named(String method) {
        return Arrays.stream(values()).filter(s -> s.method.equals(method)).findFirst();
    }

    /** One execution. */
    public interface Body {
        void run() throws InterruptedException;
    }
}
