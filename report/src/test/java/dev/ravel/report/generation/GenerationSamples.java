package dev.ravel.report.generation;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.GenerationResult.Ended;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Shape;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.Statement.Call;
import dev.ravel.model.generation.Statement.Call.Kind;
import dev.ravel.model.generation.Statement.Call.Overloads;
import dev.ravel.model.generation.Statement.Stub;
import dev.ravel.model.generation.SubjectFacts;
import dev.ravel.model.generation.Violation;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import java.util.List;

/** Results of generated tests, made by hand. */
public final class GenerationSamples {
    static final String TEST_FILE = "src/test/java/com/acme/BoundedBufferRavelTest.java";

    private static final String BUFFER = "com.acme.BoundedBuffer";
    private static final SearchSpec DPOR = SearchSpec.DEFAULT.with(new SearchLimits(2_000, 0, 150_000));
    private static final SearchSpec BOUNDED = DPOR.with(StrategyKind.BOUNDED, 2);
    private static final SubjectFacts FACTS = new SubjectFacts(
            BUFFER,
            List.of("clear()", "put(Object)", "size()", "take()"),
            10,
            List.of("BoundedBuffer has a static field: what one test leaves there, the next one finds."));

    private GenerationSamples() {}

    private static Call call(String name, String type, Operand... operands) {
        List<String> parameters = operands.length == 0 ? List.of() : List.of("java.lang.Object");
        List<Operand> all =
                operands.length == 0 ? List.of(new Operand.Variable(0)) : List.of(new Operand.Variable(0), operands[0]);
        return new Call(Kind.METHOD, BUFFER, name, parameters, type, Overloads.NONE, all);
    }

    private static Statement made(int capacity) {
        return new Call(
                Kind.CONSTRUCTOR,
                BUFFER,
                "<init>",
                List.of("int"),
                BUFFER,
                Overloads.NONE,
                List.of(new Operand.Constant("int", capacity)));
    }

    private static Operand text(String value) {
        return new Operand.Constant("java.lang.String", value);
    }

    private static Interleaving interleaving(InterleavingStep... steps) {
        return new Interleaving(List.of("main", "t1", "t2"), List.of(steps));
    }

    /** A text that would end a comment, begin a tag or be taken for an escape if nobody looked. */
    private static ClusterReport exception() {
        Cluster cluster =
                new Cluster(List.of("take()", "clear()"), Cluster.Kind.EXCEPTION, "java.lang.NullPointerException");
        GeneratedTest test = new GeneratedTest(
                List.of(made(2), call("put", "void", text("*/ <b> \"\\u\n"))),
                List.of(0),
                List.of(List.of(call("take", "java.lang.Object")), List.of(call("clear", "void"))),
                List.of());
        Finding finding = new Finding(
                FindingKind.EXCEPTION,
                "java.lang.NullPointerException: Cannot read field \"value\" because \"<local1>\" is null\n"
                        + "\tat com.acme.BoundedBuffer.take(BoundedBuffer.java:31)",
                4,
                6,
                "r1:AAIB",
                interleaving(
                        new InterleavingStep(0, "starts t1", "", "", ""),
                        new InterleavingStep(0, "starts t2", "", "", "joins t1"),
                        new InterleavingStep(
                                1,
                                "BoundedBuffer#1.size is 1",
                                "BoundedBuffer.java:29",
                                "BoundedBuffer.take",
                                "preempted"),
                        new InterleavingStep(
                                2, "BoundedBuffer#1.head = null", "BoundedBuffer.java:44", "BoundedBuffer.clear", ""),
                        new InterleavingStep(2, "ends", "", "", "ended"),
                        new InterleavingStep(
                                1, "BoundedBuffer#1.head is null", "BoundedBuffer.java:30", "BoundedBuffer.take", ""),
                        new InterleavingStep(
                                1,
                                "throws NullPointerException",
                                "BoundedBuffer.java:31",
                                "BoundedBuffer.take",
                                "ended")));
        Violation example = new Violation(
                cluster,
                test,
                DPOR,
                finding,
                null,
                List.of(CallResult.threw("NullPointerException"), CallResult.DONE),
                List.of(
                        List.of(CallResult.value("*/ <b> \"\\u\n"), CallResult.DONE),
                        List.of(CallResult.value("null"), CallResult.DONE)),
                List.of(),
                4,
                120,
                1);
        return new ClusterReport(cluster, 17, 40, 3, 212, 5_480, 410_000_000L, example);
    }

    /** Seen where each of the two calls may have to wait for ever. */
    private static ClusterReport whereOthersWait() {
        Cluster cluster = new Cluster(List.of("take()"), Cluster.Kind.EXCEPTION, "java.util.NoSuchElementException");
        GeneratedTest test = new GeneratedTest(
                List.of(made(1), call("put", "void", text("a"))),
                List.of(0),
                List.of(List.of(call("take", "java.lang.Object")), List.of(call("take", "java.lang.Object"))),
                List.of());
        Finding finding = new Finding(
                FindingKind.EXCEPTION,
                "take throws java.util.NoSuchElementException at com.acme.BoundedBuffer.take(BoundedBuffer.java:28)",
                2,
                9,
                "r1:AAIE",
                null);
        Violation example = new Violation(
                cluster,
                test,
                DPOR.with(StrategyKind.BOUNDED, 1),
                finding,
                null,
                List.of(CallResult.threw("NoSuchElementException"), CallResult.value("a")),
                List.of(
                        List.of(CallResult.value("a"), CallResult.WAITS),
                        List.of(CallResult.WAITS, CallResult.value("a")),
                        List.of(CallResult.WAITS, CallResult.NOT_CALLED)),
                List.of(0, 1),
                2,
                50,
                1);
        return new ClusterReport(cluster, 1, 1, 27, 163, 1_788, 2_000_000_000L, example);
    }

    /** One notification too few; with a collaborator that was made up, and found by a bounded search. */
    private static ClusterReport starvation() {
        Cluster cluster = new Cluster(List.of("put(Object)", "take()"), Cluster.Kind.STARVATION, "");
        Statement listener = new Stub(
                "com.acme.Listener",
                Stub.Kind.FUNCTION,
                Stub.Answers.SOMETHING,
                List.of(),
                List.of(new Stub.Method("public", "added", List.of("java.lang.Object"), "boolean", "true")),
                List.of());
        Call listen = new Call(
                Kind.METHOD,
                BUFFER,
                "listen",
                List.of("com.acme.Listener"),
                "void",
                Overloads.NONE,
                List.of(new Operand.Variable(0), new Operand.Variable(1)));
        GeneratedTest test = new GeneratedTest(
                List.of(made(1), listener, listen),
                List.of(0),
                List.of(
                        List.of(call("take", "java.lang.Object")),
                        List.of(call("put", "void", text("a")), call("put", "void", text("b")))),
                List.of());
        Finding finding = new Finding(
                FindingKind.DEADLOCK,
                "Deadlock.\n  t1  waits to be notified at BoundedBuffer#1  BoundedBuffer.java:27",
                9,
                8,
                "r1:AAIC",
                interleaving(
                        new InterleavingStep(
                                1,
                                "BoundedBuffer#1.size is 0",
                                "BoundedBuffer.java:26",
                                "BoundedBuffer.take",
                                "preempted"),
                        new InterleavingStep(
                                2, "BoundedBuffer#1.size = 1", "BoundedBuffer.java:18", "BoundedBuffer.put", ""),
                        new InterleavingStep(
                                2, "notifies nobody", "BoundedBuffer.java:19", "BoundedBuffer.put", "ended"),
                        new InterleavingStep(
                                1,
                                "waits for BoundedBuffer#1",
                                "BoundedBuffer.java:27",
                                "BoundedBuffer.take",
                                "waits for BoundedBuffer#1")));
        Violation example = new Violation(
                cluster,
                test,
                BOUNDED,
                finding,
                null,
                List.of(CallResult.WAITS, CallResult.DONE, CallResult.WAITS),
                List.of(
                        List.of(CallResult.value("a"), CallResult.DONE, CallResult.DONE),
                        List.of(CallResult.value("a"), CallResult.DONE, CallResult.WAITS)),
                List.of(1),
                9,
                300,
                1);
        return new ClusterReport(cluster, 2, 2, 40, 3_120, 91_004, 12_300_000_000L, example);
    }

    /** Seen by a last call only. */
    private static ClusterReport state() {
        Cluster cluster = new Cluster(List.of("put(Object)"), Cluster.Kind.STATE, "");
        GeneratedTest test = new GeneratedTest(
                List.of(made(2)),
                List.of(0),
                List.of(List.of(call("put", "void", text("a"))), List.of(call("put", "void", text("b")))),
                List.of(call("size", "int")));
        Finding finding = new Finding(
                FindingKind.OUTCOME,
                "No serial order gives done, done, 1.",
                2,
                4,
                "r1:AAID",
                interleaving(
                        new InterleavingStep(
                                1,
                                "BoundedBuffer#1.size is 0",
                                "BoundedBuffer.java:17",
                                "BoundedBuffer.put",
                                "preempted"),
                        new InterleavingStep(
                                2, "BoundedBuffer#1.size is 0", "BoundedBuffer.java:17", "BoundedBuffer.put", ""),
                        new InterleavingStep(
                                2, "BoundedBuffer#1.size = 1", "BoundedBuffer.java:18", "BoundedBuffer.put", "ended"),
                        new InterleavingStep(
                                1, "BoundedBuffer#1.size = 1", "BoundedBuffer.java:18", "BoundedBuffer.put", "ended"),
                        new InterleavingStep(0, "BoundedBuffer#1.size is 1", "BoundedBuffer.java:50", "", "")));
        Violation example = new Violation(
                cluster,
                test,
                DPOR,
                finding,
                null,
                List.of(CallResult.DONE, CallResult.DONE, CallResult.value("1")),
                List.of(
                        List.of(CallResult.DONE, CallResult.DONE, CallResult.value("2")),
                        List.of(CallResult.DONE, CallResult.DONE, CallResult.value("2"))),
                List.of(),
                2,
                60,
                1);
        return new ClusterReport(cluster, 108, 300, 1, 2, 60, 95_000_000L, example);
    }

    /** Four clusters, and every kind of note. */
    public static GenerationResult failing() {
        return failing(List.of(exception(), whereOthersWait(), starvation(), state()));
    }

    /** No exception, and nobody waits for ever. */
    static GenerationResult notAtomic() {
        return failing(List.of(state()));
    }

    private static GenerationResult failing(List<ClusterReport> clusters) {
        return new GenerationResult(
                FACTS,
                Shape.DEFAULT,
                7,
                1_204,
                9,
                1_150,
                50,
                4,
                212,
                48_211,
                1_902_332,
                clusters,
                3,
                List.of("open a socket (com.acme.Listener.added)"),
                List.of("1 test was given up: it ran for more than 4,000 steps."),
                Ended.BUDGET,
                60_040_000_000L);
    }

    /** The same class without a failure. */
    static GenerationResult clean() {
        return new GenerationResult(
                new SubjectFacts(BUFFER, FACTS.methods(), 10, List.of()),
                new Shape(3, 2, Shape.Beginning.CONSTRUCTED),
                1,
                20,
                10,
                20,
                0,
                0,
                12,
                640,
                20_100,
                List.of(),
                0,
                List.of(),
                List.of(),
                Ended.ENOUGH_TESTS,
                2_100_000_000L);
    }

    /** Not one test could be made. */
    static GenerationResult untested() {
        return new GenerationResult(
                new SubjectFacts(BUFFER, FACTS.methods(), 10, List.of()),
                Shape.DEFAULT,
                1,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                List.of(),
                0,
                List.of(),
                List.of("Every constructor of BoundedBuffer threw."),
                Ended.NO_MORE,
                300_000_000L);
    }
}
