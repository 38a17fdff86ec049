package dev.ravel.model.search;

import java.util.Locale;

/** How much an exhausted search says. */
public enum Strength {
    /** Every interleaving. */
    ALL,
    /** Every interleaving within a bound. */
    BOUNDED,
    /** Every interleaving that reverses races of changed accesses alone, beginning with a recorded one. */
    DELTA,
    /** A sample. */
    SAMPLE;

    /** The word in reports. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
