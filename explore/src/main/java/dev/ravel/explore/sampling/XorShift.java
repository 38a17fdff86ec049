package dev.ravel.explore.sampling;

import dev.ravel.explore.table.SplitMix;

/** Marsaglia's xorshift64: a few cycles a number, good enough to pick threads, reproducible everywhere. */
final class XorShift {
    private long state;

    XorShift(long seed) {
        long s = SplitMix.mix(seed + 0x9E3779B97F4A7C15L);
        state = s == 0 ? 1 : s;
    }

    long next() {
        long s = state;
        s ^= s << 13;
        s ^= s >>> 7;
        s ^= s << 17;
        state = s;
        return s;
    }

    /** From 0 to n - 1, by multiplication instead of division; the bias is below n / 2^32. */
    int below(int n) {
        return (int) ((next() >>> 32) * n >>> 32);
    }

    /** One of the set bits of a mask that has some. */
    int bit(long mask) {
        long m = mask;
        for (int i = below(Long.bitCount(m)); i > 0; i--) {
            m &= m - 1;
        }
        return Long.numberOfTrailingZeros(m);
    }
}
