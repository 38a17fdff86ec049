package dev.ravel.campaigns.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Who gets how much time. */
class TimeSharesTest {
    private final AtomicLong clock = new AtomicLong(5_000);

    private TimeShares shares(long budget, Double... weights) {
        return new TimeShares(budget, List.of(weights), clock::get);
    }

    @Test
    void sharesAreAsTheWeights() {
        TimeShares shares = shares(9_000, 6.0, 2.0, 1.0);
        assertEquals(6_000, shares.next());
        clock.addAndGet(6_000);
        assertEquals(2_000, shares.next());
        clock.addAndGet(2_000);
        assertEquals(1_000, shares.next());
    }

    @Test
    void whatOneDidNotNeedGoesToTheOthers() {
        TimeShares shares = shares(9_000, 6.0, 2.0, 1.0);
        shares.next();
        clock.addAndGet(3_000);
        assertEquals(4_000, shares.next());
        clock.addAndGet(7_000);
        assertEquals(1, shares.next(), "the time is over");
    }

    @Test
    void withoutLimitNobodyHasOne() {
        assertEquals(0, shares(0, 1.0).next());
    }
}
