package dev.ravel.campaigns.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What runs around a test in its framework is part of how it is called. */
class TestShapeTest {
    static class Whole {
        @BeforeAll
        static void prepare() {}

        @AfterAll
        static void end() {}

        @BeforeEach
        void open() {}

        @AfterEach
        void close() {}

        void works() {}
    }

    static class Derived extends Whole {
        @AfterEach
        void flush() {}
    }

    static class Main {
        public static void main(String[] arguments) {}
    }

    private static class Hidden {
        @SuppressWarnings("unused") // is looked for
        void works() {}
    }

    private static Optional<List<String>> call(Class<?> type, String method) {
        Map<String, byte[]> classes = new HashMap<>();
        for (Class<?> c : TestShapeTest.class.getDeclaredClasses()) {
            String file = c.getName().substring(c.getName().lastIndexOf('.') + 1) + ".class";
            try (InputStream in = c.getResourceAsStream(file)) {
                classes.put(c.getName(), in.readAllBytes());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
        return TestShape.of(new TestSelector(type.getName(), method), classes).map(TestShape::call);
    }

    @Test
    void whatRunsBeforeAndAfterIsCalled() {
        assertEquals(
                Optional.of(List.of(
                        "TestShapeTest.Whole.prepare();",
                        "TestShapeTest.Whole test = new TestShapeTest.Whole();",
                        "test.open();",
                        "try {",
                        "    test.works();",
                        "} finally {",
                        "    test.close();",
                        "    TestShapeTest.Whole.end();",
                        "}")),
                call(Whole.class, "works"));
    }

    @Test
    void whatIsInheritedComesFirstAndEndsLast() {
        List<String> call = call(Derived.class, "works").orElseThrow();
        assertTrue(call.indexOf("    test.flush();") < call.indexOf("    test.close();"), call::toString);
        assertTrue(call.contains("test.open();"), call::toString);
    }

    @Test
    void aMainMethodGetsNoArguments() {
        assertEquals(Optional.of(List.of("TestShapeTest.Main.main(new String[0]);")), call(Main.class, "main"));
    }

    @Test
    void aPrivateClassCantBeCalled() {
        assertEquals(Optional.empty(), call(Hidden.class, "works"));
    }
}
