package dev.ravel.papers.recontest;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Main of a plain JVM that runs a test again and again, as it is, on the threads of the system. It uses nothing but the JDK: its class path is that of the test.
 *
 * <p>A test fails when it throws, when one of its threads dies of an exception, or when it does not end.
 */
public final class PlainTestMain {
    /** Before the line with the answer. */
    static final String ANSWER = "plain test: ";

    /** Executions that are not measured, since the JVM has yet to compile them. */
    private static final int WARM_UPS = 2;

    private final Method test;
    private final long patienceMillis;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    private PlainTestMain(Method test, long patienceMillis) {
        this.test = test;
        this.patienceMillis = patienceMillis;
    }

    /** @param arguments class and method of the test, "" for the only one; milliseconds for all; milliseconds until one hangs; most executions */
    public static void main(String[] arguments) throws ReflectiveOperationException, InterruptedException {
        long limit = Long.parseLong(arguments[2]) * 1_000_000;
        int most = Integer.parseInt(arguments[4]);
        PlainTestMain plain =
                new PlainTestMain(test(Class.forName(arguments[0]), arguments[1]), Long.parseLong(arguments[3]));
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> plain.failure.set(e));
        long[] times = new long[Math.min(most, 1_000)];
        long start = System.nanoTime();
        int executions = 0;
        boolean failed = false;
        while (!failed && executions < most && System.nanoTime() - start < limit) {
            long before = System.nanoTime();
            failed = plain.fails();
            times[executions++ % times.length] = System.nanoTime() - before;
        }
        long whole = System.nanoTime() - start;
        long[] warm = Arrays.copyOfRange(times, Math.min(WARM_UPS, executions), Math.min(executions, times.length));
        Arrays.sort(warm);
        System.out.println(ANSWER + failed + " " + executions + " " + whole + " "
                + (warm.length == 0 ? 0 : warm[warm.length / 2]));
        System.out.flush();
        // threads of a test that hangs would keep it
        Runtime.getRuntime().halt(0);
    }

    private static Method test(Class<?> type, String name) {
        Method test = Arrays.stream(type.getDeclaredMethods())
                .filter(m -> name.isEmpty()
                        ? Arrays.stream(m.getAnnotations())
                                .anyMatch(
                                        a -> a.annotationType().getSimpleName().equals("Test"))
                        : m.getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(type + " has no test " + name));
        test.setAccessible(true);
        return test;
    }

    private boolean fails() throws InterruptedException {
        Thread thread = new Thread(this::once, "test");
        thread.setDaemon(true);
        thread.start();
        thread.join(patienceMillis);
        return thread.isAlive() || failure.get() != null;
    }

    private void once() {
        try {
            var constructor = test.getDeclaringClass().getDeclaredConstructor();
            constructor.setAccessible(true);
            test.invoke(constructor.newInstance());
        } catch (InvocationTargetException e) {
            failure.set(e.getCause());
        } catch (ReflectiveOperationException e) {
            failure.set(e);
        }
    }
}
