package dev.ravel.worker.test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The subjects are nested classes that no JUnit runs by itself: Surefire leaves nested classes alone. */
class TestBodyTest {
    private static final List<String> CALLS = new ArrayList<>();

    private static TestBody find(Class<?> type, String member) throws BadRequest {
        return TestBody.find(TestBodyTest.class.getClassLoader(), type.getName(), member);
    }

    private static List<String> callsOf(Class<?> type, String member) throws BadRequest {
        CALLS.clear();
        find(type, member).run().run();
        return List.copyOf(CALLS);
    }

    private static String refusal(Class<?> type, String member) {
        return assertThrows(BadRequest.class, () -> find(type, member)).getMessage();
    }

    interface Prepared {
        @BeforeEach
        default void prepare() {
            CALLS.add("interface");
        }

        @Test
        default void inheritedFromAnInterface() {
            CALLS.add("test of the interface");
        }
    }

    abstract static class Parent {
        Parent() {
            CALLS.add("new");
        }

        @BeforeAll
        static void beforeAll() {
            CALLS.add("before all");
        }

        @BeforeEach
        private void hidden() {
            CALLS.add("before, private in the parent");
        }

        @BeforeEach
        void overridden() {
            CALLS.add("never");
        }

        @AfterEach
        void after() {
            CALLS.add("after of the parent");
        }

        @AfterAll
        static void afterAll() {
            CALLS.add("after all");
        }

        @Test
        void inherited() {
            CALLS.add("inherited test");
        }
    }

    static class Child extends Parent implements Prepared {
        @Override
        void overridden() {
            CALLS.add("never, since this one has no annotation");
        }

        @BeforeEach
        private void hidden() {
            CALLS.add("before, private in the child");
        }

        @AfterEach
        void afterOfChild() {
            CALLS.add("after of the child");
        }

        @Test
        private void own() {
            CALLS.add("test");
        }

        @Test
        void fails() {
            throw new IllegalStateException("boom");
        }

        @Nested
        class Inner {
            Inner() {
                CALLS.add("new inner");
            }

            @BeforeEach
            void beforeInner() {
                CALLS.add("before of the inner");
            }

            @AfterEach
            void afterInner() {
                CALLS.add("after of the inner");
            }

            @Test
            void nested() {
                CALLS.add("nested test");
            }
        }
    }

    private static final List<String> BEFORE =
            List.of("new", "before all", "before, private in the parent", "interface", "before, private in the child");
    private static final List<String> AFTER = List.of("after of the child", "after of the parent", "after all");

    private static List<String> around(String... test) {
        List<String> all = new ArrayList<>(BEFORE);
        all.addAll(List.of(test));
        all.addAll(AFTER);
        return all;
    }

    @Test
    void runsBeforeAndAfterMethodsInJunitsOrder() throws Exception {
        assertEquals(around("test"), callsOf(Child.class, "own"));
        assertEquals(around("inherited test"), callsOf(Child.class, "inherited"));
        assertEquals(around("test of the interface"), callsOf(Child.class, "inheritedFromAnInterface"));
    }

    @Test
    void runsAfterMethodsWhateverHappened() throws Exception {
        CALLS.clear();
        TestBody body = find(Child.class, "fails");
        assertEquals(
                "boom",
                assertThrows(IllegalStateException.class, () -> body.run().run())
                        .getMessage());
        assertEquals(around(), CALLS);
    }

    @Test
    void nestedTestsHaveTheirOuterInstancesAroundThem() throws Exception {
        assertEquals(
                List.of(
                        "new",
                        "new inner",
                        "before all",
                        "before, private in the parent",
                        "interface",
                        "before, private in the child",
                        "before of the inner",
                        "nested test",
                        "after of the inner",
                        "after of the child",
                        "after of the parent",
                        "after all"),
                callsOf(Child.Inner.class, "nested"));
    }

    static class Disableds {
        @Test
        void runs() {
            CALLS.add("the only one");
        }

        @Test
        @Disabled
        void doesNot() {
            CALLS.add("disabled");
        }
    }

    @Test
    void aDisabledTestCountsOnlyIfItIsNamed() throws Exception {
        assertEquals(List.of("the only one"), callsOf(Disableds.class, ""));
        assertEquals(List.of("disabled"), callsOf(Disableds.class, "doesNot"));
        assertEquals(
                List.of(Disableds.class.getName() + "#doesNot is disabled: JUnit would skip it."),
                find(Disableds.class, "doesNot").notes());
    }

    static final class Filler implements BeforeEachCallback {
        @Override
        public void beforeEach(ExtensionContext context) {}
    }

    @ExtendWith(Filler.class)
    static class Extended {
        @Test
        void test() {}
    }

    static class ExtendedChild extends Extended {
        @Nested
        class Inner {
            @Test
            void test() {}
        }
    }

    static class WithField {
        @RegisterExtension
        Filler filler = new Filler();

        @Test
        void test() {}
    }

    static class WithDirectory {
        @TempDir
        File directory;

        @Test
        void test() {}
    }

    @EnabledOnOs({OS.LINUX, OS.MAC, OS.WINDOWS})
    static class Conditional {
        @Test
        void test() {
            CALLS.add("conditional");
        }
    }

    @Test
    void refusesExtensionsThatTheTestNeeds() {
        String end =
                ", and Ravel runs no extensions: prepare the test in its @BeforeEach methods, or move it to a class"
                        + " without the ";
        for (Class<?> type : List.of(Extended.class, ExtendedChild.class, ExtendedChild.Inner.class)) {
            assertEquals(
                    type.getName() + "#test needs the JUnit extension " + Filler.class.getName() + end + "extension",
                    refusal(type, "test"));
        }
        assertEquals(
                WithField.class.getName() + "#test needs the JUnit extension filler of " + WithField.class.getName()
                        + end + "field",
                refusal(WithField.class, "test"));
        assertEquals(
                WithDirectory.class.getName() + "#test needs the @TempDir directory of " + WithDirectory.class.getName()
                        + end + "field",
                refusal(WithDirectory.class, "test"));
    }

    @Test
    void conditionsAreNoObstacle() throws Exception {
        assertEquals(List.of("conditional"), callsOf(Conditional.class, "test"));
    }

    static class Parameters {
        @BeforeEach
        void setUp(TestInfo info) {}

        @Test
        void test() {}

        @Test
        void takes(TestInfo info) {}
    }

    static class Constructed {
        Constructed(TestInfo info) {}

        @Test
        void test() {}
    }

    static class Factory {
        @TestFactory
        List<DynamicTest> tests() {
            return List.of();
        }
    }

    @Test
    void refusesParametersAndFactories() {
        assertEquals(
                Parameters.class.getName()
                        + ".setUp takes parameters; Ravel can't supply any, because it runs no JUnit extensions",
                refusal(Parameters.class, "test"));
        assertEquals(
                Parameters.class.getName()
                        + "#takes takes parameters; Ravel runs methods without parameters, and main(String[])",
                refusal(Parameters.class, "takes"));
        assertEquals(
                Constructed.class.getName()
                        + " has no constructor without parameters; Ravel can't supply any, because it runs no JUnit extensions",
                refusal(Constructed.class, "test"));
        assertEquals(
                Factory.class.getName()
                        + "#tests creates tests but is not one: Ravel runs methods that are tests themselves (@Test,"
                        + " @RavelTest)",
                refusal(Factory.class, "tests"));
        assertEquals(
                Parent.class.getName() + " is abstract: name a class that can be created",
                refusal(Parent.class, "inherited"));
    }

    static class Statics {
        @BeforeEach
        void instanceMethod() {
            CALLS.add("never");
        }

        static void plain() {
            CALLS.add("plain");
        }
    }

    static final class Job implements Runnable {
        @Override
        public void run() {
            CALLS.add("run " + System.identityHashCode(this));
        }
    }

    public static final class Program implements Runnable {
        @Override
        public void run() {
            CALLS.add("run");
        }

        public static void main(String[] arguments) {
            CALLS.add("main");
        }
    }

    @Test
    void aMainComesBeforeRun() throws Exception {
        assertEquals(List.of("main"), callsOf(Program.class, ""));
    }

    @Test
    void runsPlainMethodsAndRunnables() throws Exception {
        assertEquals(List.of("plain"), callsOf(Statics.class, "plain"));
        TestBody job = find(Job.class, "");
        assertSame(List.of(), job.notes());
        CALLS.clear();
        job.run().run();
        job.run().run();
        assertEquals(2, CALLS.stream().distinct().count(), "each run has its own instance");
    }
}
