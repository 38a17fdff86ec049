package dev.ravel.engine.memory;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.table.Copies;
import dev.ravel.model.execution.Access;

/**
 * Weak compare-and-sets of the program that fail for no reason: a choice, in a step of its own that touches nothing.
 *
 * <p>A failure for no reason neither reads nor writes, so it commutes with whatever others do; the compare-and-set itself is a step like
 * any other. At one site, a thread fails spuriously at most once in a row: the next time that it comes there it tries in earnest. So a
 * loop around it ends, and what it does after a failure is explored all the same (docs/adr/0026).
 */
public final class WeakFailures {
    private final Scheduler scheduler;
    private final Spins spins;
    /** By thread: the sites at which its last one has failed for no reason. */
    private final int[][] failed = new int[ThreadNumbers.LIMIT][4];

    private final int[] count = new int[ThreadNumbers.LIMIT];
    private boolean any;
    private boolean wanted = true;

    public WeakFailures(Scheduler scheduler, Spins spins) {
        this.scheduler = scheduler;
        this.spins = spins;
    }

    public void beginExploration() {
        wanted = true;
    }

    /** Until the next exploration none fails spuriously. */
    public void spare() {
        wanted = false;
    }

    public void beginExecution() {
        for (int i = 0; any && i < count.length; i++) {
            count[i] = 0;
        }
        any = false;
    }

    /** Whether the running thread's compare-and-set at this site is to fail. */
    public boolean chosen(int site) {
        int me = scheduler.current;
        if (!wanted || tryInEarnest(me, site)) {
            return false;
        }
        scheduler.freshStep(Access.LOCAL, 0);
        if (scheduler.choose(2) == 0) {
            scheduler.log.access(Access.LOCAL, 0, site);
            return false;
        }
        scheduler.record(Access.LOCAL, 0, site);
        spins.progress(me);
        if (count[me] == failed[me].length) {
            failed[me] = Copies.of(failed[me], new int[2 * count[me]]);
        }
        failed[me][count[me]++] = site;
        any = true;
        scheduler.changed(Locations.weakFailure(me, site), 0, 1);
        return true;
    }

    private boolean tryInEarnest(int me, int site) {
        for (int i = 0; i < count[me]; i++) {
            if (failed[me][i] == site) {
                failed[me][i] = failed[me][--count[me]];
                scheduler.changed(Locations.weakFailure(me, site), 1, 0);
                return true;
            }
        }
        return false;
    }
}
