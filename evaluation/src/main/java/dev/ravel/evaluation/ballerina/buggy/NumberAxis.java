package dev.ravel.evaluation.ballerina.buggy;

import java.util.ArrayList;
import java.util.List;

/**
 * JFreeChart 806667: draw() iterates over the ticks without a lock, and others make them anew in the same list.
 *
 * <p>draw() in one thread and refreshTicks(), or setRange(), in the other: ConcurrentModificationException.
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

    public void setRange(double lower, double upper) {
        if (!(lower < upper)) {
            throw new IllegalArgumentException(lower + " to " + upper);
        }
        this.lower = lower;
        this.upper = upper;
        refreshTicks();
    }

    public void setTickUnit(double unit) {
        if (!(unit > 0)) {
            throw new IllegalArgumentException("unit " + unit);
        }
        this.unit = unit;
        refreshTicks();
    }

    /** No ticks if there would be too many. */
    public void refreshTicks() {
        ticks.clear();
        if ((upper - lower) / unit > MOST_TICKS) {
            return;
        }
        double first = Math.ceil(lower / unit) * unit;
        for (int i = 0; i <= MOST_TICKS && first + i * unit <= upper; i++) {
            ticks.add(first + i * unit);
        }
    }

    public int getTickCount() {
        return ticks.size();
    }

    /** The label, and what is at each tick. */
    public String draw() {
        StringBuilder picture = new StringBuilder(String.valueOf(label));
        for (double tick : ticks) {
            picture.append(" | ").append(tick);
        }
        return picture.toString();
    }
}
