package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ravel.subjects.triggers.Both;
import org.apache.commons.lang.time.FastDateFormat;
import org.junit.jupiter.api.Test;

class DateFormatTest {
    @Test
    void twoThreadsGetTheSameFormat() throws InterruptedException {
        FastDateFormat[] formats = new FastDateFormat[2];
        Both.run(
                () -> formats[0] = FastDateFormat.getInstance("yyyy"),
                () -> formats[1] = FastDateFormat.getInstance("yyyy"));
        assertSame(formats[0], formats[1]);
    }
}
