package dev.ravel.model.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.execution.Access;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TraceFormatTest {
    private static final TraceSite CREATION = new TraceSite("a/B", "make", "()V", 4, "B.java", 7);
    private static final TraceSite CALL = new TraceSite("a/B", "run", "()V", 2, "B.java", 11);
    private static final TraceSite METHOD = new TraceSite("a/B", "make", "()V", TraceSite.WHOLE_METHOD, "B.java", 6);

    /** Two threads, two steps each: a field, an element, a lock, a method that is called and left, a value, a name that is long. */
    private static byte[] sample(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TraceWriter out = new TraceWriter(bytes)) {
            int creation = out.site(CREATION);
            int call = out.site(CALL);
            int method = out.site(METHOD);
            int context = out.context(0, call, method);
            int account = out.made("a.Account", 0, context, creation, 1);
            int array = out.found("int[]", 1);
            int statics = out.ofClass("java.lang.Class", "a.B");
            int other = out.ofThread(1);
            out.thread(0, "main");
            out.thread(1, name);
            out.step(0);
            out.part(Access.ENABLE | Access.SYNC, 0, other, TracePlace.Part.BEGIN);
            out.enter(context, account);
            out.field(Access.WRITE, creation, account, out.string("balance"));
            out.value("17");
            out.element(Access.READ, creation, array, 3);
            out.step(1);
            out.part(Access.ACQUIRE | Access.SYNC, call, account, TracePlace.Part.MONITOR);
            out.step(0);
            out.leave(1);
            out.numbered(Access.READ, creation, statics, -5);
            out.step(1);
            out.part(Access.LOCAL, 0, 0, TracePlace.Part.NONE);
        }
        return bytes.toByteArray();
    }

    private static List<TraceEvent> read(byte[] bytes) throws IOException {
        List<TraceEvent> events = new ArrayList<>();
        try (TraceReader reader = new TraceReader(new ByteArrayInputStream(bytes))) {
            while (reader.next()) {
                events.add(reader.event());
            }
            assertFalse(reader.next());
        }
        return events;
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        List<TraceEvent> events = read(sample("worker"));
        TraceContext context = new TraceContext(Optional.empty(), CALL, METHOD);
        TraceObject account =
                new TraceObject(1, "a.Account", new TraceObject.Made(0, Optional.of(context), CREATION, 1));
        TraceObject array = new TraceObject(2, "int[]", new TraceObject.Found(1));
        TraceObject statics = new TraceObject(3, "java.lang.Class", new TraceObject.OfClass("a.B"));
        TraceObject other = new TraceObject(4, "java.lang.Thread", new TraceObject.OfThread(1));
        TraceThread main = new TraceThread(0, "main");
        TraceThread worker = new TraceThread(1, "worker");
        TraceFrame frame = new TraceFrame(1, context, Optional.of(account), Optional.empty());
        assertEquals(
                List.of(
                        new TraceEvent(
                                0,
                                0,
                                main,
                                Access.ENABLE | Access.SYNC,
                                Optional.of(other),
                                TracePlace.Part.BEGIN,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()),
                        new TraceEvent(
                                1,
                                0,
                                main,
                                Access.WRITE,
                                Optional.of(account),
                                new TracePlace.Field("balance"),
                                Optional.of(CREATION),
                                Optional.of(frame),
                                Optional.of("17")),
                        new TraceEvent(
                                2,
                                0,
                                main,
                                Access.READ,
                                Optional.of(array),
                                new TracePlace.Element(3),
                                Optional.of(CREATION),
                                Optional.of(frame),
                                Optional.empty()),
                        new TraceEvent(
                                3,
                                1,
                                worker,
                                Access.ACQUIRE | Access.SYNC,
                                Optional.of(account),
                                TracePlace.Part.MONITOR,
                                Optional.of(CALL),
                                Optional.empty(),
                                Optional.empty()),
                        new TraceEvent(
                                4,
                                2,
                                main,
                                Access.READ,
                                Optional.of(statics),
                                new TracePlace.Numbered(-5),
                                Optional.of(CREATION),
                                Optional.empty(),
                                Optional.empty()),
                        new TraceEvent(
                                5,
                                3,
                                worker,
                                Access.LOCAL,
                                Optional.empty(),
                                TracePlace.Part.NONE,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())),
                events);
    }

    @Test
    void namesThatHoldInEveryLoadTellWhereAnObjectWasMade() throws IOException {
        assertEquals(
                "thread 0 write a.Account a.B.make()V@4 in a.B.make()V < a.B.run()V@2#1.balance at a.B.make()V@4"
                        + " in a.B.make()V < a.B.run()V@2",
                read(sample("worker")).get(1).key());
    }

    /** Longer than what is read or written at once. */
    @Test
    void aNameMayBeLong() throws IOException {
        String name = "ö".repeat(100_000);
        assertEquals(name, read(sample(name)).get(3).thread().name());
    }

    @Test
    void aTraceThatWasCutOffIsNoTrace() throws IOException {
        byte[] whole = sample("worker");
        for (int length = 0; length < whole.length; length++) {
            byte[] part = java.util.Arrays.copyOf(whole, length);
            TraceFault fault = assertThrows(TraceFault.class, () -> read(part), "of " + length + " bytes");
            assertTrue(fault.getMessage().startsWith("it was cut off after "), fault.getMessage());
        }
    }

    /** Some damage cannot be seen; none may be answered with anything but a fault. */
    @Test
    void aDamagedTraceIsReadOrIsAFault() throws IOException {
        byte[] whole = sample("worker");
        Random random = new Random(1);
        int faults = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = whole.clone();
            for (int k = 0; k <= random.nextInt(3); k++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            try {
                read(damaged);
            } catch (TraceFault fault) {
                faults++;
            }
        }
        assertTrue(faults > 5_000, faults + " faults");
    }

    @Test
    void anotherFileIsNoTrace() {
        TraceFault fault =
                assertThrows(TraceFault.class, () -> read("{ \"tests\": [] }".getBytes(StandardCharsets.UTF_8)));
        assertEquals("it is no trace of Ravel", fault.getMessage());
    }

    @Test
    void twoTracesDifferWhereAValueDoes() throws IOException {
        assertEquals(Optional.empty(), difference(sample("worker"), sample("another name")));
        byte[] other = sample("worker");
        int at = new String(other, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("17");
        other[at] = '2';
        TraceDifference difference = difference(sample("worker"), other).orElseThrow();
        assertEquals(Optional.of("17"), difference.left().orElseThrow().value());
        assertEquals(Optional.of("27"), difference.right().orElseThrow().value());
    }

    private static Optional<TraceDifference> difference(byte[] left, byte[] right) throws IOException {
        return TraceDifference.first(
                new TraceReader(new ByteArrayInputStream(left)), new TraceReader(new ByteArrayInputStream(right)));
    }
}
