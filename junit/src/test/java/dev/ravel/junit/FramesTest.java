package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

class FramesTest {
    private final Method test = FramesTest.class.getDeclaredMethod("readsTheStackOfTheFinding");

    FramesTest() throws NoSuchMethodException {}

    private static Finding finding(String message) {
        return new Finding(FindingKind.ASSERTION, message, 1, 1, "", null);
    }

    @Test
    void readsTheStackOfTheFinding() {
        assertArrayEquals(
                new StackTraceElement[] {
                    new StackTraceElement("com.acme.Seats$Row", "<init>", "Seats.java", 11),
                    new StackTraceElement("com.acme.SeatsTest", "lambda$sells$0", "SeatsTest.java", 31),
                    new StackTraceElement("java.lang.Thread", "run", null, -1)
                },
                FindingFrames.of(
                        finding("AssertionFailedError: free: -1 at once in thread main\n"
                                + "  at org.junit.jupiter.api.Assertions.assertTrue(Assertions.java:191)\n"
                                + "  at com.acme.Seats$Row.<init>(Seats.java:11)\n"
                                + "  at com.acme.SeatsTest.lambda$sells$0(SeatsTest.java:31)\n"
                                + "  at java.lang.Thread.run"),
                        test));
    }

    @Test
    void withoutAStackPointsToTheTest() {
        StackTraceElement[] frames =
                FindingFrames.of(finding("Deadlock: no thread can go on.\n  main  wants Object#2"), test);
        assertEquals(1, frames.length);
        assertEquals(FramesTest.class.getName(), frames[0].getClassName());
        assertEquals("readsTheStackOfTheFinding", frames[0].getMethodName());
        assertEquals("FramesTest.java", frames[0].getFileName());
        assertTrue(frames[0].getLineNumber() > 20 && frames[0].getLineNumber() < 40, frames[0]::toString);
        assertArrayEquals(frames, FindingFrames.of(test));
    }
}
