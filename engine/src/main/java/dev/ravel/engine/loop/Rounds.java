package dev.ravel.engine.loop;

import dev.ravel.engine.execution.Abandoned;
import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.execution.Usage;
import dev.ravel.engine.mutant.MutantRun;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.state.Observation;
import dev.ravel.hooks.LoopModel;

/** What loops of the program report: their rounds, which are counted, and what they carry from one to the next. */
public final class Rounds extends LoopModel {
    private final Scheduler scheduler;
    private final Names names;
    private final Sections sections;
    private final Spins spins;
    private final Observation observation;
    private final MutantRun mutant;
    /** Without a limit, after so many rounds somebody looks whether there is time left. */
    private static final int CHUNK = 1 << 20;

    private int backEdges;
    private int limit = Usage.MOST.rounds();
    private boolean unlimited;
    /** Without a limit: how often {@link #CHUNK} rounds were made. */
    private int chunks;

    public Rounds(
            Scheduler scheduler,
            Names names,
            Sections sections,
            Spins spins,
            Observation observation,
            MutantRun mutant) {
        this.scheduler = scheduler;
        this.names = names;
        this.sections = sections;
        this.spins = spins;
        this.observation = observation;
        this.mutant = mutant;
    }

    /** Most rounds of loops in one execution; {@link Integer#MAX_VALUE} for as many as there is time for. */
    public void limit(int rounds) {
        unlimited = rounds == Integer.MAX_VALUE;
        limit = unlimited ? CHUNK : rounds;
    }

    public void beginExecution() {
        backEdges = 0;
        chunks = 0;
    }

    /** For a watchdog in another thread: grows as long as an execution without a limit makes rounds. */
    public int chunks() {
        return chunks;
    }

    /** Rounds of loops so far in this execution. */
    public int count() {
        return backEdges;
    }

    @Override
    public void progress() {
        if (scheduler.modelled()) {
            scheduler.outOfSight();
            spins.progress(scheduler.current);
        }
    }

    @Override
    public void onSpinWait() {
        // A hint in a call that is one step is no reason to end the step: it waits by parking, in the end.
        if (scheduler.modelled() && !sections.inside(scheduler.current)) {
            scheduler.yieldNow();
        }
    }

    @Override
    public int activation() {
        return scheduler.ownsCaller() ? spins.activation(scheduler.current) : 0;
    }

    @Override
    public void carried(long bits, Object reference) {
        if (scheduler.modelled() && !scheduler.solo()) {
            spins.carried(scheduler.current, bits, reference);
            if (observation.hashing()) {
                scheduler.suppressed++;
                observation.carried(scheduler.current, bits, reference);
                scheduler.suppressed--;
            }
        }
    }

    @Override
    public void round(int activation, int loop) {
        if (scheduler.modelled() && !scheduler.solo()) {
            observation.round(scheduler.current, activation, loop);
            spins.round(scheduler.current, activation, loop, names.allocatedBy(scheduler.current));
        }
    }

    @Override
    public void backEdge() {
        if (++backEdges > limit && scheduler.ownsCaller()) {
            if (scheduler.over()) {
                throw new Abandoned();
            }
            if (unlimited) {
                backEdges = 0;
                chunks++;
                if (scheduler.suppressed == 0 && scheduler.isLate()) {
                    throw scheduler.cut(Execution.Cut.TIME);
                }
                return;
            }
            if (scheduler.suppressed == 0 || mutant.runsMutant() && scheduler.suppressed < Scheduler.UPCALL) {
                throw scheduler.cut(Execution.Cut.LOOP);
            }
        }
    }
}
