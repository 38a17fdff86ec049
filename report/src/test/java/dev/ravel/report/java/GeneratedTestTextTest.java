package dev.ravel.report.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.generation.CallResult;
import org.junit.jupiter.api.Test;

class GeneratedTestTextTest {
    /** What a call returns may read like something else: a string is a value, whatever it says. */
    @Test
    void aReturnedStringIsNoWait() {
        assertEquals("waits", GeneratedTestText.result(CallResult.value("waits")));
        assertEquals("waits for ever", GeneratedTestText.result(CallResult.WAITS));
    }
}
