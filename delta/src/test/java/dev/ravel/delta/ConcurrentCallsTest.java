package dev.ravel.delta;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.delta.Script.Kind;
import dev.ravel.delta.context.ConcurrentCalls;
import dev.ravel.delta.context.Version;
import dev.ravel.model.generation.MethodPair;
import dev.ravel.model.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which calls can be made at the same time. In scripts a call on object A is one of method {@code mA}. */
class ConcurrentCallsTest {
    private static final Set<MethodPair> TWICE = Set.of(new MethodPair("mA", "mA"));

    private static Set<MethodPair> pairs(Script script) throws IOException {
        byte[] trace = script.trace();
        return ConcurrentCalls.of(
                () -> new TraceReader(new ByteArrayInputStream(trace)),
                script.analysed(Version.NEW),
                frame -> Optional.of(frame.context().method().method()));
    }

    private static Script call(Script script, int thread, String object) {
        return script.add(thread, Kind.ENTER, object, "", 1)
                .add(thread, Kind.READ, object, "f", 2)
                .add(thread, Kind.WRITE, object, "f", 3)
                .add(thread, Kind.LEAVE, object, "", 1);
    }

    private static Script start(Script script) {
        return script.add(0, Kind.START, "1", "", 4).add(1, Kind.BEGIN, "", "", 0);
    }

    private static Script join(Script script) {
        return script.add(1, Kind.END, "", "", 0).add(0, Kind.JOIN, "1", "", 5);
    }

    @Test
    void callsOfTwoThreadsOnOneObject() throws IOException {
        assertEquals(TWICE, pairs(call(call(start(new Script()), 1, "A"), 0, "A")));
        assertEquals(TWICE, pairs(call(call(start(new Script()), 0, "A"), 1, "A")));
        assertEquals(Set.of(), pairs(call(call(start(new Script()), 1, "A"), 0, "B")), "of two objects");
        assertEquals(Set.of(), pairs(call(call(start(new Script()), 0, "A"), 0, "A")), "of one thread");
    }

    @Test
    void callsBeforeTheStartAndAfterTheJoinAreOrdered() throws IOException {
        assertEquals(Set.of(), pairs(call(start(call(new Script(), 0, "A")), 1, "A")));
        assertEquals(Set.of(), pairs(call(join(call(start(new Script()), 1, "A")), 0, "A")));
        Script between = call(call(start(call(new Script(), 0, "A")), 1, "A"), 0, "A");
        assertEquals(TWICE, pairs(call(join(between), 0, "A")), "one of many is enough");
    }

    /** A lock keeps them apart, but either may come first. */
    @Test
    void theOrderOfLocksDoesNotCount() throws IOException {
        Script script = start(new Script());
        for (int thread : new int[] {1, 0}) {
            script.add(thread, Kind.ENTER, "A", "", 1)
                    .add(thread, Kind.LOCK, "A", "", 6)
                    .add(thread, Kind.WRITE, "A", "f", 3)
                    .add(thread, Kind.UNLOCK, "A", "", 7)
                    .add(thread, Kind.LEAVE, "A", "", 1);
        }
        assertEquals(TWICE, pairs(script));
    }

    /** Both call B inside of A: the calls of A were made by the test. */
    @Test
    void ofCallsInEachOtherTheOutermostCounts() throws IOException {
        Script script = start(new Script());
        for (int thread : new int[] {1, 0}) {
            script.add(thread, Kind.ENTER, "A", "", 1);
            call(script, thread, "B").add(thread, Kind.LEAVE, "A", "", 1);
        }
        assertEquals(TWICE, pairs(script));
    }
}
