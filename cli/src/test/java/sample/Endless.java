package sample;

import java.math.BigInteger;

/** One of its methods computes for hours, in code that makes no step. */
public final class Endless {
    private int count;
    private BigInteger power = BigInteger.TWO;

    public int increment() {
        return ++count;
    }

    public int count() {
        return count;
    }

    public void compute() {
        power = BigInteger.valueOf(3).pow(1_000_000_000).add(power);
        count++;
    }
}
