package dev.ravel.bench.lincheck;

import dev.ravel.bench.Scenario;
import dev.ravel.bench.Scenarios.Account;
import dev.ravel.bench.Scenarios.Ledger;
import dev.ravel.bench.peer.ExecutionCounter;
import dev.ravel.bench.peer.PeerRun;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;

/**
 * Lincheck's operation mode: model checking of one fixed scenario of operations. Lincheck starts the threads itself and reuses them.
 *
 * <p>An instance of the operations' class is made for each execution, and some more for the sequential specification: counting instances
 * can only favour Lincheck.
 */
public final class OperationMode {
    private static final Runnable COUNT = ExecutionCounter::next;

    private OperationMode() {}

    public static void main(String[] args) throws InterruptedException {
        PeerRun.main(args, OperationMode::explore);
    }

    private static void explore(Scenario scenario) {
        Class<?> operations = switch (scenario) {
            case ACCOUNT -> AccountOperations.class;
            case TWO_LOCKS -> LedgerOperations.class;
            case CONCURRENT_MAP -> MapOperations.class;
            default -> throw new IllegalArgumentException("no operations for " + scenario.method());
        };
        ExecutionScenario fixed = switch (scenario) {
            case ACCOUNT ->
                scenarioOf(
                        List.of(actor(operations, "withdraw", 80)),
                        List.of(actor(operations, "deposit", 90)),
                        List.of(actor(operations, "deposit", 20)));
            case TWO_LOCKS ->
                scenarioOf(
                        List.of(actor(operations, "book", 1)),
                        List.of(actor(operations, "book", 2)),
                        List.of(actor(operations, "book", 3)));
            default ->
                scenarioOf(
                        List.of(
                                actor(operations, "put", 1, 1),
                                actor(operations, "get", 2),
                                actor(operations, "remove", 1)),
                        List.of(
                                actor(operations, "put", 2, 2),
                                actor(operations, "get", 1),
                                actor(operations, "putIfAbsent", 1, 3)));
        };
        new ModelCheckingOptions()
                .iterations(0)
                .addCustomScenario(fixed)
                .invocationsPerIteration(Integer.MAX_VALUE)
                .minimizeFailedScenario(false)
                .check(operations);
    }

    @SafeVarargs
    private static ExecutionScenario scenarioOf(List<Actor>... threads) {
        return new ExecutionScenario(List.of(), List.of(threads), List.of(), null);
    }

    private static Actor actor(Class<?> operations, String name, Integer... arguments) {
        Method method = Arrays.stream(operations.getMethods())
                .filter(m -> m.getName().equals(name))
                .findFirst()
                .orElseThrow();
        return new Actor(method, List.of(arguments));
    }

    /** Account's three operations. */
    public static final class AccountOperations {
        private final Account account = new Account(50);

        public AccountOperations() {
            COUNT.run();
        }

        @Operation
        public boolean withdraw(int amount) {
            return account.withdraw(amount);
        }

        @Operation
        public void deposit(int amount) {
            account.deposit(amount);
        }
    }

    /** The one operation under two locks. */
    public static final class LedgerOperations {
        private final Ledger ledger = new Ledger();

        public LedgerOperations() {
            COUNT.run();
        }

        @Operation
        public int book(int amount) {
            return ledger.book(amount);
        }
    }

    /** The map's calls. */
    public static final class MapOperations {
        private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

        public MapOperations() {
            COUNT.run();
        }

        @Operation
        public Integer put(int key, int value) {
            return map.put(key, value);
        }

        @Operation
        public Integer get(int key) {
            return map.get(key);
        }

        @Operation
        public Integer remove(int key) {
            return map.remove(key);
        }

        @Operation
        public Integer putIfAbsent(int key, int value) {
            return map.putIfAbsent(key, value);
        }
    }
}
