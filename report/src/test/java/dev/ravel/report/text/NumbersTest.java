package dev.ravel.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0|0", "999|999", "1000|1,000", "1234567|1,234,567", "-1234|-1,234"})
    void groupsDigits(long n, String text) {
        assertEquals(text, Numbers.count(n));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.00 s",
        "42, 0.04 s",
        "94, 0.09 s",
        "95, 0.1 s",
        "412, 0.4 s",
        "9949, 9.9 s",
        "9950, 10 s",
        "59499, 59 s",
        "60000, 1 min",
        "125000, 2 min 5 s",
        "3600000, 1 h",
        "3720000, 1 h 2 min"
    })
    void writesDurations(long millis, String text) {
        assertEquals(text, Numbers.duration(millis * 1_000_000));
    }

    @ParameterizedTest
    @CsvSource({"0, less than 1 %", "0.004, less than 1 %", "0.12, about 12 %", "0.999, about 99 %", "1, about 99 %"})
    void writesParts(double part, String text) {
        assertEquals(text, Numbers.part(part));
    }
}
