package dev.ravel.engine.table;

/** Spreads the bits of a number over all of it: SplitMix64 by Steele, Lea and Flood (2014). */
public final class Mix {
    public static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Mix() {}

    public static long of(long bits) {
        long z = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
