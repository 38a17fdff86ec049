package dev.ravel.delta.table;

/** Fingerprints of 64 bits. Among n different things, two get the same one with a probability below n²/2⁶⁵: 3 in a million for ten million. */
public final class Hash {
    private Hash() {}

    /** Spreads a number over all bits; another number gets another result. */
    public static long spread(long n) {
        long h = n + 0x9E3779B97F4A7C15L;
        h = (h ^ h >>> 30) * 0xBF58476D1CE4E5B9L;
        h = (h ^ h >>> 27) * 0x94D049BB133111EBL;
        return h ^ h >>> 31;
    }

    /** Of two, in this order. */
    public static long of(long a, long b) {
        return spread(spread(a) * 0xD6E8FEB86659FD93L + b);
    }

    /** Of a text. */
    public static long of(String text) {
        long h = text.length();
        for (int i = 0; i < text.length(); i++) {
            h = h * 0x100000001B3L ^ spread(text.charAt(i) + h);
        }
        return spread(h);
    }
}
