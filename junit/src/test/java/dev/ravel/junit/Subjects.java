package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.ravel.api.Expect;
import dev.ravel.api.Outcome;
import dev.ravel.api.Ravel;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;

/** Tests that {@link RavelExtensionTest} runs; nested, so that nobody else does. */
final class Subjects {
    /** Calls that this JVM, not a worker, saw. */
    static final List<String> CALLS = new ArrayList<>();

    private Subjects() {}

    static void inTwoThreads(Runnable work) throws InterruptedException {
        Thread t = new Thread(work, "t");
        t.start();
        work.run();
        t.join();
    }

    static class Assuming {
        private volatile int value;

        @RavelTest
        void never() {
            Assumptions.assumeTrue(false, "no database");
        }

        @RavelTest
        void sometimes() throws InterruptedException {
            Thread t = new Thread(() -> value = 1);
            t.start();
            Assumptions.assumeTrue(value == 1);
            t.join();
        }
    }

    static class Counter {
        private int value;

        private void increment() {
            value++;
        }

        @RavelTest
        void loses() throws InterruptedException {
            inTwoThreads(this::increment);
            assertEquals(2, value);
        }

        @RavelTest
        void keeps() throws InterruptedException {
            inTwoThreads(() -> {
                synchronized (this) {
                    increment();
                }
            });
            assertEquals(2, value);
        }

        @RavelTest
        @SuppressWarnings("LockOnNonEnclosingClassLiteral") // any other lock would do
        void deadlocks() throws InterruptedException {
            Thread t = new Thread(() -> {
                synchronized (Subjects.class) {
                    synchronized (this) {
                        increment();
                    }
                }
            });
            t.start();
            synchronized (this) {
                synchronized (Subjects.class) {
                    increment();
                }
            }
            t.join();
        }
    }

    static class Slow {
        /** More interleavings than anybody can wait for. */
        @RavelTest
        @Timeout(2)
        void endless() throws InterruptedException {
            int[] shared = new int[50];
            inTwoThreads(() -> {
                for (int i = 0; i < shared.length; i++) {
                    shared[i]++;
                }
            });
        }

        @RavelTest
        void later() throws InterruptedException {
            inTwoThreads(() -> {});
        }
    }

    /** The schedules were found by exploring {@link Counter}; they are short enough to be the same on every JDK. */
    static class Replayed extends Counter {
        @RavelTest(replay = "r1:AwABAQIAAg")
        void fails() throws InterruptedException {
            loses();
        }

        @RavelTest(replay = "r1:AgAAAQIAAg")
        void passes() throws InterruptedException {
            loses();
        }

        @RavelTest(replay = "r1:AwAAAgABAA")
        void isOfAnotherTest() throws InterruptedException {
            loses();
        }

        @RavelTest(replay = "now")
        void isNone() {}
    }

    static class Limits {
        private static void manySteps() throws InterruptedException {
            int[] shared = new int[20];
            inTwoThreads(() -> {
                for (int i = 0; i < shared.length; i++) {
                    shared[i]++;
                }
            });
        }

        @RavelTest(executions = 50)
        void atALimit() throws InterruptedException {
            manySteps();
        }

        @RavelTest(strategy = "random", executions = 20)
        void sampled() throws InterruptedException {
            manySteps();
        }

        /** How much memory is free the JVM decides for itself. */
        @RavelTest
        void notControlled() throws InterruptedException {
            inTwoThreads(() -> {
                if (Runtime.getRuntime().freeMemory() < 0) {
                    throw new AssertionError();
                }
            });
        }

        @RavelTest(executions = 50)
        void notControlledAndLimited() throws InterruptedException {
            notControlled();
        }

        @RavelTest(incomplete = Incomplete.ALLOW)
        void notControlledButAllowed() throws InterruptedException {
            notControlled();
        }

        @RavelTest
        void oneThread() {}

        @RavelTest
        void throwsAtOnce() {
            throw new IllegalStateException("boom");
        }

        @RavelTest(bound = 99)
        void badOption() {}
    }

    static class LifeCycle {
        private final List<String> mine = new ArrayList<>();

        @BeforeAll
        static void beforeAll() {
            CALLS.add("before all");
        }

        @BeforeEach
        void beforeEach() {
            CALLS.add("before each");
            mine.add("before each");
        }

        @AfterEach
        void afterEach() {
            CALLS.add("after each");
        }

        @AfterAll
        static void afterAll() {
            CALLS.add("after all");
        }

        @RavelTest(expected = "[before each]")
        void explored() throws InterruptedException {
            CALLS.add("explored test");
            inTwoThreads(() -> {});
            Ravel.outcome(mine);
        }

        @Test
        void plain() {
            CALLS.add("plain test");
        }

        @Nested
        class Inner {
            @BeforeEach
            void beforeInner() {
                CALLS.add("before inner");
                mine.add("before inner");
            }

            @RavelTest(expected = "[before each, before inner]")
            void nested() throws InterruptedException {
                inTwoThreads(() -> {});
                Ravel.outcome(mine);
            }
        }
    }

    abstract static class Parent {
        abstract String name();

        @RavelTest
        @Outcome(pattern = "I am .*")
        void inherited() throws InterruptedException {
            inTwoThreads(() -> {});
            Ravel.outcome("I am " + name());
        }
    }

    static class Child extends Parent {
        @Override
        String name() {
            return "the child";
        }
    }

    static class Switched {
        @RavelTest
        @Disabled("for a reason")
        void disabled() {}

        @RavelTest
        void withParameter(TestInfo info) {}
    }

    /** Dekker's first step: sequentially consistent outcomes are 0,1 and 1,0 and 1,1. */
    static class Dekker {
        private volatile int x;
        private volatile int y;

        private void bothLook() throws InterruptedException {
            int[] seen = new int[2];
            Thread t = new Thread(() -> {
                x = 1;
                seen[0] = y;
            });
            t.start();
            y = 1;
            seen[1] = x;
            t.join();
            Ravel.outcome(seen[0] + ", " + seen[1]);
        }

        @RavelTest
        @Outcome(
                id = {"0, 1", "1, 0"},
                desc = "one after the other")
        @Outcome(id = "1, 1", expect = Expect.INTERESTING, desc = "both went first")
        void named() throws InterruptedException {
            bothLook();
        }

        @RavelTest(expected = {"0, 1", "1, 0"})
        void notAllNamed() throws InterruptedException {
            bothLook();
        }
    }

    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @RavelTest(bound = 0, expected = "2")
    @interface WithoutPreemption {}

    static class Composed {
        private int value;

        /** Loses nothing as long as nobody is preempted; and races. */
        @WithoutPreemption
        void counts() throws InterruptedException {
            inTwoThreads(() -> value++);
            Ravel.outcome(value);
        }
    }

    static class Surroundings {
        @RavelTest
        void properties() throws InterruptedException {
            inTwoThreads(() -> {});
            assertEquals("from the host", System.getProperty("my.setting"));
            assertNull(System.getProperty("ravel.budget"));
        }

        @RavelTest
        void firstWorker() throws InterruptedException {
            inTwoThreads(() -> {});
            Ravel.outcome(ProcessHandle.current().pid());
        }

        @RavelTest(seed = 2)
        void secondWorker() throws InterruptedException {
            firstWorker();
        }
    }
}
