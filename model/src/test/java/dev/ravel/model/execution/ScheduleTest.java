package dev.ravel.model.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void readsBackWhatItWrites() {
        Random random = new Random(1);
        for (int i = 0; i < 1_000; i++) {
            int[] threads =
                    random.ints(random.nextInt(400), 0, 1 + random.nextInt(64)).toArray();
            int[] choices = random.ints(random.nextInt(5), 0, 1 << 1 + random.nextInt(30))
                    .toArray();
            Schedule schedule = Schedule.of(threads, choices);
            assertEquals(schedule, Schedule.parse(schedule.toString()));
        }
    }

    @Test
    void growsWithSwitchesNotWithSteps() {
        assertEquals("r1:AQDnBw", Schedule.of(new int[1_000], new int[0]).toString());
        assertEquals("r1:AA", Schedule.of(new int[0], new int[0]).toString());
    }

    @Test
    void refusesWhatIsNotASchedule() {
        for (String text :
                new String[] {"", "r2:AA", "r1:", "r1:!!", "r1:/w", "r1:Aw", "r1:AUAA", "r1:_____38A", "r1:gA"}) {
            String message = assertThrows(IllegalArgumentException.class, () -> Schedule.parse(text), text)
                    .getMessage();
            assertTrue(message.startsWith("not a schedule: '"), message);
            assertEquals(1, message.lines().count());
        }
    }
}
