package dev.ravel.evaluation.mutmut;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The test classes have the number of tests that Figure 10 of the paper gives, and all of them pass. */
class FigureTenTest {
    private record Row(Class<?> testClass, int tests) {}

    private static List<Row> rows() {
        return List.of(
                new Row(AccountTest.class, 13),
                new Row(AirlineTest.class, 9),
                new Row(AllocationTest.class, 9),
                new Row(BubbleSortTest.class, 6),
                new Row(BufferTest.class, 4),
                new Row(LinkedListTest.class, 16),
                new Row(NoRollbackTest.class, 4),
                new Row(TreeBagTest.class, 9));
    }

    private static List<Method> testsOf(Class<?> testClass) {
        return Arrays.stream(testClass.getDeclaredMethods())
                .filter(m -> m.isAnnotationPresent(Test.class))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void hasAsManyTestsAsThere(Row row) {
        assertEquals(row.tests(), testsOf(row.testClass()).size());
    }

    /** Under whatever interleaving the JVM comes up with. An exception in one of a test's threads is noticed, too. */
    @TestFactory
    Stream<DynamicTest> passes() {
        return rows().stream()
                .map(Row::testClass)
                .flatMap(c -> testsOf(c).stream()
                        .map(m -> DynamicTest.dynamicTest(c.getSimpleName() + "#" + m.getName(), () -> run(c, m))));
    }

    private static void run(Class<?> testClass, Method test) throws Exception {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        List<Throwable> uncaught = new CopyOnWriteArrayList<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> uncaught.add(exception));
        try {
            test.invoke(testClass.getDeclaredConstructor().newInstance());
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertEquals(List.of(), uncaught);
    }
}
