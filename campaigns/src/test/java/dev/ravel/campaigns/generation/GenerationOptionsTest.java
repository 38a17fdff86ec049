package dev.ravel.campaigns.generation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.TrialRequest.Limits;
import dev.ravel.model.TrialRequest.Search;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GenerationOptionsTest {
    private static final GenerationOptions USUAL = GenerationOptions.USUAL;

    @Test
    void eachTestOfAPairIsLookedAtMoreCloselyThanTheOneBefore() {
        List<Long> most = IntStream.rangeClosed(1, 6)
                .mapToObj(n -> USUAL.searches(n).get(0).limits().transitions())
                .toList();
        assertEquals(List.of(400L, 800L, 1_600L, 3_000L, 3_000L, 3_000L), most);
        assertEquals(1, USUAL.searches(3).size());
        assertEquals(USUAL.searches(), USUAL.searches(4));
        assertEquals(USUAL.searches(), USUAL.searches(1_000_000));
    }

    /** What the user named is what every test gets. */
    @Test
    void aNamedSearchIsNotCutShort() {
        List<Search> named = List.of(new Search("bounded", 2, new Limits(2_000, 60_000, 10, 0)));
        GenerationOptions options = new GenerationOptions(
                List.of(), USUAL.shape(), 1, 0, 60_000, named, named, USUAL.oracle(), USUAL.rules(), USUAL.steps());
        assertTrue(options.isNamed());
        assertFalse(USUAL.isNamed());
        assertEquals(named, options.searches(1));
    }
}
