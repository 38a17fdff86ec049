package dev.ravel.papers.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.papers.tables.Statistics.FiveNumbers;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatisticsTest {
    @Test
    void quartilesBetweenTwoValuesAreInProportion() {
        assertEquals(new FiveNumbers(1, 1.75, 2.5, 3.25, 4), Statistics.fiveNumbers(List.of(4.0, 1.0, 3.0, 2.0)));
        assertEquals(new FiveNumbers(1, 2, 3, 4, 5), Statistics.fiveNumbers(List.of(5.0, 1.0, 4.0, 2.0, 3.0)));
        assertEquals(new FiveNumbers(7, 7, 7, 7, 7), Statistics.fiveNumbers(List.of(7.0)));
    }

    /** The box of 1, 10, 11, 12, 30 is 10 to 12: whiskers reach from 7 to 15. Of 8, 10, 11, 12, 15 both ends are within. */
    @Test
    void whiskersLeaveOutWhatIsFarAway() {
        assertEquals(new FiveNumbers(10, 10, 11, 12, 12), Statistics.fiveNumbers(List.of(1.0, 10.0, 11.0, 12.0, 30.0)));
        assertEquals(new FiveNumbers(8, 10, 11, 12, 15), Statistics.fiveNumbers(List.of(8.0, 10.0, 11.0, 12.0, 15.0)));
    }

    @Test
    void means() {
        assertEquals(2.5, Statistics.median(List.of(1.0, 100.0, 2.0, 3.0)));
        assertEquals(4, Statistics.mean(List.of(1.0, 9.0, 2.0)));
        assertEquals(4, Statistics.geometricMean(List.of(1.0, 2.0, 32.0)), 1e-9);
        assertTrue(Double.isNaN(Statistics.mean(List.of())));
        assertTrue(Double.isNaN(Statistics.median(List.of())));
        assertTrue(Double.isNaN(Statistics.geometricMean(List.of())));
    }
}
