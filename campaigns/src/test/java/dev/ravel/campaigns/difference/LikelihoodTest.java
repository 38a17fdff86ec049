package dev.ravel.campaigns.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.delta.code.ChangeNature;
import dev.ravel.delta.code.ChangeReach.Distance;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How likely classes are to differ. */
class LikelihoodTest {
    private static final List<Distance> ONE = List.of(Distance.OWN);

    @Test
    void synchronisingAndWritingCount() {
        assertEquals(1, Likelihood.of(ChangeNature.NONE, ONE));
        assertEquals(2, Likelihood.of(new ChangeNature(false, true), ONE));
        assertEquals(3, Likelihood.of(new ChangeNature(true, false), ONE));
        assertEquals(6, Likelihood.of(new ChangeNature(true, true), ONE));
    }

    @Test
    void methodsWithAChangeOfTheirOwnCountMoreThanThoseThatCallOne() {
        assertEquals(1.25, Likelihood.of(ChangeNature.NONE, List.of(Distance.OWN, Distance.OTHER)));
        assertEquals(2, Likelihood.of(ChangeNature.NONE, List.of(Distance.OWN, Distance.OWN)));
        assertEquals(1, Likelihood.of(ChangeNature.NONE, List.of(Distance.OTHER)));
        assertEquals(3, Likelihood.of(ChangeNature.NONE, Collections.nCopies(50, Distance.OWN)), "and no more than 3");
    }
}
