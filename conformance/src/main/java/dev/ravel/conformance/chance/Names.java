package dev.ravel.conformance.chance;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Set;

@Covers("Names of lambdas and proxies, order of Set.of and Map.of, environment")
public final class Names {
    private volatile int shared;
    private volatile int total;

    @Proved(value = "The name of a lambda's class is the same in each execution of a schedule", outcomes = "*")
    public void lambdaName() throws Exception {
        Runnable lambda = () -> shared = 1;
        Threads.Work work = () -> total += lambda.getClass().getName().hashCode();
        Threads.together(work, work);
        Ravel.outcome(total);
    }

    @Proved(value = "The name of a proxy's class is the same in each execution of a schedule", outcomes = "*")
    public void proxyName() throws Exception {
        Object proxy = Proxy.newProxyInstance(
                Names.class.getClassLoader(), new Class<?>[] {Runnable.class}, (self, method, arguments) -> null);
        Threads.Work work = () -> total += proxy.getClass().getName().hashCode();
        Threads.together(work, work);
        Ravel.outcome(total);
    }

    @Proved(value = "The order of Set.of and Map.of is the same in each execution of a schedule", outcomes = "*")
    public void immutableOrder() throws Exception {
        Set<String> set = Set.of("a", "b", "c", "d");
        Map<String, Integer> map = Map.of("x", 1, "y", 2, "z", 3);
        Threads.together(
                () -> total += String.join("", set).hashCode(),
                () -> total += map.keySet().toString().hashCode());
        Ravel.outcome(total);
    }

    @Proved("Variables of the environment and system properties may be read")
    public void environment() throws Exception {
        Threads.together(
                () -> {
                    if (System.getenv("PATH") != null && System.getProperty("java.version") != null) {
                        shared = 1;
                    }
                },
                () -> shared = 2);
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A property is read, then set: check-then-act on what the whole process shares")
    public void setsAProperty() throws Exception {
        int[] sets = new int[2];
        Threads.together(
                () -> {
                    if (System.getProperty("ravel.conformance") == null) {
                        System.setProperty("ravel.conformance", "left");
                        sets[0] = 1;
                    }
                },
                () -> {
                    if (System.getProperty("ravel.conformance") == null) {
                        System.setProperty("ravel.conformance", "right");
                        sets[1] = 1;
                    }
                });
        System.clearProperty("ravel.conformance");
        assert sets[0] + sets[1] == 1;
    }
}
