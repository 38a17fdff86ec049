package dev.ravel.engine.boundary;

import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.fence.Fence;
import dev.ravel.engine.initialise.ClassLocks;
import dev.ravel.engine.initialise.Initialisers;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.mutant.MutantRun;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.opaque.OpaqueSteps;
import dev.ravel.engine.reset.HiddenState;
import dev.ravel.engine.reset.KeptSettings;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.schedule.Substrate;
import dev.ravel.hooks.Boundary;

/** Where code leaves the model, and comes back into it; and what it does there to the whole JVM. */
public final class ModelBoundary extends Boundary {
    private final Scheduler scheduler;
    private final Substrate substrate;
    private final Names names;
    private final Sections sections;
    private final Spins spins;
    private final OpaqueSteps opaque;
    private final Initialisers initialisers;
    private final ClassLocks classLocks;
    private final KeptSettings settings;
    private final HiddenState hidden;
    private final MutantRun mutant;
    private final Fence fence;
    private boolean spent;

    public ModelBoundary(
            Scheduler scheduler,
            Substrate substrate,
            Names names,
            Sections sections,
            Spins spins,
            OpaqueSteps opaque,
            Initialisers initialisers,
            ClassLocks classLocks,
            KeptSettings settings,
            HiddenState hidden,
            MutantRun mutant,
            Fence fence) {
        this.scheduler = scheduler;
        this.substrate = substrate;
        this.names = names;
        this.sections = sections;
        this.spins = spins;
        this.opaque = opaque;
        this.initialisers = initialisers;
        this.classLocks = classLocks;
        this.settings = settings;
        this.hidden = hidden;
        this.mutant = mutant;
        this.fence = fence;
    }

    /** Whether a class initialiser has changed something for the whole JVM. */
    public boolean isSpent() {
        return spent;
    }

    @Override
    public boolean modelled() {
        return scheduler.modelled();
    }

    @Override
    public boolean ownsCaller() {
        return substrate.owns();
    }

    @Override
    public int suppressDepth() {
        return substrate.owns() ? scheduler.suppressed : 0;
    }

    @Override
    public void suppressEnter() {
        if (substrate.owns()) {
            if (scheduler.suppressed == 0) {
                names.publish(scheduler.current);
                scheduler.outOfSight();
                spins.progress(scheduler.current);
                opaque.entered();
            }
            scheduler.suppressed++;
        }
    }

    @Override
    public void suppressCall() {
        if (substrate.owns()) {
            if (scheduler.suppressed == 0) {
                scheduler.outOfSight();
                spins.looksOutside(scheduler.current);
                opaque.entered();
            }
            scheduler.suppressed++;
        }
    }

    @Override
    public void suppressPure() {
        if (substrate.owns() && scheduler.suppressed++ == 0) {
            opaque.entered();
        }
    }

    @Override
    public void suppressExit() {
        if (substrate.owns() && --scheduler.suppressed == 0) {
            opaque.ended();
        }
    }

    @Override
    public void suppressRestore(int depth) {
        if (scheduler.suppressed != depth && substrate.owns()) {
            if (scheduler.suppressed - depth == Scheduler.UPCALL && initialisers.running(scheduler.suppressed)) {
                classLocks.ends(initialisers.current(scheduler.suppressed));
            }
            scheduler.suppressed = depth;
            if (depth == 0) {
                opaque.ended();
            }
        }
    }

    @Override
    public void suppressUpcall() {
        if (substrate.owns()) {
            if (scheduler.suppressed == 0) {
                scheduler.outOfSight();
            }
            scheduler.suppressed += Scheduler.UPCALL;
            initialisers.enter(scheduler.suppressed);
        }
    }

    @Override
    public void suppressUpcallExit() {
        if (substrate.owns()) {
            scheduler.suppressed -= Scheduler.UPCALL;
        }
    }

    @Override
    public void pinned() {
        if (modelled()) {
            sections.pinned(scheduler.current);
        }
    }

    @Override
    public void unpinned() {
        if (modelled()) {
            sections.unpinned(scheduler.current);
        }
    }

    @Override
    public void betweenCalls() {
        if (modelled()) {
            sections.leave(scheduler.current);
        }
    }

    @Override
    public void sets(int setting) {
        if (!substrate.owns() || scheduler.suppressed >= Scheduler.UPCALL) {
            // An initialiser, which runs once: what it sets holds for all executions of this test, and must not meet
            // another test.
            spent = true;
        } else if (!scheduler.over()) {
            scheduler.quietly(() -> settings.keep(setting, scheduler.place()));
        }
    }

    @Override
    public void classValue(Class<?> type) {
        if (substrate.owns() && scheduler.suppressed < Scheduler.UPCALL) {
            hidden.keepClassValues(type);
        }
    }

    @Override
    public void exit(int status) {
        if (substrate.owns()) {
            if (fence.isClosed()) {
                throw fence.exit();
            }
            if (mutant.runsMutant()) {
                throw scheduler.cut(Execution.Cut.EXIT);
            }
            throw scheduler.refuse("the test calls System.exit(" + status + "), which would end the worker");
        }
    }

    @Override
    public boolean mutates(int number, boolean differs) {
        return substrate.owns() && mutant.meets(number, differs);
    }
}
