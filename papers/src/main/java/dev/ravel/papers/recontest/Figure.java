package dev.ravel.papers.recontest;

import dev.ravel.report.text.Numbers;

/**
 * A published number.
 *
 * @param value NaN if the paper does not say it
 * @param bound whether it is exact, or what is known after a time-out
 */
record Figure(double value, Bound bound) {
    private static final String NOT_SAID = "-";
    private static final String MORE = ">";

    /** What is known of the value. */
    enum Bound {
        EXACT,
        AT_LEAST
    }

    /** Reads {@code 12}, {@code >12} or {@code -}. */
    static Figure of(String cell) {
        if (cell.equals(NOT_SAID)) {
            return new Figure(Double.NaN, Bound.EXACT);
        }
        return cell.startsWith(MORE)
                ? new Figure(Double.parseDouble(cell.substring(1)), Bound.AT_LEAST)
                : new Figure(Double.parseDouble(cell), Bound.EXACT);
    }

    boolean isKnown() {
        return !Double.isNaN(value);
    }

    private String told(String text) {
        return isKnown() ? (bound == Bound.AT_LEAST ? MORE : "") + text : NOT_SAID;
    }

    /** {@code 116,616,808}. */
    String count() {
        return told(isKnown() ? Numbers.count(Math.round(value)) : "");
    }

    /** Of a number of milliseconds. */
    String time() {
        return told(isKnown() ? Times.of(Math.round(value * 1e6)) : "");
    }

    /** {@code 1.82x}. */
    String times() {
        return told(isKnown() ? Times.factor(value) : "");
    }

    /** {@code 0.03 %}. */
    String percent() {
        return told(isKnown() ? Times.percent(value) : "");
    }
}
