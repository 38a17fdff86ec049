package dev.ravel.oracles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.StubCall;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SerialCountsTest {
    private static final List<CallResult> DONE = List.of(CallResult.DONE, CallResult.DONE);
    private static final List<CallResult> FALSE = List.of(CallResult.DONE, CallResult.value("false"));
    private static final StubCall ONE = new StubCall(1, "hears(1)");
    private static final StubCall OTHER = new StubCall(2, "hears(1)");

    private final SerialCounts counts = new SerialCounts();

    @Test
    void aCallThatEachOrderMakesMustNotGetLostNorBeMadeTwice() {
        counts.add(DONE, Map.of(ONE, 1));
        assertNull(counts.judge(Map.of(ONE, 1)));
        assertEquals(new SerialCounts.Odd(ONE, 0), counts.judge(Map.of()));
        assertEquals(new SerialCounts.Odd(ONE, 2), counts.judge(Map.of(ONE, 2)));
        assertEquals(new SerialCounts.Odd(OTHER, 1), counts.judge(Map.of(ONE, 1, OTHER, 1)));
    }

    /** Both are told in one order and none in the other: a class that tells them one by one may be interrupted in between. */
    @Test
    void twoStubsNeedNotHearOfTheSame() {
        counts.add(DONE, Map.of(ONE, 1, OTHER, 1));
        counts.add(DONE, Map.of());
        assertNull(counts.judge(Map.of(ONE, 1)));
        assertEquals(new SerialCounts.Odd(OTHER, 2), counts.judge(Map.of(OTHER, 2)));
    }

    /** A task that is cancelled while it is running. */
    @Test
    void theResultsDoNotDecideHowOften() {
        counts.add(DONE, Map.of(ONE, 1));
        counts.add(FALSE, Map.of());
        assertNull(counts.judge(Map.of(ONE, 1)));
        assertNull(counts.judge(Map.of()));
        assertEquals(new SerialCounts.Odd(ONE, 2), counts.judge(Map.of(ONE, 2)));
    }

    @Test
    void withoutSerialOrdersNothingIsOdd() {
        assertNull(counts.judge(Map.of(ONE, 3)));
    }

    @Test
    void whatLiesBetweenTwoOrdersIsAllowed() {
        counts.add(DONE, Map.of(ONE, 2));
        counts.add(DONE, Map.of());
        counts.add(FALSE, Map.of(ONE, 2));
        assertNull(counts.judge(Map.of(ONE, 1)));
        assertEquals(
                List.of(
                        "[done, done, 0]",
                        "[done, done, 1]",
                        "[done, done, 2]",
                        "[done, false, 0]",
                        "[done, false, 1]",
                        "[done, false, 2]"),
                counts.allowed(ONE).stream().map(List::toString).toList());
    }
}
