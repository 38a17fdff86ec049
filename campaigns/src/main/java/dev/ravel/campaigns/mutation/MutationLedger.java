package dev.ravel.campaigns.mutation;

import dev.ravel.campaigns.mutation.MutationHistory.Answers;
import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantTrial;
import dev.ravel.model.mutation.TestUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the tests and mutants of a run, and the one owner of the history in which it is kept. Any thread may tell it something
 * or ask.
 *
 * <p>Who interrupts a run closes the ledger first. After that nothing changes it or the history: Ctrl-C reaches the workers, too, so what
 * they say then is no answer.
 */
final class MutationLedger {
    private static final String INTERRUPTION = "the run was interrupted";

    private final MutantCatalogue catalogue;

    // all guarded by this
    private final MutationHistory history;
    private final Map<Integer, Tally> tallies = new HashMap<>();
    private final List<TestUse> uses = new ArrayList<>();
    private boolean closed;

    /** What is known of a mutant so far. */
    private static final class Tally {
        private @Nullable MutantTrial kill;
        private String killer = "";
        private MutantResult.Source source = MutantResult.Source.THIS_RUN;
        private boolean infected;
        private int reachedBy;
        private Effort effort = Effort.NONE;
        private String unfinished = "";

        void add(MutantTrial trial, String test, MutantResult.Source from) {
            effort = effort.plus(trial.effort());
            infected |= trial.infected();
            if (trial.fate() == MutantTrial.Fate.KILLED && kill == null) {
                kill = trial;
                killer = test;
                source = from;
            } else if (trial.fate() == MutantTrial.Fate.UNFINISHED) {
                unfinished = trial.reason();
            }
        }
    }

    /** The tests and mutants of a run at one moment. */
    record State(List<TestUse> tests, List<MutantResult> mutants) {}

    MutationLedger(MutantCatalogue catalogue, MutationHistory history) {
        this.catalogue = catalogue;
        this.history = history;
        catalogue.mutants().forEach(mutant -> tallies.put(mutant.id(), new Tally()));
    }

    // ---- what earlier runs said

    /** What earlier runs know of a test, whether or not it is still true. */
    synchronized Optional<Answers> remembered(String test) {
        return history.of(test);
    }

    /** Mutants that a test has killed, whenever that was. */
    synchronized long kills(String test) {
        return history.kills(test);
    }

    /** Takes over the answers of an earlier run. */
    synchronized void recall(Answers known) {
        Map<String, Integer> ids = new HashMap<>();
        catalogue.mutants().forEach(m -> ids.put(m.name(), m.id()));
        known.reached().stream().map(ids::get).filter(id -> id != null).forEach(id -> reached(id, known.use()));
        known.infected().stream().map(ids::get).filter(id -> id != null).forEach(id -> tally(id).infected = true);
        known.trials().forEach((name, trial) -> {
            Integer id = ids.get(name);
            if (id != null && isAlive(id)) {
                tally(id).add(trial, known.use().test(), MutantResult.Source.HISTORY);
            }
        });
    }

    // ---- what this run says

    /** A test was explored on the program as it is written; kept from now on, so that an interrupted run has what was found. */
    synchronized void begin(Answers answers) {
        if (!closed) {
            history.put(answers);
        }
    }

    /** The mutants that a test comes to and that make a difference to it; for a test of which nothing was remembered. */
    synchronized void note(int[] reached, int[] infected, TestUse use) {
        if (closed) {
            return;
        }
        for (int id : reached) {
            reached(id, use);
        }
        for (int id : infected) {
            tally(id).infected = true;
        }
    }

    /** There is one of each mutant. */
    private Tally tally(int mutant) {
        return Objects.requireNonNull(tallies.get(mutant));
    }

    private void reached(int id, TestUse by) {
        Tally tally = tally(id);
        tally.reachedBy++;
        if (by.use() == TestUse.Use.USED && !by.complete()) {
            // what was not explored might have shown a difference
            tally.unfinished = "the original program was not explored to the end";
        }
    }

    /** A test was explored on a mutant. */
    synchronized void add(String test, int mutant, MutantTrial trial) {
        if (!closed) {
            tally(mutant).add(trial, test, MutantResult.Source.THIS_RUN);
            history.add(test, catalogue.mutant(mutant).name(), trial);
        }
    }

    /** A test is done with all mutants. */
    synchronized void done(TestUse use) {
        if (!closed) {
            uses.add(use);
        }
    }

    /** Writes the history, for the next run. */
    synchronized void save() {
        if (!closed) {
            history.save();
        }
    }

    /** Writes the history for the last time. Tests that are not done are interrupted, and stay so. */
    synchronized void close() {
        save();
        closed = true;
    }

    // ---- what is known

    /** Whether no test has killed it so far. */
    synchronized boolean isAlive(int mutant) {
        return tally(mutant).kill == null;
    }

    synchronized int killed() {
        return (int) tallies.values().stream().filter(t -> t.kill != null).count();
    }

    /** What is known so far, of all these tests if the ledger is closed. */
    synchronized State state(List<String> tests) {
        List<TestUse> known = new ArrayList<>(uses);
        if (closed) {
            Set<String> done = new HashSet<>();
            uses.forEach(use -> done.add(use.test()));
            tests.stream()
                    .filter(test -> !done.contains(test))
                    .forEach(test -> known.add(TestUse.without(test, TestUse.Use.INTERRUPTED, INTERRUPTION, 0)));
        }
        // a test that was not run to its end may come to any mutant, and kill it
        boolean open = known.size() > uses.size();
        List<MutantResult> mutants = catalogue.mutants().stream()
                .map(mutant -> result(mutant, tally(mutant.id()), open))
                .toList();
        Map<String, Integer> kills = new HashMap<>();
        mutants.forEach(m -> kills.merge(m.test(), 1, Integer::sum));
        return new State(
                known.stream()
                        .map(use -> use.withKills(kills.getOrDefault(use.test(), 0)))
                        .toList(),
                mutants);
    }

    private static MutantResult result(Mutant mutant, Tally tally, boolean open) {
        String unfinished = open && tally.unfinished.isEmpty() ? INTERRUPTION : tally.unfinished;
        MutantResult.Status status = tally.kill != null
                ? MutantResult.Status.KILLED
                : tally.reachedBy == 0 && !open
                        ? MutantResult.Status.UNREACHED
                        : !unfinished.isEmpty() ? MutantResult.Status.UNFINISHED : MutantResult.Status.SURVIVED;
        return new MutantResult(
                mutant,
                status,
                tally.killer,
                tally.kill != null ? tally.kill.reason() : unfinished,
                tally.kill == null ? null : tally.kill.finding(),
                tally.infected,
                tally.reachedBy,
                tally.effort,
                tally.source);
    }
}
