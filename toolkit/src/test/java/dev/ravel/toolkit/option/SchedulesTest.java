package dev.ravel.toolkit.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.toolkit.failure.BadInput;
import org.junit.jupiter.api.Test;

class SchedulesTest {
    @Test
    void looksAtTheFormOnly() {
        assertEquals("r1:0Qk-A_7c", Schedules.checked("r1:0Qk-A_7c"));
        assertEquals(
                "'r9:AA' is not a schedule of this version of Ravel: schedules begin with r1:.",
                assertThrows(BadInput.class, () -> Schedules.checked("r9:AA")).getMessage());
        assertEquals(
                "'nonsense' is not a schedule: schedules begin with r1:.",
                assertThrows(BadInput.class, () -> Schedules.checked("nonsense"))
                        .getMessage());
        assertEquals(
                "'r1:A B' is not a schedule: its character 5 can't be.",
                assertThrows(BadInput.class, () -> Schedules.checked("r1:A\nB")).getMessage());
    }
}
