package dev.ravel.report.generation;

import dev.ravel.report.Golden;
import dev.ravel.report.text.Layout;
import org.junit.jupiter.api.Test;

class GenerationTextTest {
    @Test
    void showsEachClusterWithItsSimplestTest() {
        Golden.assertMatches("text/generation.txt", GenerationText.of(GenerationSamples.failing(), Layout.PLAIN));
    }

    @Test
    void claimsNoProofWithoutAFailure() {
        Golden.assertMatches("text/generation-clean.txt", GenerationText.of(GenerationSamples.clean(), Layout.PLAIN));
    }

    @Test
    void leavesItToTheReaderWhatMethodsPromise() {
        Golden.assertMatches(
                "text/generation-not-atomic.txt", GenerationText.of(GenerationSamples.notAtomic(), Layout.PLAIN));
    }

    @Test
    void claimsNothingWithoutATest() {
        Golden.assertMatches(
                "text/generation-untested.txt", GenerationText.of(GenerationSamples.untested(), Layout.PLAIN));
    }
}
