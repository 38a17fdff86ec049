package dev.ravel.papers.condiff.versions;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** How much changes along with the fault. */
public enum Scenario {
    /** Nothing: correct to buggy. */
    B(0, "B"),
    BR25(25, "BR25%"),
    BR50(50, "BR50%"),
    BR100(100, "BR100%");

    private static final long SEED = 1;

    private final int percent;
    private final String title;

    Scenario(int percent, String title) {
        this.percent = percent;
        this.title = title;
    }

    /** As the paper has it. */
    public String title() {
        return title;
    }

    /**
     * How many of the public methods are changed, as in Table III: the part of all methods, rounded up, and the faulty one is among them.
     *
     * @param methods of the class
     */
    int changed(int methods) {
        return Math.max(1, (methods * percent + 99) / 100);
    }

    /** Which of them are changed beside the faulty one: chosen at random, and those of a scenario are among those of the next. */
    <T> List<T> chosen(List<T> harmless) {
        List<T> order = new ArrayList<>(harmless);
        Collections.shuffle(order, new Random(SEED));
        return order.subList(0, changed(harmless.size() + 1) - 1);
    }
}
