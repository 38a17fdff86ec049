package dev.ravel.papers.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordTextTest {
    private enum Colour {
        RED,
        GREEN
    }

    private record Inner(long number, Colour colour) {}

    private record Outer(BigInteger large, Inner inner, String text) {}

    private static final Outer VALUE = new Outer(BigInteger.TEN.pow(30), new Inner(-7, Colour.GREEN), "one, two");

    @Test
    void whatIsWrittenIsReadAgain() {
        assertEquals(VALUE, RecordText.read(Outer.class, RecordText.of(VALUE)));
    }

    @Test
    void aTextStaysOneWordOnOneLine() {
        Outer value = new Outer(BigInteger.ONE, new Inner(1, Colour.RED), "a;b\n  c");
        assertEquals("1;1;RED;a,b c", RecordText.of(value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1;1;RED", "1;1;BLUE;x", "1;one;RED;x", "1;1;RED;x;y"})
    void anotherTextIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> RecordText.read(Outer.class, text));
    }
}
