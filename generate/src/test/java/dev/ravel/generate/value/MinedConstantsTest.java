package dev.ravel.generate.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.generate.Samples;
import dev.ravel.generate.reflect.ClassBytes;
import java.util.List;
import org.junit.jupiter.api.Test;

class MinedConstantsTest {
    private static MinedConstants of(Class<?> type) {
        return new MinedConstants(new ClassBytes(type.getClassLoader()), type.getName());
    }

    /** A key that begins with a dot belongs to something, so it gets a name in front. */
    @Test
    void codeThatReadsLinesIsFedLines() {
        List<String> lines = of(Samples.Reader.class).lines();
        assertTrue(lines.contains("a.level=FINE\n"), lines::toString);
        assertTrue(lines.contains("a.level=1\n"), lines::toString);
    }

    static class Concatenation {
        String key(String name) {
            return name + ".suffix";
        }
    }

    /** The compiler puts it into one text with a mark for the name. */
    @Test
    void partsOfConcatenationsAreTexts() {
        assertTrue(of(Concatenation.class).texts().contains(".suffix"));
    }

    @Test
    void otherCodeIsNot() {
        assertEquals(List.of(), of(Samples.Plain.class).lines());
        assertTrue(of(Samples.Plain.class).texts().contains("magic word"));
    }

    @Test
    void numbersAreThoseInTheRange() {
        MinedConstants mined = of(Samples.Reader.class);
        assertTrue(mined.numbers(Integer.MIN_VALUE, Integer.MAX_VALUE).contains(77_777L));
        assertFalse(mined.numbers(Short.MIN_VALUE, Short.MAX_VALUE).contains(77_777L));
    }
}
