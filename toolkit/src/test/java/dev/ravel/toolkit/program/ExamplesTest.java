package dev.ravel.toolkit.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.toolkit.failure.ToolFailure;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExamplesTest {
    @Test
    void readsTheList() {
        assertEquals(
                List.of(
                        new Examples.Example(new TestSelector("a.T", "m"), "failed"),
                        new Examples.Example(new TestSelector("a.U", ""), "passed")),
                Examples.parse("# comment\na.T#m   failed\n\na.U passed\n"));
        assertThrows(ToolFailure.class, () -> Examples.parse("a.T#m"));
    }
}
