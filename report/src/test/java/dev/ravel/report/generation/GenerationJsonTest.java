package dev.ravel.report.generation;

import dev.ravel.report.Golden;
import org.junit.jupiter.api.Test;

class GenerationJsonTest {
    @Test
    void writesTheDocumentedForm() {
        Golden.assertMatches(
                "json/generation.json", GenerationJson.of(GenerationSamples.failing(), GenerationSamples.TEST_FILE));
    }

    @Test
    void writesNoClustersWithoutAFailure() {
        Golden.assertMatches("json/generation-clean.json", GenerationJson.of(GenerationSamples.clean(), ""));
    }
}
