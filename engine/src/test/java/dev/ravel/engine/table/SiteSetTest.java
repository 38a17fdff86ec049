package dev.ravel.engine.table;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SiteSetTest {
    private final SiteSet set = new SiteSet();

    @Test
    void containsWhatWasAddedAndNothingElse() {
        set.add(0);
        set.add(1_000);
        for (int site = 0; site < 3_000; site++) {
            assertTrue(set.contains(site) == (site == 0 || site == 1_000), "site " + site);
        }
    }

    @Test
    void isEmptyWhenItWasCleared() {
        set.add(7);
        set.clear();
        assertFalse(set.contains(7));
    }
}
