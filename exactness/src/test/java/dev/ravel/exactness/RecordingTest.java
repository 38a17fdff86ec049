package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.model.recording.MethodName;
import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.recording.RecordingResult.End;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TraceReader;
import dev.ravel.report.recording.StdTrace;
import dev.ravel.toolkit.crew.RecordingClient;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.WorkerLost;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A test that is run once is written down, however it synchronises, and however long it is. */
class RecordingTest {
    private static final Path TABLE = Path.of("..", "docs", "recordings.md");
    /** A row of the table: a way to synchronise, its program, and what must be in the recording, in this order. */
    private static final Pattern ROW = Pattern.compile("\\| [^|]+ \\| `(\\w+)` \\| (.+) \\|");

    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    /** What RAPID takes for an event: three fields, an operation of this form in the middle, and a number behind. */
    private static final Pattern STD = Pattern.compile("(T\\d+)\\|(acq|rel|r|w|fork|join)\\(([^\\s|()]+)\\)\\|(\\d+)");

    private static final class Received implements ProgressListener {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public void progress(Progress progress) {}

        @Override
        public void traced(byte[] part) {
            bytes.writeBytes(part);
        }
    }

    private record Recorded(RecordingResult result, byte[] trace) {
        TraceReader reader() throws IOException {
            return new TraceReader(new ByteArrayInputStream(trace));
        }
    }

    private static Recorded record(RecordingClient client, Class<?> type, String member, long seed) throws WorkerLost {
        Received received = new Received();
        RecordingRequest request =
                new RecordingRequest(Ask.of(type, member, "dpor").request().with(TraceDetail.EVENTS)).withSeed(seed);
        return new Recorded(client.record(request, received), received.bytes.toByteArray());
    }

    private static List<String> events(Recorded recorded) throws IOException {
        List<String> events = new ArrayList<>();
        try (TraceReader reader = recorded.reader()) {
            while (reader.next()) {
                events.add(reader.event().toString().replaceAll("#[0-9]+", "").replaceAll("  .*", ""));
            }
        }
        return events;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void saysOfEachPrimitiveWhatTheTableSays(RealEngine engine) throws Exception {
        int rows = 0;
        try (RecordingClient client = new RecordingClient(engine.launcher())) {
            for (String line : Files.readAllLines(TABLE)) {
                Matcher row = ROW.matcher(line);
                if (row.matches()) {
                    rows++;
                    List<String> events = events(record(client, Synchronized.class, row.group(1), 0));
                    int at = 0;
                    for (Matcher wanted = CODE.matcher(row.group(2)); wanted.find(); ) {
                        while (at < events.size() && !events.get(at).equals(wanted.group(1))) {
                            at++;
                        }
                        assertTrue(at++ < events.size(), () -> wanted.group(1) + " is not in " + row.group(1) + events);
                    }
                }
            }
        }
        // one for each public method of Synchronized
        assertEquals(16, rows);
    }

    /** The write and the read at the two ends of a spin loop have the places of the program's own write and read. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void marksBothEndsOfASpinLoop(RealEngine engine) throws Exception {
        Map<String, Set<String>> sites = new HashMap<>();
        try (RecordingClient client = new RecordingClient(engine.launcher());
                TraceReader reader =
                        record(client, Synchronized.class, "spinLoop", 0).reader()) {
            while (reader.next()) {
                String what = reader.event().toString().replaceAll("#[0-9]+", "");
                sites.computeIfAbsent(what.replaceAll("  .*", ""), k -> new HashSet<>())
                        .add(reader.site(reader.site()).key());
            }
        }
        assertEquals(sites.get("Thread-0 write Synchronized.plainFlag"), sites.get("Thread-0 signal thread 0 spin"));
        assertEquals(sites.get("main read Synchronized.plainFlag"), sites.get("main park thread 0 spin"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void recordsSeveralSchedulesInOneWorkerAndEachAgainAsItWas(RealEngine engine) throws Exception {
        try (RecordingClient client = new RecordingClient(engine.launcher())) {
            Set<String> schedules = new HashSet<>();
            for (long seed = 0; seed < 20; seed++) {
                Recorded one = record(client, Recordings.class, "adds", seed);
                assertEquals(End.FINISHED, one.result().end());
                // 2 threads add 200 times under a lock: each addition is 4 events, and 400 is the only outcome
                assertEquals("400", one.result().outcome());
                assertTrue(
                        one.result().size().events() >= 1600, () -> one.result().toString());
                schedules.add(one.result().schedule());
                assertEquals(events(one), events(record(client, Recordings.class, "adds", seed)));
            }
            // two of 20 random schedules over more than 1,600 steps are equal with a probability far below 1 in a
            // million
            assertEquals(20, schedules.size());
        }
    }

    /** More than an exploration has room for, by default: 20,000 steps; more than the last steps that its log keeps. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void hasNoLimitOfStepsNorOfRounds(RealEngine engine) throws Exception {
        try (RecordingClient client = new RecordingClient(engine.launcher())) {
            Recorded recorded = record(client, Recordings.class, "many", 0);
            assertEquals(End.FINISHED, recorded.result().end());
            // two threads, 150,000 rounds, a read and a write in each
            assertTrue(
                    recorded.result().size().events() > 600_000,
                    () -> recorded.result().size().toString());
            long read = 0;
            try (TraceReader reader = recorded.reader()) {
                while (reader.next()) {
                    read++;
                }
            }
            assertEquals(recorded.result().size().events(), read);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void pollingThatIsNotKnownAsWaitingEnds(RealEngine engine) throws Exception {
        try (RecordingClient client = new RecordingClient(engine.launcher())) {
            for (long seed = 0; seed < 5; seed++) {
                assertEquals(
                        End.FINISHED,
                        record(client, Recordings.class, "polls", seed).result().end());
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void aTestThatFailsIsRecordedAllTheSame(RealEngine engine) throws Exception {
        try (RecordingClient client = new RecordingClient(engine.launcher())) {
            Recorded failed = record(client, Recordings.class, "fails", 0);
            assertEquals(End.FAILED, failed.result().end());
            assertTrue(failed.result().findings().get(0).message().contains("it fails"));
            assertTrue(events(failed).contains("Thread-0 write Recordings.value"));
            Recorded stuck = record(client, Recordings.class, "deadlocks", 0);
            assertEquals(End.FAILED, stuck.result().end());
            assertTrue(stuck.result().findings().get(0).message().startsWith("Deadlock"));
        }
    }

    /** Before a second thread starts, in constructors, in initialisers of classes; and not what nobody calls. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void namesTheMethodsThatWereEntered(RealEngine engine) throws Exception {
        try (RecordingClient client = new RecordingClient(engine.launcher())) {
            for (int i = 0; i < 2; i++) {
                Set<String> met = record(client, Recordings.class, "meets", i).result().met().stream()
                        .filter(m -> !m.name().contains("lambda"))
                        .map(MethodName::toString)
                        .map(name -> name.substring(name.lastIndexOf("Recordings")))
                        .collect(Collectors.toSet());
                assertEquals(
                        Set.of(
                                "Recordings.meets()V",
                                "Recordings$Met.<clinit>()V",
                                "Recordings$Met.<init>()V",
                                "Recordings$Met.before()V",
                                "Recordings$Met.inThread()V",
                                "Recordings$Met.ofInitialiser()I"),
                        met);
            }
            Set<MethodName> other =
                    record(client, Recordings.class, "adds", 0).result().met();
            assertFalse(other.stream().anyMatch(m -> m.className().endsWith("$Met")), other::toString);
        }
    }

    /** Each line parses as RAPID's parser takes it; a lock has one holder at a time, and a thread is forked before it does anything. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void theTextFormIsWellFormed(RealEngine engine) throws Exception {
        Set<String> operations = new HashSet<>();
        try (RecordingClient client = new RecordingClient(engine.launcher())) {
            for (String member : List.of(
                    "monitor", "waitAndNotify", "reentrantLock", "readWriteLock", "stampedLock", "semaphore", "pool")) {
                for (long seed = 0; seed < 4; seed++) {
                    ByteArrayOutputStream text = new ByteArrayOutputStream();
                    try (TraceReader reader =
                            record(client, Synchronized.class, member, seed).reader()) {
                        StdTrace.write(reader, text);
                    }
                    check(text.toString(StandardCharsets.US_ASCII), operations);
                }
            }
        }
        assertEquals(Set.of("acq", "rel", "r", "w", "fork", "join"), operations);
    }

    private static void check(String text, Set<String> operations) {
        Map<String, String> holders = new HashMap<>();
        Set<String> forked = new HashSet<>(Set.of("T0"));
        Set<String> joined = new HashSet<>();
        for (String line : text.lines().toList()) {
            Matcher m = STD.matcher(line);
            assertTrue(m.matches(), line);
            String thread = m.group(1);
            String operand = m.group(3);
            operations.add(m.group(2));
            Integer.parseInt(m.group(4));
            assertTrue(forked.contains(thread), () -> line + " before it is forked");
            assertFalse(joined.contains(thread), () -> line + " after it is joined");
            switch (m.group(2)) {
                case "acq" -> assertEquals(null, holders.put(operand, thread), line);
                case "rel" -> assertEquals(thread, holders.remove(operand), line);
                case "fork" -> assertTrue(forked.add(operand), line);
                case "join" -> joined.add(operand);
                default -> assertNotEquals("", operand);
            }
        }
        assertTrue(holders.isEmpty(), holders::toString);
    }
}
