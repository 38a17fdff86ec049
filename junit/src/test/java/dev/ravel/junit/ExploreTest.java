package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.api.Expect;
import dev.ravel.api.ExplorationFailure;
import dev.ravel.api.Explored;
import dev.ravel.api.Explored.Seen;
import dev.ravel.api.Explored.Verdict;
import dev.ravel.api.Ravel;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies that are handed to {@code Ravel.explore}, in real workers. */
@Timeout(120)
class ExploreTest {
    private static final class Account implements Serializable {
        private static final long serialVersionUID = 1;
        private int balance;
        private final List<Integer> history = new ArrayList<>();
        private final StringBuilder log = new StringBuilder();

        synchronized void deposit(int amount) {
            balance += amount;
            history.add(amount);
            log.append(amount);
        }
    }

    @Test
    void passesWhenNoInterleavingFails() {
        Account account = new Account();
        Explored explored = Ravel.explore(() -> {
            Thread t = new Thread(() -> account.deposit(1));
            t.start();
            account.deposit(2);
            t.join();
            assertEquals(3, account.balance);
        });
        assertEquals(Verdict.PASSED, explored.verdict());
        assertEquals(2, explored.executions());
        assertEquals("dev.ravel.junit.ExploreTest#passesWhenNoInterleavingFails", explored.test());
        assertTrue(explored.replay().isEmpty());
        assertEquals(0, account.balance, "the copies were changed, not the original");
    }

    static List<String> jdks() {
        return OtherJdks.homes();
    }

    private static void on(String jdk, Runnable test) {
        System.setProperty("ravel.jdk", jdk);
        try {
            test.run();
        } finally {
            System.clearProperty("ravel.jdk");
        }
    }

    /** Whatever it is made of: an object of the program, a list, JDK objects that are not modelled, an array. */
    @ParameterizedTest
    @MethodSource("jdks")
    void eachExecutionHasAFreshCopyOfWhatWasCaptured(String jdk) {
        on(jdk, ExploreTest::exploresFreshCopies);
    }

    private static void exploresFreshCopies() {
        Account account = new Account();
        account.deposit(7);
        int[] array = {5};
        Map<String, List<Integer>> map = new HashMap<>(Map.of("k", new ArrayList<>(List.of(1))));
        Explored explored = Ravel.expect(Expect.ACCEPTABLE, "3 [7, 1, 2] 712 7 [1, 8]", "3 [7, 2, 1] 721 7 [1, 8]")
                .explore(() -> {
                    Thread t = new Thread(() -> {
                        account.deposit(1);
                        synchronized (array) {
                            array[0]++;
                        }
                    });
                    t.start();
                    account.deposit(2);
                    synchronized (array) {
                        array[0]++;
                    }
                    t.join();
                    map.get("k").add(8);
                    Ravel.outcome(account.balance - 7 + " " + account.history + " " + account.log + " " + array[0] + " "
                            + map.get("k"));
                });
        // two orders of the deposits, two of the increments of the array
        assertEquals(4, explored.executions(), explored::report);
        assertEquals(2, explored.outcomes().size());
        assertEquals(7, account.balance);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyStrategyAgreesOnBodiesThatShareWhatTheyCaptured(String jdk) {
        on(jdk, ExploreTest::exploresWithEveryStrategy);
    }

    private static void exploresWithEveryStrategy() {
        int[] shared = {0, 0};
        List<Integer> list = new ArrayList<>(List.of(0));
        for (String strategy : List.of("dpor", "bounded", "stateful")) {
            Explored explored = Ravel.with("strategy", strategy)
                    .with("all", true)
                    .examine(() -> {
                        Thread t = new Thread(() -> {
                            shared[0]++;
                            list.set(0, list.get(0) + 1);
                        });
                        Thread u = new Thread(() -> {
                            shared[0]++;
                            list.set(0, list.get(0) + 1);
                        });
                        t.start();
                        u.start();
                        t.join();
                        u.join();
                        Ravel.outcome(shared[0] + " " + list.get(0));
                    });
            assertEquals(Verdict.PASSED, explored.verdict(), () -> strategy + ": " + explored.report());
            // each counter may lose an increment on its own
            assertEquals(
                    Set.of("2 2", "1 2", "2 1", "1 1"),
                    Set.copyOf(explored.outcomes().stream().map(Seen::outcome).toList()),
                    strategy);
        }
    }

    /** Objects that look the same after deserialisation: a HashMap, say, has a table of another size then. */
    @SuppressWarnings("JdkObsolete") // a list whose nodes have links
    private record World(
            AtomicInteger count,
            ReentrantLock lock,
            ArrayBlockingQueue<Integer> queue,
            AtomicReference<int[]> last,
            LinkedList<int[]> history,
            int[][] cells)
            implements Serializable {
        static World create() {
            World world = new World(
                    new AtomicInteger(),
                    new ReentrantLock(),
                    new ArrayBlockingQueue<>(2),
                    new AtomicReference<>(),
                    new LinkedList<>(),
                    new int[2][1]);
            world.history.add(new int[] {5});
            return world;
        }

        private void work(int amount) {
            count.addAndGet(amount);
            lock.lock();
            try {
                cells[0][0] = cells[0][0] * 2 + amount;
                history.getLast()[0] += amount;
                history.add(new int[] {amount});
            } finally {
                lock.unlock();
            }
            if (queue.offer(amount)) {
                last.set(new int[] {amount});
            }
            cells[1][0]++;
        }

        void inTwoThreads() throws InterruptedException {
            Thread t = new Thread(() -> work(1));
            t.start();
            work(2);
            t.join();
            StringBuilder text = new StringBuilder();
            history.forEach(entry -> text.append(entry[0]).append(' '));
            Ravel.outcome(
                    count + " " + cells[0][0] + " " + cells[1][0] + " " + queue + " " + last.get()[0] + " " + text);
        }
    }

    /** Captured objects are deserialised, adopted and explored as those that the body creates. */
    @ParameterizedTest
    @MethodSource("jdks")
    void itMakesNoDifferenceWhetherAnObjectIsCapturedOrCreated(String jdk) {
        on(jdk, () -> {
            World world = World.create();
            Explored created =
                    Ravel.with("strategy", "dpor").examine(() -> World.create().inTwoThreads());
            Explored captured = Ravel.with("strategy", "dpor").examine(world::inTwoThreads);
            assertEquals(Verdict.PASSED, captured.verdict(), captured::report);
            // two orders each of count, lock, queue and last; four of reading and writing cells[1][0]
            assertEquals(2 * 2 * 2 * 2 * 4, captured.executions(), captured::report);
            assertEquals(captured.executions(), created.executions(), created::report);
            assertEquals(created.outcomes(), captured.outcomes());
        });
    }

    @Test
    void failsWithTheInterleavingAndReplays() {
        int[] counter = {0};
        dev.ravel.api.Body racy = () -> {
            Thread t = new Thread(() -> counter[0]++);
            t.start();
            counter[0]++;
            t.join();
            assertEquals(2, counter[0]);
        };
        ExplorationFailure failure = assertThrows(ExplorationFailure.class, () -> Ravel.explore(racy));
        assertTrue(failure.getMessage().startsWith("Assertion (execution "), failure.getMessage());
        assertTrue(failure.getMessage().contains("└ preempted"), failure.getMessage());
        assertEquals(ExploreTest.class.getName(), failure.getStackTrace()[0].getClassName());
        Explored explored = failure.explored();
        assertEquals(Verdict.FAILED, explored.verdict());
        String schedule = explored.replay().orElseThrow();
        assertTrue(failure.getMessage().contains("Replay: Ravel.with(\"replay\", \"" + schedule + "\").explore(…)"));
        assertTrue(explored.findings().get(0).fails());
        assertEquals("assertion", explored.findings().get(0).kind());

        Explored again = Ravel.with("replay", schedule).examine(racy);
        assertEquals(1, again.executions());
        assertEquals(
                explored.findings().get(0).message(), again.findings().get(0).message());
    }

    @Test
    void outcomesThatNobodyExpectsFail() {
        ExplorationFailure failure = assertThrows(
                ExplorationFailure.class,
                () -> Ravel.expect(Expect.FORBIDDEN, "1")
                        .expect(Expect.ACCEPTABLE)
                        .explore(() -> {
                            int[] chosen = {0};
                            Thread t = new Thread(() -> chosen[0] = Ravel.choose(2));
                            t.start();
                            t.join();
                            Ravel.outcome(chosen[0]);
                        }));
        assertTrue(failure.getMessage().contains("\"1\" is forbidden."), failure.getMessage());
        assertEquals("outcome", failure.explored().findings().get(0).kind());
    }

    @Test
    void refusesWhatCannotBe() {
        assertEquals(
                "bound 65: needs a whole number from 0 to 64.",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Ravel.with("bound", 65).explore(() -> {}))
                        .getMessage());
        Object lock = new Object();
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Ravel.explore(() -> Ravel.outcome(lock)))
                .getMessage()
                .startsWith("The body captures a java.lang.Object, which is not Serializable."));
    }

    @Test
    void anExplorationInsideAnExplorationIsRefused() {
        Explored explored = Ravel.with("executions", 1).examine(() -> {
            Thread t = new Thread(() -> {});
            t.start();
            Ravel.explore(() -> {});
        });
        assertTrue(
                explored.findings().get(0).message().contains("Ravel.explore was called inside an exploration"),
                explored::report);
        assertFalse(Ravel.exploring());
    }

    @Test
    void findsTheImplementationBesideTheApiToo() {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        // the loader of the JDK alone finds nothing; our own finds this module
        Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
        try {
            assertEquals(
                    Verdict.PASSED,
                    Ravel.with("budget", "10s")
                            .explore(() -> {
                                Thread t = new Thread(() -> {});
                                t.start();
                                t.join();
                            })
                            .verdict());
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
