package dev.ravel.campaigns.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.campaigns.mutation.MutationHistory.Answers;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutantTrial;
import dev.ravel.model.mutation.MutantTrial.Fate;
import dev.ravel.model.mutation.TestUse;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is known of a run, while the thread that Ctrl-C starts asks for it. */
@Timeout(60)
class MutationLedgerTest {
    private static final String TEST = "acme.StackTest#pops";
    private static final int MUTANTS = 3;

    @TempDir
    private Path directory;

    private Path file;
    private MutationLedger ledger;

    @BeforeEach
    void open() {
        file = directory.resolve("history");
        ledger = ledger();
        ledger.begin(new Answers("key", List.of(), used(), List.of(), List.of(), Map.of()));
    }

    private MutationLedger ledger() {
        List<Mutant> mutants = IntStream.rangeClosed(1, MUTANTS)
                .mapToObj(id -> new Mutant(id, "MATH", "acme.Stack", "pop", id, 0, "replaced + by -"))
                .toList();
        return new MutationLedger(new MutantCatalogue(mutants, Mutations.NONE, List.of()), MutationHistory.load(file));
    }

    private static TestUse used() {
        return new TestUse(TEST, TestUse.Use.USED, "", null, true, 0, 0, 1, 0, 0, 1);
    }

    private static MutantTrial trial(int id, Fate fate) {
        return new MutantTrial(id, fate, "assertion", null, true, Effort.NONE, 1);
    }

    private Map<String, MutantTrial> kept() {
        return MutationHistory.load(file).of(TEST).orElseThrow().trials();
    }

    /** A list that another thread adds a trial under, once somebody writes it down. */
    private final class Interfering extends AbstractList<String> {
        private final Thread adding = new Thread(() -> ledger.add(TEST, 1, trial(1, Fate.KILLED)));

        @Override
        public String get(int index) {
            throw new IndexOutOfBoundsException();
        }

        @Override
        public int size() {
            return 0;
        }

        @Override
        public Object[] toArray() {
            if (adding.getState() == Thread.State.NEW) {
                adding.start();
                while (adding.isAlive() && adding.getState() != Thread.State.BLOCKED) {
                    Thread.onSpinWait();
                }
            }
            return new Object[0];
        }
    }

    /** The trial comes in when half of the history is written: it waits, and what is written is what was known at one moment. */
    @Test
    void nothingChangesWhileTheHistoryIsWritten() throws InterruptedException {
        Interfering used = new Interfering();
        ledger.begin(new Answers("key", used, used(), List.of(), List.of(), Map.of()));
        ledger.save();
        assertEquals(0, kept().size());
        used.adding.join();
        assertEquals(1, ledger.killed());
        ledger.save();
        assertEquals(1, kept().size());
    }

    /** Ctrl-C takes the workers along; what they say then is no answer, and the next run must ask again. */
    @Test
    void nothingCountsAndNothingIsWrittenAfterTheInterruption() {
        ledger.add(TEST, 1, trial(1, Fate.KILLED));
        ledger.close();
        ledger.add(TEST, 2, trial(2, Fate.KILLED));
        ledger.done(TestUse.without(TEST, TestUse.Use.LEFT_OUT, "The worker ended.", 0));
        ledger.save();

        MutationLedger.State known = ledger.state(List.of(TEST));
        assertEquals(TestUse.Use.INTERRUPTED, known.tests().get(0).use());
        assertEquals(Status.KILLED, known.mutants().get(0).status());
        assertEquals(Status.UNFINISHED, known.mutants().get(1).status());
        assertEquals(1, kept().size());
    }

    @Test
    void whatWasHandedOutDoesNotChangeAnyMore() {
        Answers before = ledger.remembered(TEST).orElseThrow();
        ledger.add(TEST, 1, trial(1, Fate.KILLED));
        assertTrue(before.trials().isEmpty());
        assertEquals(1, ledger.remembered(TEST).orElseThrow().trials().size());
    }

    @Test
    void theNextRunKnowsWhatThisOneFoundOut() {
        ledger.add(TEST, 1, trial(1, Fate.KILLED));
        ledger.add(TEST, 2, trial(2, Fate.SURVIVED));
        ledger.save();
        MutationLedger next = ledger();
        next.recall(next.remembered(TEST).orElseThrow());
        assertEquals(1, next.killed());
        assertEquals(1, next.kills(TEST));
        assertTrue(next.isAlive(2));
    }
}
