package dev.ravel.generate.value;

import java.util.List;
import java.util.SplittableRandom;

/** Random decisions from a seed. */
public final class Chance {
    private final SplittableRandom random;

    public Chance(long seed) {
        random = new SplittableRandom(seed);
    }

    /** From 0 to n - 1. */
    public int below(int n) {
        return random.nextInt(n);
    }

    /** True in so many of a hundred cases. */
    public boolean percent(int n) {
        return random.nextInt(100) < n;
    }

    public <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** One of them, each as likely as its weight. */
    public int weighted(double[] weights) {
        double sum = 0;
        for (double w : weights) {
            sum += w;
        }
        double at = random.nextDouble() * sum;
        for (int i = 0; i < weights.length; i++) {
            at -= weights[i];
            if (at < 0) {
                return i;
            }
        }
        return weights.length - 1;
    }
}
