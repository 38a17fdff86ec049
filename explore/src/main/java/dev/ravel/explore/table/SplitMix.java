package dev.ravel.explore.table;

/** The finaliser of SplitMix64: a bijection in which every bit of the argument may change every bit of the value. */
public final class SplitMix {
    private SplitMix() {}

    /** The bits, scattered. */
    public static long mix(long z) {
        long x = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
        return x ^ x >>> 31;
    }
}
