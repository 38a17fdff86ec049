package dev.ravel.papers.recontest;

import dev.ravel.report.text.Numbers;

/** Times and factors in as few digits as a table needs. */
final class Times {
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000 * MILLI;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;

    private Times() {}

    /** {@code 0.4 ms}, {@code 12 ms}, {@code 1.2 s}, {@code 15 min}, {@code 1.5 h}. */
    static String of(long nanos) {
        if (nanos < 10 * MILLI) {
            return digits(nanos / (double) MILLI) + " ms";
        }
        if (nanos < SECOND) {
            return Math.round(nanos / (double) MILLI) + " ms";
        }
        if (nanos < 10 * MINUTE) {
            return digits(nanos / (double) SECOND) + " s";
        }
        return nanos < HOUR ? digits(nanos / (double) MINUTE) + " min" : digits(nanos / (double) HOUR) + " h";
    }

    /** {@code 0.43x}, {@code 9.5x}, {@code 137,088x}. */
    static String factor(double value) {
        return digits(value) + "x";
    }

    /** {@code 0.03 %}. */
    static String percent(double value) {
        return (value < 0.1 ? Numbers.decimal(value, 3) : digits(value)) + " %";
    }

    private static String digits(double value) {
        return value < 1
                ? Numbers.decimal(value, 2)
                : value < 100 ? Numbers.decimal(value, 1) : Numbers.count(Math.round(value));
    }
}
