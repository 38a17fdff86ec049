package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.explore.JavaToy;
import dev.ravel.model.execution.Access;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TraceDifference;
import dev.ravel.model.trace.TraceEvent;
import dev.ravel.model.trace.TraceFrame;
import dev.ravel.model.trace.TraceObject;
import dev.ravel.model.trace.TraceReader;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.process.ProgressListener;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a replay writes down is what happened, in names that are the same wherever it is written down. */
class TraceTest {
    /** Each thread as far as it comes. */
    private static final String UNSTEERED = "r1:AA";

    private static final int PROGRAMS = 15;

    @TempDir
    static Path directory;

    private static final List<JavaToy> toys = new ArrayList<>();
    private static GeneratedPrograms programs;

    @BeforeAll
    static void compile() {
        for (int seed = 500; seed < 500 + PROGRAMS; seed++) {
            JavaToy toy = new JavaToy(seed, 2_000);
            if (toy.whole()) {
                toys.add(toy);
            }
        }
        programs = GeneratedPrograms.of(toys, directory);
    }

    /** Puts a trace together as it comes. */
    private static final class Received implements ProgressListener {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public void progress(Progress progress) {}

        @Override
        public void traced(byte[] part) {
            bytes.writeBytes(part);
        }
    }

    private static byte[] trace(Explorer worker, Ask ask, String schedule) {
        Received received = new Received();
        ExplorationResult result = worker.explore(ask.replay(schedule).request().with(TraceDetail.VALUES), received);
        assertNotEquals(ExplorationResult.Verdict.ERROR, result.verdict(), result::reason);
        return received.bytes.toByteArray();
    }

    private static List<TraceEvent> events(byte[] trace) throws IOException {
        List<TraceEvent> events = new ArrayList<>();
        try (TraceReader reader = new TraceReader(new ByteArrayInputStream(trace))) {
            while (reader.next()) {
                events.add(reader.event());
            }
        }
        return events;
    }

    private static boolean isVariable(TraceEvent event) {
        return event.value().isPresent();
    }

    /** A box is made by who calls its constructor, not by the constructor that calls another one. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void objectsAreNamedByTheCallsThatMadeThem(RealEngine engine) throws IOException {
        List<String> made = events(trace(engine.second(), Ask.of(Traced.class, "objects", "dpor"), UNSTEERED)).stream()
                .filter(TraceTest::isVariable)
                .map(event -> event.object().orElseThrow())
                .distinct()
                .map(TraceObject::key)
                .map(key -> key.replace("dev.ravel.exactness.Traced", "T"))
                .map(key -> key.replace("dev/ravel/exactness/Traced", "T"))
                .toList();
        String box = "T$Box T.box()LT$Box;@2 in T.box()LT$Box; < T.objects()V";
        String cells = "int[] T$Base.<init>()V@4 in T$Base.<init>()V < T$Box.<init>(I)V@5 < ";
        String byBox = "T$Box.<init>()V@2 < T.box()LT$Box;@2 < T.objects()V";
        assertEquals(
                List.of(
                        "T$Box[] T.objects()V@1 in T.objects()V#1",
                        box + "@4#1",
                        cells + byBox + "@4#1",
                        "T$Box T.objects()V@11 in T.objects()V#1",
                        cells + "T.objects()V@11#1",
                        box + "@29#1",
                        cells + byBox + "@29#1",
                        box + "@29#2",
                        cells + byBox + "@29#2"),
                made);
    }

    /** A method of the JDK that calls back is none of the program's: the lambda is called by the method that called that. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void whatAnExceptionHasLeftIsOver(RealEngine engine) throws IOException {
        List<String> frames = events(trace(engine.second(), Ask.of(Traced.class, "calls", "dpor"), UNSTEERED)).stream()
                .filter(TraceTest::isVariable)
                .map(event -> event.toString().replaceAll("#[0-9]+", "") + " in "
                        + event.frame().map(TraceTest::methods).orElse("nothing"))
                .toList();
        assertEquals(
                List.of(
                        "main read Traced$Box.value = 1  Traced.java:66 in lambda$fails$3 fails calls",
                        "main write Traced$Box.value = 2  Traced.java:66 in lambda$fails$3 fails calls",
                        "main write Traced$Box.value = 7  Traced.java:59 in calls",
                        "Thread-0 read Traced$Box.value = 7  Traced.java:28 in add lambda$calls$2",
                        "Thread-0 write Traced$Box.value = 9  Traced.java:28 in add lambda$calls$2"),
                frames);
    }

    private static String methods(TraceFrame frame) {
        return frame.context().method().method()
                + frame.caller().map(caller -> " " + methods(caller)).orElse("");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void aLockOfTheJdkIsAtItsCall(RealEngine engine) throws IOException {
        assertEquals(
                List.of(
                        "main acquire ReentrantLock monitor  Traced.java:77",
                        "main release ReentrantLock monitor  Traced.java:81",
                        "Thread-0 acquire ReentrantLock monitor  Traced.java:77",
                        "Thread-0 release ReentrantLock monitor  Traced.java:81"),
                events(trace(engine.second(), Ask.of(Traced.class, "locks", "dpor"), UNSTEERED)).stream()
                        .map(event -> event.toString().replaceAll("#[0-9]+", ""))
                        .filter(line -> line.contains("ReentrantLock"))
                        .toList());
    }

    /** The names of a trace depend on nothing that the worker has done before. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void isTheSameInAWorkerWithAnotherPast(RealEngine engine) throws IOException {
        try (Explorer fresh = engine.fresh()) {
            for (String member : List.of("locks", "objects", "calls")) {
                Ask ask = Ask.of(Traced.class, member, "dpor");
                byte[] one = trace(engine.second(), ask, UNSTEERED);
                byte[] other = trace(fresh, ask, UNSTEERED);
                assertEquals(
                        Optional.empty(),
                        TraceDifference.first(
                                new TraceReader(new ByteArrayInputStream(one)),
                                new TraceReader(new ByteArrayInputStream(other))));
            }
        }
    }

    /** Every outcome has a schedule that leads to it; and what was read there is what was written last. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void eachOutcomeReplaysAndEachReadSeesTheLastWrite(RealEngine engine) throws IOException {
        int reads = 0;
        for (JavaToy toy : toys) {
            Ask ask = programs.ask(toy, "dpor");
            for (OutcomeCount outcome : engine.run(ask).outcomes()) {
                ExplorationResult again = RealEngine.run(engine.second(), ask.replay(outcome.schedule()));
                if (!outcome.outcome().equals("(blocked)")) {
                    assertEquals(outcome.outcome(), again.outcomes().get(0).outcome(), () -> toy + outcome.schedule());
                }
                reads += checkValues(events(trace(engine.second(), ask, outcome.schedule())), toy);
            }
        }
        assertTrue(reads > 100, "only " + reads + " reads were checked");
    }

    /** Plays the writes of a trace through; returns how many reads could be checked. */
    private static int checkValues(List<TraceEvent> events, JavaToy toy) {
        Map<String, String> memory = new HashMap<>();
        int checked = 0;
        for (TraceEvent event : events) {
            if (event.value().isEmpty()) {
                continue;
            }
            String variable =
                    event.object().orElseThrow().number() + event.place().toString();
            String value = event.value().orElseThrow();
            if (Access.kind(event.access()) == Access.READ) {
                String last = memory.putIfAbsent(variable, value);
                if (last != null) {
                    assertEquals(last, value, () -> event + " of " + toy + "\n" + events);
                    checked++;
                }
            } else {
                memory.put(variable, value);
            }
        }
        return checked;
    }
}
