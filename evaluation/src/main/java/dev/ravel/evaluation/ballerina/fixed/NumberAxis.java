package dev.ravel.evaluation.ballerina.fixed;

import java.util.ArrayList;
import java.util.List;

/**
 * JFreeChart 806667 without the bug: ticks are made and drawn under one lock.
 */
public class NumberAxis {
    private static final int MOST_TICKS = 10;

    private final String label;
    private final List<Double> ticks = new ArrayList<>();
    private double lower;
    private double upper = 1;
    private double unit = 0.5;

    public NumberAxis(String label) {
        this.label = label;
        refreshTicks();
    }

    public String getLabel() {
        return label;
    }

    public synchronized void setRange(double lower, double upper) {
        if (!(lower < upper)) {
            throw new IllegalArgumentException(lower + " to " + upper);
        }
        this.lower = lower;
        this.upper = upper;
        refreshTicks();
    }

    public synchronized void setTickUnit(double unit) {
        if (!(unit > 0)) {
            throw new IllegalArgumentException("unit " + unit);
        }
        this.unit = unit;
        refreshTicks();
    }

    /** No ticks if there would be too many. */
    public synchronized void refreshTicks() {
        ticks.clear();
        if ((upper - lower) / unit > MOST_TICKS) {
            return;
        }
        double first = Math.ceil(lower / unit) * unit;
        for (int i = 0; i <= MOST_TICKS && first + i * unit <= upper; i++) {
            ticks.add(first + i * unit);
        }
    }

    public synchronized int getTickCount() {
        return ticks.size();
    }

    /** The label, and what is at each tick. */
    public synchronized String draw() {
        StringBuilder picture = new StringBuilder(String.valueOf(label));
        for (double tick : ticks) {
            picture.append(" | ").append(tick);
        }
        return picture.toString();
    }
}
