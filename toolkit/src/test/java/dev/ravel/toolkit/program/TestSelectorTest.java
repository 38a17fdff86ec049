package dev.ravel.toolkit.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.toolkit.failure.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestSelectorTest {
    @Test
    void readsClassesAndMethods() {
        assertEquals(new TestSelector("com.acme.T", "moves"), TestSelector.parse("com.acme.T#moves"));
        assertEquals(new TestSelector("com.acme.T$Inner", "moves"), TestSelector.parse("com.acme.T$Inner#moves()"));
        assertEquals(new TestSelector("T", ""), TestSelector.parse("T"));
        assertEquals("com.acme.T", TestSelector.parse("com.acme.T").toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#", "T#", "#m", "a..T", "a.T.", "a/T", "T#m#n", "T#m(int)", "T m", "1T", "T#<init>"})
    void refusesTheRest(String text) {
        assertEquals(
                "'" + text + "' is not a test: write com.acme.TransferTest#moves, or a class name alone.",
                assertThrows(BadInput.class, () -> TestSelector.parse(text)).getMessage());
    }
}
