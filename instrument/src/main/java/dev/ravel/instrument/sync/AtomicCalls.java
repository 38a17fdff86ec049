package dev.ravel.instrument.sync;

import dev.ravel.model.search.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The classes whose methods are one step each when the program calls them (docs/adr/0013-calls-as-one-step.md).
 *
 * <p>With them come their nested classes. Internal names throughout.
 */
public final class AtomicCalls {
    /**
     * What programs synchronise and run tasks with. Collections are not here: their code is worth exploring, and short.
     */
    private static final Set<String> SYNCHRONIZERS = Set.of(
            "java/util/concurrent/AbstractExecutorService",
            "java/util/concurrent/CompletableFuture",
            "java/util/concurrent/CountDownLatch",
            "java/util/concurrent/CountedCompleter",
            "java/util/concurrent/CyclicBarrier",
            "java/util/concurrent/Exchanger",
            "java/util/concurrent/ExecutorCompletionService",
            "java/util/concurrent/Executors",
            "java/util/concurrent/ForkJoinPool",
            "java/util/concurrent/ForkJoinTask",
            "java/util/concurrent/ForkJoinWorkerThread",
            "java/util/concurrent/FutureTask",
            "java/util/concurrent/Phaser",
            "java/util/concurrent/RecursiveAction",
            "java/util/concurrent/RecursiveTask",
            "java/util/concurrent/ScheduledThreadPoolExecutor",
            "java/util/concurrent/Semaphore",
            "java/util/concurrent/StructuredTaskScope",
            "java/util/concurrent/StructuredTaskScopeImpl",
            "java/util/concurrent/ThreadPerTaskExecutor",
            "java/util/concurrent/ThreadPoolExecutor",
            "jdk/internal/misc/ThreadFlock");

    private static final String STREAMS = "java/util/stream/";
    private static final List<String> PACKAGES = List.of("java/util/concurrent/locks/", STREAMS);
    /** What those use inside, and programs use too: on either side of a call, it begins none and ends none. */
    private static final List<String> TOOLS = List.of(
            "java/util/concurrent/atomic/",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/concurrent/LinkedBlockingQueue",
            "java/util/concurrent/LinkedBlockingDeque",
            "java/util/concurrent/SynchronousQueue",
            "java/util/concurrent/LinkedTransferQueue",
            "java/util/Spliterator",
            "java/util/Tripwire",
            "java/util/function/");

    private final boolean synchronizers;
    private final List<String> chosen = new ArrayList<>();

    /** Those that the rules name, and the synchronizers of the JDK unless its own code is to be explored. */
    public AtomicCalls(Rules rules) {
        synchronizers = rules.locks() == Rules.Locks.MODEL;
        for (String name : rules.atomic()) {
            chosen.add(name.replace('.', '/'));
        }
    }

    /** Whether the class of the JDK is one of those that programs synchronise and run tasks with. */
    static boolean isSynchronizer(String internalName) {
        return SYNCHRONIZERS.contains(outer(internalName));
    }

    private static String outer(String internalName) {
        int nested = internalName.indexOf('$');
        return nested > 0 ? internalName.substring(0, nested) : internalName;
    }

    /** Whether the calls of the JDK's synchronizers are one step. */
    public boolean containsSynchronizers() {
        return synchronizers;
    }

    /** Whether the class may be at work inside a call without ending its step. */
    public boolean tolerates(String internalName) {
        return TOOLS.stream().anyMatch(internalName::startsWith);
    }

    /** Whether the calls of this class are one step although its objects are made for one thread. */
    public boolean containsForOneThread(String internalName) {
        return synchronizers && internalName.startsWith(STREAMS);
    }

    /** Whether the calls of this class are one step. */
    public boolean contains(String internalName) {
        String outer = outer(internalName);
        if (chosen.contains(outer) || chosen.contains(internalName)) {
            return true;
        }
        return synchronizers
                && (SYNCHRONIZERS.contains(outer) || PACKAGES.stream().anyMatch(outer::startsWith));
    }
}
