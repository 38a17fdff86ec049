package dev.ravel.generate;

import java.util.List;
import java.util.SplittableRandom;

/** Random decisions from a seed. */
final class Chance {
    private final SplittableRandom random;

    Chance(long seed) {
        random = new SplittableRandom(seed);
    }

    /** From 0 to n - 1. */
    int below(int n) {
        return random.nextInt(n);
    }

    /** True in so many of a hundred cases. */
    boolean percent(int n) {
        return random.nextInt(100) < n;
    }

    <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** One of them, each as likely as its weight. */
    int weighted(double[] weights) {
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
