package dev.ravel.delta.table;

/**
 * The fingerprint of a sequence that grows at its end, and of the same sequence with some elements replaced: a polynomial modulo the
 * prime 2⁶¹ - 1, whose coefficients are the fingerprints of the elements.
 *
 * <p>Since it is a sum over the positions, what a replaced element changes is one summand. It does not depend on what comes later, so it
 * is computed when the element is appended, and kept.
 */
public final class SequenceHash {
    private static final long PRIME = (1L << 61) - 1;
    private static final long BASE = 0x0f3a_91c7_55d2_8e6bL % PRIME;

    private long sum;
    private long power = 1;
    private int length;

    /** Appends an element; what is returned has to be {@linkplain #corrected added} if the element were the other one instead. */
    public long append(long element, long instead) {
        long value = times(reduce(element), power);
        long other = times(reduce(instead), power);
        sum = plus(sum, value);
        power = times(power, BASE);
        length++;
        return plus(other, PRIME - value);
    }

    /** The fingerprint with corrections, as {@link #append} returns them, added up. */
    public long corrected(long correction) {
        return Hash.of(plus(sum, correction), length);
    }

    /** The fingerprint. */
    public long value() {
        return Hash.of(sum, length);
    }

    /** The sum of two corrections. */
    public static long plus(long a, long b) {
        long s = a + b;
        return s >= PRIME ? s - PRIME : s;
    }

    private static long reduce(long n) {
        long r = (n & PRIME) + (n >>> 61);
        return r >= PRIME ? r - PRIME : r;
    }

    private static long times(long a, long b) {
        long high = Math.multiplyHigh(a, b);
        long low = a * b;
        return plus(reduce(low), reduce(high << 3));
    }
}
