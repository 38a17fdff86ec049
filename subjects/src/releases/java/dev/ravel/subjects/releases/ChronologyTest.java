package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ravel.subjects.triggers.Both;
import org.joda.time.DateTimeZone;
import org.joda.time.chrono.GregorianChronology;
import org.junit.jupiter.api.Test;

class ChronologyTest {
    @Test
    void twoThreadsGetTheSameChronology() throws InterruptedException {
        DateTimeZone zone = DateTimeZone.forOffsetHours(3);
        GregorianChronology[] chronologies = new GregorianChronology[2];
        Both.run(
                () -> chronologies[0] = GregorianChronology.getInstance(zone),
                () -> chronologies[1] = GregorianChronology.getInstance(zone));
        assertSame(chronologies[0], chronologies[1]);
    }
}
