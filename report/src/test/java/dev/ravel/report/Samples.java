package dev.ravel.report;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Counts;
import dev.ravel.model.exploration.ExplorationResult.Coverage;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.exploration.Reason;
import dev.ravel.model.finding.Expectation.Grade;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.model.search.Strength;
import java.util.ArrayList;
import java.util.List;

/** Results of every kind, made by hand. */
public final class Samples {
    private Samples() {}

    public static ExplorationResult passed() {
        return new ExplorationResult(
                "com.acme.AccountTest#moves",
                Verdict.PASSED,
                Reason.NONE,
                new Coverage(StrategyKind.DPOR, Strength.ALL, -1, true, 1),
                new Counts(6, 6, 0, 0, 90, 412_000_000L),
                List.of(new OutcomeCount("160", 2, "r1:AQ"), new OutcomeCount("80", 4, "r1:AQ")),
                List.of(),
                List.of(),
                "continuations");
    }

    public static ExplorationResult outcomes() {
        return graded(
                Verdict.PASSED,
                List.of(
                        new OutcomeCount("0, 1", 1, "r1:AQ", Grade.ACCEPTABLE, "one after the other"),
                        new OutcomeCount("1, 1", 1_200, "r1:AQ", Grade.INTERESTING, "both went first"),
                        new OutcomeCount("1, 0", 1, "r1:AQ", Grade.ACCEPTABLE, ""),
                        new OutcomeCount("0, 0", 0, "", Grade.FORBIDDEN, "nobody went first"),
                        new OutcomeCount("(blocked)", 2, "r1:AQ")),
                List.of());
    }

    public static ExplorationResult unexpectedOutcome() {
        return graded(
                Verdict.FAILED,
                List.of(
                        new OutcomeCount("0, 1", 3, "r1:AQ", Grade.ACCEPTABLE, "one after the other"),
                        new OutcomeCount("2", 1, "r1:AQ", Grade.UNEXPECTED, ""),
                        new OutcomeCount("1, 0", 0, "", Grade.ACCEPTABLE, "")),
                List.of(new Finding(
                        FindingKind.OUTCOME,
                        "\"2\" is not expected. Expected: \"0, 1\", \"1, 0\".",
                        4,
                        0,
                        "r1:AAIB",
                        new Interleaving(
                                List.of("main", "t1"),
                                List.of(
                                        new InterleavingStep(
                                                0, "starts t1", "DekkerTest.java:9", "DekkerTest.test", ""),
                                        new InterleavingStep(
                                                1, "x = 1", "DekkerTest.java:7", "DekkerTest.run", "ended"))))));
    }

    private static ExplorationResult graded(Verdict verdict, List<OutcomeCount> outcomes, List<Finding> findings) {
        return new ExplorationResult(
                "com.acme.DekkerTest#test",
                verdict,
                Reason.NONE,
                new Coverage(
                        StrategyKind.DPOR,
                        Strength.ALL,
                        -1,
                        verdict == Verdict.PASSED,
                        verdict == Verdict.PASSED ? 1 : 0.5),
                new Counts(4, 4, 0, 0, 24, 380_000_000L),
                outcomes,
                findings,
                List.of(),
                "continuations");
    }

    public static ExplorationResult passedBounded() {
        return new ExplorationResult(
                "com.acme.AccountTest#moves",
                Verdict.PASSED,
                Reason.NONE,
                new Coverage(StrategyKind.BOUNDED, Strength.BOUNDED, 2, true, 1),
                new Counts(31, 24, 0, 0, 400, 1_250_000_000L),
                List.of(),
                List.of(),
                List.of(),
                "continuations");
    }

    public static ExplorationResult passedStateful() {
        return new ExplorationResult(
                "com.acme.AccountTest#moves",
                Verdict.PASSED,
                Reason.NONE,
                new Coverage(StrategyKind.STATEFUL, Strength.ALL, -1, true, 1),
                new Counts(6, 6, 10, 13, 18, 31_000_000L),
                List.of(),
                List.of(),
                List.of(),
                "platform threads");
    }

    public static ExplorationResult sampled() {
        return new ExplorationResult(
                "com.acme.BigTest#all",
                Verdict.INCOMPLETE,
                Reason.LIMIT,
                new Coverage(StrategyKind.RANDOM, Strength.SAMPLE, -1, false, Double.NaN),
                new Counts(10_000, 9_123, 0, 0, 1_000_000, 2_000_000_000L),
                List.of(new OutcomeCount("ok", 9_999, "r1:AQ"), new OutcomeCount("slow", 1, "r1:AQ")),
                List.of(),
                List.of(),
                "continuations");
    }

    public static ExplorationResult incomplete() {
        return new ExplorationResult(
                "com.acme.BigTest#all",
                Verdict.INCOMPLETE,
                Reason.LIMIT,
                new Coverage(StrategyKind.DPOR, Strength.ALL, -1, false, 0.12),
                new Counts(10_000, 10_000, 0, 0, 1_000_000, 10_200_000_000L),
                List.of(),
                List.of(),
                List.of(),
                "continuations");
    }

    public static ExplorationResult incompleteWithSentence() {
        return new ExplorationResult(
                "com.acme.LonelyTest#runs",
                Verdict.INCOMPLETE,
                Reason.sentence("The test never started a second thread"),
                new Coverage(StrategyKind.DPOR, Strength.ALL, -1, false, 1),
                new Counts(1, 1, 0, 0, 0, 10_000_000L),
                List.of(),
                List.of(),
                List.of(Note.of("com.acme.Native could not be instrumented: its class file is damaged.")),
                "continuations");
    }

    public static ExplorationResult error() {
        return new ExplorationResult(
                "com.acme.CrashTest#boom",
                Verdict.ERROR,
                Reason.sentence(
                        "The worker ended with exit code 134: # A fatal error has been detected by the Java Runtime Environment"),
                new Coverage(StrategyKind.DPOR, Strength.ALL, -1, false, Double.NaN),
                new Counts(0, 0, 0, 0, 0, 20_000_000_000L),
                List.of(),
                List.of(),
                List.of(),
                "continuations");
    }

    public static ExplorationResult assertion() {
        List<InterleavingStep> steps = List.of(
                new InterleavingStep(0, "start t1", "CounterTest.java:14", "CounterTest.counts", ""),
                new InterleavingStep(0, "start t2", "CounterTest.java:15", "CounterTest.counts", ""),
                new InterleavingStep(0, "join t1", "CounterTest.java:16", "CounterTest.counts", "waits for t1 to end"),
                new InterleavingStep(1, "Counter#1.value → 0", "Counter.java:8", "Counter.increment", "preempted"),
                new InterleavingStep(2, "Counter#1.value → 0", "Counter.java:8", "Counter.increment", ""),
                new InterleavingStep(2, "Counter#1.value ← 1", "Counter.java:8", "Counter.increment", ""),
                new InterleavingStep(2, "ends", "", "", ""),
                new InterleavingStep(1, "Counter#1.value ← 1", "Counter.java:8", "Counter.increment", "ended"),
                new InterleavingStep(0, "Counter#1.value → 1", "CounterTest.java:18", "CounterTest.counts", ""));
        return new ExplorationResult(
                "com.acme.CounterTest#counts",
                Verdict.FAILED,
                Reason.NONE,
                new Coverage(StrategyKind.DPOR, Strength.ALL, -1, false, 0.75),
                new Counts(3, 3, 0, 0, 24, 380_000_000L),
                List.of(new OutcomeCount("2", 2, "r1:AQ"), new OutcomeCount("1", 1, "r1:AQ")),
                List.of(
                        new Finding(
                                FindingKind.ASSERTION,
                                "org.opentest4j.AssertionFailedError: expected: <2> but was: <1>\n"
                                        + "\tat org.junit.jupiter.api.Assertions.assertEquals(Assertions.java:531)\n"
                                        + "\tat com.acme.CounterTest.counts(CounterTest.java:18)",
                                3,
                                8,
                                "r1:AAIB",
                                new Interleaving(List.of("main", "t1", "t2"), steps)),
                        new Finding(
                                FindingKind.RACE,
                                "Counter#1.value is written without order\n"
                                        + "  t1  writes  Counter.java:8\n  t2  reads   Counter.java:8",
                                1,
                                4,
                                "r1:AAI",
                                null),
                        new Finding(FindingKind.LEAK, "t3 still ran when the test had ended", 1, 0, "", null)),
                List.of(),
                "continuations");
    }

    public static ExplorationResult deadlock() {
        List<InterleavingStep> steps = List.of(
                new InterleavingStep(0, "start worker-1", "TransferTest.java:20", "TransferTest.moves", ""),
                new InterleavingStep(
                        0, "start worker-2", "TransferTest.java:21", "TransferTest.moves", "waits for worker-1 to end"),
                new InterleavingStep(1, "lock Account#1", "Transfer.java:30", "Transfer.run", "preempted"),
                new InterleavingStep(
                        2,
                        "lock Account#2",
                        "Transfer.java:30",
                        "Transfer.run",
                        "waits for Account#1, held by worker-1"),
                new InterleavingStep(
                        1,
                        "lock Account#2",
                        "Transfer.java:31",
                        "Transfer.run",
                        "waits for Account#2, held by worker-2"));
        return new ExplorationResult(
                "com.acme.TransferTest#moves",
                Verdict.FAILED,
                Reason.NONE,
                new Coverage(StrategyKind.DPOR, Strength.ALL, -1, true, 1),
                new Counts(3, 3, 0, 0, 24, 380_000_000L),
                List.of(),
                List.of(new Finding(
                        FindingKind.DEADLOCK,
                        "Deadlock.\n  main      waits for worker-1 to end  TransferTest.java:22\n"
                                + "  worker-1  waits for Account#2  Transfer.java:31   holds Account#1\n"
                                + "  worker-2  waits for Account#1  Transfer.java:31   holds Account#2",
                        2,
                        5,
                        "r1:0QkA7c",
                        new Interleaving(List.of("main", "worker-1", "worker-2"), steps))),
                List.of(),
                "continuations");
    }

    /** Two threads with long stretches, the second through several methods. */
    public static ExplorationResult longStretches() {
        List<InterleavingStep> steps = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            steps.add(new InterleavingStep(
                    0, "balance ← " + i, "Account.java:" + (30 + i), "Account.deposit", i == 20 ? "preempted" : ""));
        }
        for (int i = 1; i <= 15; i++) {
            steps.add(new InterleavingStep(
                    1,
                    "balance → " + i,
                    "Account.java:" + (60 + i),
                    "Account." + (i < 6 ? "check" : i < 9 ? "log" : "withdraw"),
                    i == 15 ? "ended" : ""));
        }
        return failing("com.acme.LongTest#runs", new Interleaving(List.of("main", "t1"), steps));
    }

    /** More threads than columns fit. */
    public static ExplorationResult manyThreads() {
        List<String> threads = new ArrayList<>();
        List<InterleavingStep> steps = new ArrayList<>();
        for (int t = 0; t < 12; t++) {
            threads.add("pool-1-thread-" + t);
            steps.add(new InterleavingStep(t, "lock ReentrantLock#" + t, "Pool.java:31", "Pool.run", ""));
            steps.add(new InterleavingStep(
                    t, "Pool#1.jobs[" + t + "] ← Job#" + t, "Pool.java:32", "Pool.run", "preempted"));
        }
        return failing("com.acme.PoolTest#runs", new Interleaving(threads, steps));
    }

    public static ExplorationResult longTexts() {
        List<InterleavingStep> steps = List.of(
                new InterleavingStep(
                        0,
                        "Registry#1.names ← \"a name that is much too long for its column, so it has to go on\"",
                        "Registry.java:7",
                        "Registry.add",
                        "preempted"),
                new InterleavingStep(
                        1,
                        "Registry#1.names → \"a name that is much too long for its column, and it is the last one\"",
                        "Registry.java:9",
                        "Registry.get",
                        "waits for a very long lock name, held by the first thread"));
        return failing("com.acme.RegistryTest#adds", new Interleaving(List.of("first", "second"), steps));
    }

    private static ExplorationResult failing(String test, Interleaving interleaving) {
        return new ExplorationResult(
                test,
                Verdict.FAILED,
                Reason.NONE,
                new Coverage(StrategyKind.DPOR, Strength.ALL, -1, false, 0.1),
                new Counts(7, 7, 0, 0, 24, 1_000_000L),
                List.of(),
                List.of(new Finding(
                        FindingKind.EXCEPTION,
                        "java.lang.IllegalStateException: overdrawn in thread t1",
                        7,
                        0,
                        "r1:Qx",
                        interleaving)),
                List.of(),
                "continuations");
    }
}
