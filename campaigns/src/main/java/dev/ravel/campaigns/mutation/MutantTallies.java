package dev.ravel.campaigns.mutation;

import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantTrial;
import dev.ravel.model.mutation.TestUse;
import java.util.HashMap;
import java.util.Map;

/** What is known of each mutant so far. Workers add to it, and who interrupts the run asks for what is known. */
final class MutantTallies {
    private final Map<Integer, Tally> tallies = new HashMap<>();

    private static final class Tally {
        private MutantTrial kill;
        private String killer = "";
        private MutantResult.Source source = MutantResult.Source.THIS_RUN;
        private boolean infected;
        private int reachedBy;
        private Effort effort = Effort.NONE;
        private String unfinished = "";
    }

    /** Guarded by this. */
    private Tally tally(int id) {
        return tallies.computeIfAbsent(id, n -> new Tally());
    }

    /** A test comes to this mutant. */
    synchronized void reached(int id, TestUse by) {
        Tally tally = tally(id);
        tally.reachedBy++;
        if (by.use() == TestUse.Use.USED && !by.complete()) {
            // what was not explored might have shown a difference
            tally.unfinished = "the program as it is written was not explored to the end";
        }
    }

    /** The mutant makes a difference at once, in some test. */
    synchronized void infected(int id) {
        tally(id).infected = true;
    }

    /** A test was explored on the mutant; it counts as the one that kills it if none has before. */
    synchronized void add(int id, MutantTrial trial, String test, MutantResult.Source source) {
        Tally tally = tally(id);
        tally.effort = tally.effort.plus(trial.effort());
        tally.infected |= trial.infected();
        if (trial.fate() == MutantTrial.Fate.KILLED && tally.kill == null) {
            tally.kill = trial;
            tally.killer = test;
            tally.source = source;
        } else if (trial.fate() == MutantTrial.Fate.UNFINISHED) {
            tally.unfinished = trial.reason();
        }
    }

    synchronized boolean isKilled(int id) {
        return tally(id).kill != null;
    }

    synchronized int killed() {
        return (int) tallies.values().stream().filter(t -> t.kill != null).count();
    }

    /**
     * What became of a mutant.
     *
     * @param interruption why not all tests were asked about it, "" if they were
     */
    synchronized MutantResult result(Mutant mutant, String interruption) {
        Tally tally = tally(mutant.id());
        String unfinished = tally.unfinished.isEmpty() ? interruption : tally.unfinished;
        MutantResult.Status status = tally.kill != null
                ? MutantResult.Status.KILLED
                : tally.reachedBy == 0 && interruption.isEmpty()
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
