package dev.ravel.conformance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The suite is as large as it claims to be, and each topic has programs of both kinds. */
class CoverageTest {
    private static final int LEAST = 150;

    @Test
    void thereAreAtLeast150Programs() {
        assertTrue(
                Suite.programs().size() >= LEAST,
                () -> "only " + Suite.programs().size());
    }

    @Test
    void eachTopicHasARightAndAWrongProgram() {
        Map<String, List<Program>> byTopic = Suite.programs().stream().collect(Collectors.groupingBy(Program::covers));
        assertFalse(byTopic.containsKey(""), () -> "without @Covers: " + byTopic.get(""));
        assertAll(byTopic.entrySet().stream()
                .map(topic -> () -> assertEquals(
                        2,
                        topic.getValue().stream()
                                .map(Program::isRight)
                                .distinct()
                                .count(),
                        topic.getKey())));
    }

    /** What the suite must have programs for, as it is called in the text of topics or programs. */
    private static final List<String> PRIMITIVES = List.of(
            "ReentrantLock",
            "ReentrantReadWriteLock",
            "StampedLock",
            "Condition",
            "Semaphore",
            "CountDownLatch",
            "CyclicBarrier",
            "Phaser",
            "Exchanger",
            "LockSupport",
            "AtomicBoolean",
            "AtomicInteger",
            "AtomicLong",
            "AtomicReference",
            "AtomicMarkableReference",
            "AtomicStampedReference",
            "AtomicIntegerArray",
            "AtomicLongArray",
            "AtomicReferenceArray",
            "AtomicIntegerFieldUpdater",
            "AtomicLongFieldUpdater",
            "AtomicReferenceFieldUpdater",
            "LongAdder",
            "DoubleAdder",
            "LongAccumulator",
            "DoubleAccumulator",
            "VarHandle",
            "ConcurrentHashMap",
            "ConcurrentSkipListMap",
            "ConcurrentSkipListSet",
            "ConcurrentLinkedQueue",
            "ConcurrentLinkedDeque",
            "CopyOnWriteArrayList",
            "CopyOnWriteArraySet",
            "ArrayBlockingQueue",
            "LinkedBlockingQueue",
            "LinkedBlockingDeque",
            "PriorityBlockingQueue",
            "DelayQueue",
            "SynchronousQueue",
            "LinkedTransferQueue",
            "ThreadPoolExecutor",
            "ScheduledThreadPoolExecutor",
            "ForkJoinPool",
            "RecursiveTask",
            "CompletableFuture",
            "FutureTask",
            "ExecutorCompletionService",
            "Parallel streams",
            "Timer",
            "ThreadLocal",
            "InheritableThreadLocal",
            "Vector",
            "Hashtable",
            "StringBuffer",
            "Collections.synchronizedX",
            "wait",
            "notifyAll",
            "join",
            "sleep",
            "Interrupts",
            "System.nanoTime",
            "Instant.now",
            "Random",
            "ThreadLocalRandom",
            "SplittableRandom",
            "UUID",
            "SecureRandom",
            "identityHashCode",
            "HashMap",
            "onSpinWait",
            "ticket lock",
            "Daemon threads",
            "Class initialisation",
            "Reflection",
            "Lambdas",
            "records",
            "enums",
            "inner classes",
            "proxies",
            "Kotlin",
            "Files",
            "sockets",
            "processes",
            "Spurious wake-ups",
            "Time-outs",
            "Calls as one step");

    @Test
    void eachPrimitiveIsATopic() {
        String topics =
                Suite.programs().stream().map(Program::covers).distinct().collect(Collectors.joining("\n"));
        assertEquals(
                List.of(),
                PRIMITIVES.stream().filter(name -> !topics.contains(name)).toList());
    }

    @Test
    void eachAreaHasAHeading() {
        Suite.programs().forEach(program -> assertTrue(Page.AREAS.containsKey(program.area()), program::name));
    }

    @Test
    void textsFitIntoTableAndPage() {
        Suite.programs().forEach(program -> {
            String text = program.text() + program.covers() + program.notYet();
            assertFalse(text.contains(";") || text.contains("|"), program::name);
            assertFalse(program.text().isBlank() || program.text().endsWith("."), program::name);
        });
    }
}
