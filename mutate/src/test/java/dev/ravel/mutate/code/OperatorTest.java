package dev.ravel.mutate.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OperatorTest {
    @Test
    void groupsAndNamesAreUnderstoodWhateverTheirCapitals() {
        assertEquals(Set.of(Operator.MATH, Operator.RSK), Operator.parse(List.of("math", " RSK")));
        assertEquals(EnumSet.allOf(Operator.class), Operator.parse(List.of("all")));
        assertEquals(EnumSet.range(Operator.BOUNDARY, Operator.VOID_CALL), Operator.parse(List.of("Sequential")));
        assertEquals(EnumSet.allOf(Operator.class), Operator.parse(List.of("sequential", "concurrency")));
    }

    @Test
    void anUnknownWordIsNamed() {
        String message = assertThrows(IllegalArgumentException.class, () -> Operator.parse(List.of("MATH", "MAHT")))
                .getMessage();
        assertTrue(message.startsWith("no mutation operator is called 'MAHT'; known are all, sequential"), message);
        assertThrows(IllegalArgumentException.class, () -> Operator.parse(List.of()));
    }
}
