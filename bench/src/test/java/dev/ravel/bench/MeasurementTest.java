package dev.ravel.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class MeasurementTest {
    @Test
    void aLineSurvivesTheWayFromTheChildToTheParent() {
        Measurement sent = new Measurement(
                "Lincheck general", 17, "account", 12_345, 9.5, Double.NaN, Double.NaN, 1.25, 204_800, "a \"note\"");
        assertEquals(sent, Measurement.fromJson(sent.toJson()));
    }

    @Test
    void theMedianIsTheMiddleOfTheSortedValues() {
        assertEquals(2, Measurement.median(List.of(3.0, 1.0, 2.0)));
        assertEquals(2.5, Measurement.median(List.of(4.0, 1.0, 3.0, 2.0)));
        assertTrue(Double.isNaN(Measurement.median(List.of())));
    }

    @Test
    void thePeakIsReadFromTheKernelsStatus() {
        assertEquals(204_800, PeakMemory.parse("Name:\tjava\nVmPeak:\t  9999 kB\nVmHWM:\t  204800 kB\n"));
        assertEquals(0, PeakMemory.parse("Name:\tjava\n"));
    }
}
