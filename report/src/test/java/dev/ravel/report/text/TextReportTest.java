package dev.ravel.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.report.Golden;
import dev.ravel.report.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextReportTest {
    private static final ReplayHint REPLAY =
            ReplayHint.commandLine(List.of("ravel", "replay", "--classpath", "target/classes:my lib.jar"));

    private static String text(ExplorationResult result, int width) {
        return new TextReport(new Layout(width, Palette.PLAIN, Layout.Detail.FOLDED), REPLAY).of(result);
    }

    @Test
    void saysHowStrongAPassIs() {
        Golden.assertMatches("text/passed.txt", text(Samples.passed(), 120));
        Golden.assertMatches("text/passed-bounded.txt", text(Samples.passedBounded(), 120));
        Golden.assertMatches("text/passed-stateful.txt", text(Samples.passedStateful(), 120));
    }

    @Test
    void saysWhenItIsNotAProof() {
        Golden.assertMatches("text/incomplete.txt", text(Samples.incomplete(), 120));
        Golden.assertMatches("text/incomplete-sentence.txt", text(Samples.incompleteWithSentence(), 120));
        Golden.assertMatches("text/sampled.txt", text(Samples.sampled(), 120));
    }

    @Test
    void saysWhyThereIsNoVerdict() {
        Golden.assertMatches("text/error.txt", text(Samples.error(), 120));
    }

    @Test
    void showsAFailureInColumnsAndTheRestBelow() {
        Golden.assertMatches("text/assertion.txt", text(Samples.assertion(), 120));
        Golden.assertMatches("text/deadlock.txt", text(Samples.deadlock(), 120));
    }

    @Test
    void saysWhatTheTestExpectsOfItsOutcomes() {
        Golden.assertMatches("text/outcomes.txt", text(Samples.outcomes(), 120));
        Golden.assertMatches("text/unexpected-outcome.txt", text(Samples.unexpectedOutcome(), 120));
    }

    @Test
    void paintsOnATerminal() {
        Golden.assertMatches(
                "text/deadlock-ansi.txt",
                new TextReport(new Layout(120, Palette.ANSI, Layout.Detail.FOLDED), REPLAY).of(Samples.deadlock()));
    }

    @Test
    void foldsLongStretches() {
        Golden.assertMatches("text/folded.txt", text(Samples.longStretches(), 120));
    }

    @Test
    void unfoldsOnRequest() {
        String full = new TextReport(new Layout(120, Palette.PLAIN, Layout.Detail.FULL), REPLAY)
                .ofReplay(Samples.longStretches());
        assertTrue(full.contains("balance ← 10"));
        assertTrue(!full.contains("more steps"));
    }

    @Test
    void namesTheThreadOnEachLineWhenColumnsDoNotFit() {
        Golden.assertMatches("text/many-threads.txt", text(Samples.manyThreads(), 120));
    }

    @Test
    void wrapsLongTexts() {
        Golden.assertMatches("text/long-texts.txt", text(Samples.longTexts(), 80));
    }

    @Test
    void showsAReplayWithoutTheVerdict() {
        Golden.assertMatches("text/replay.txt", new TextReport(Layout.PLAIN, REPLAY).ofReplay(Samples.assertion()));
        Golden.assertMatches("text/replay-passed.txt", new TextReport(Layout.PLAIN, REPLAY).ofReplay(Samples.passed()));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 72, 80, 100, 120, 160})
    void interleavingsFitTheWidth(int width) {
        for (ExplorationResult result : List.of(
                Samples.assertion(),
                Samples.deadlock(),
                Samples.longStretches(),
                Samples.manyThreads(),
                Samples.longTexts())) {
            for (String line : Columns.of(
                    result.findings().get(0).interleaving(), new Layout(width, Palette.PLAIN, Layout.Detail.FULL))) {
                assertTrue(line.length() <= width, () -> width + ": " + line);
                assertEquals(line.stripTrailing(), line);
            }
        }
    }

    @Test
    void quotesTheReplayHintForAShell() {
        assertEquals(
                "ravel replay --classpath 'target/classes:my lib.jar' 'a.B$C#it'\\''s' r1:x-_",
                REPLAY.of("a.B$C#it's", "r1:x-_"));
    }
}
