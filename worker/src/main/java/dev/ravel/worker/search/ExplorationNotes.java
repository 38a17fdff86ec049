package dev.ravel.worker.search;

import dev.ravel.engine.Machine;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.search.Rules;
import dev.ravel.worker.process.Enclosure;
import java.util.ArrayList;
import java.util.List;

/** What the verdict of an exploration rests on, where it is not the program alone, in a sentence each. */
final class ExplorationNotes {
    private static final int MAX_REFUSALS_NOTED = 10;

    private final Machine machine;
    private final Rules rules;
    private final List<Note> notes = new ArrayList<>();

    /** The test itself may have something to say. */
    ExplorationNotes(Machine machine, Rules rules, List<String> ofTest) {
        this.machine = machine;
        this.rules = rules;
        ofTest.forEach(note -> notes.add(Note.of(note)));
    }

    /** Calls that were taken for one step, waits that did not come to their limit. */
    void rules() {
        if (machine.tookCallsForSteps()) {
            notes.add(Note.of("Calls of the JDK's synchronizers and executors"
                    + (rules.atomic().isEmpty() ? "" : " and of the classes of --atomic")
                    + " were one step each; --locks jdk explores the code inside."));
        }
        if (machine.letTimeOutsComeLast()) {
            notes.add(Note.of(
                    "Timed waits timed out only when no other thread could run; --timeouts any explores the rest."));
        }
    }

    /** Executions to which the test does not apply, among others. */
    void skipped(long skipped, long executions, String assumption) {
        if (skipped > 0 && skipped < executions) {
            notes.add(
                    Note.of("An assumption of the test was false in " + skipped + " of " + executions + " executions ("
                            + assumption + "): these neither passed nor failed, the verdict is about the others."));
        }
    }

    /** What the program tried and was not let do. */
    void refusals() {
        List<String> refusals = machine.takeRefusals();
        refusals.stream().limit(MAX_REFUSALS_NOTED).forEach(refusal -> notes.add(Note.refused(refusal)));
        if (refusals.size() > MAX_REFUSALS_NOTED) {
            notes.add(Note.of("Refused: " + (refusals.size() - MAX_REFUSALS_NOTED) + " more."));
        }
        if (rules.fence() != Rules.Fence.OPEN) {
            notes.add(Note.fence(Enclosure.words()));
        }
    }

    List<Note> all() {
        return List.copyOf(notes);
    }
}
