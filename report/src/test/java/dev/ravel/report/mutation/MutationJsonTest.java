package dev.ravel.report.mutation;

import dev.ravel.report.Golden;
import org.junit.jupiter.api.Test;

class MutationJsonTest {
    @Test
    void writesTheDocumentedForm() {
        Golden.assertMatches("json/mutation.json", MutationJson.of(MutationSamples.account()));
    }

    @Test
    void writesNoScoreWithoutMutants() {
        Golden.assertMatches("json/mutation-none.json", MutationJson.of(MutationSamples.none()));
    }
}
