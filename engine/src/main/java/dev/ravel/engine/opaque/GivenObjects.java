package dev.ravel.engine.opaque;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.layout.References;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.Hooks;
import java.nio.Buffer;

/** What each thread's last call was given and may have kept: whatever it returns, or was made on, shares that ({@link Companions}). */
final class GivenObjects {
    private final Scheduler scheduler;
    private final Names names;
    private final Natures natures;
    private final Companions companions;
    private final References references = new References();
    /** By thread: the number of an object that its last call was given and may have kept, 0 if there was none. */
    private final int[] given = new int[ThreadNumbers.LIMIT];
    /** By thread: what its last call was made on. */
    private final Object[] receiver = new Object[ThreadNumbers.LIMIT];
    /** By thread: arrays that its last call was given, and that its object may keep. */
    private final Object[][] givenArrays = new Object[ThreadNumbers.LIMIT][];

    GivenObjects(Scheduler scheduler, Names names, Natures natures, Companions companions) {
        this.scheduler = scheduler;
        this.names = names;
        this.natures = natures;
        this.companions = companions;
    }

    /** Another program: classes are others. */
    void forget() {
        references.forget();
    }

    /** Lets go of what these threads have called. */
    void beginExecution(long threads) {
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            receiver[thread] = null;
            givenArrays[thread] = null;
        }
    }

    /** The thread begins a call on this object. */
    void called(int thread, Object on) {
        given[thread] = 0;
        givenArrays[thread] = null;
        receiver[thread] = on;
    }

    /** The number of what the thread's call was given, 0 if nothing. */
    int to(int thread) {
        return given[thread];
    }

    /** The call may keep this object. What a buffer is filled from does not keep it; what is made from it does. */
    void give(Object object, int id, int me) {
        if (natures.of(object) == Natures.Nature.HIDDEN && (!(object instanceof Buffer) || object == receiver[me])) {
            given[me] = given[me] == 0 ? id : companions.join(id, given[me]);
        }
    }

    /** The array goes to the object that is called, or to the one that is being made. */
    void keepGiven(int me, Object array) {
        if (receiver[me] != null && given[me] != 0) {
            companions.keep(given[me], array);
        } else {
            Object[] before = givenArrays[me];
            Object[] more = new Object[before == null ? 1 : before.length + 1];
            for (int i = 0; i < more.length - 1; i++) {
                more[i] = before[i];
            }
            more[more.length - 1] = array;
            givenArrays[me] = more;
        }
    }

    /** A call of JDK code has returned this object: it is the running thread's, if nobody has met it before. */
    void obtained(Object object) {
        if (object == null || !scheduler.modelled()) {
            return;
        }
        if (object.getClass().isArray()) {
            obtainedArray(object);
            return;
        }
        if (!natures.of(object).isHidden()) {
            obtainedAround(object);
            return;
        }
        int me = scheduler.current;
        boolean known = names.knows(object);
        int id = names.of(object, me);
        if (!known && given[me] != 0 && natures.of(object) == Natures.Nature.HIDDEN) {
            companions.join(id, given[me]);
        }
        if (!known && givenArrays[me] != null) {
            for (Object array : givenArrays[me]) {
                companions.keep(id, array);
            }
        }
        given[me] = 0;
        givenArrays[me] = null;
    }

    /** The array may be one in which the object that was called has its state. */
    private void obtainedArray(Object array) {
        int me = scheduler.current;
        Object by = receiver[me];
        if (by == null || !natures.of(by).isHidden()) {
            return;
        }
        scheduler.suppressed++;
        boolean holds = references.holds(by, array);
        scheduler.suppressed--;
        if (holds) {
            companions.keep(names.of(by, me), array);
        }
    }

    /** A modelled object of the JDK may stand in front of one that shares its state with the object that was called. */
    private void obtainedAround(Object object) {
        int me = scheduler.current;
        if (given[me] != 0 && Hooks.isJdk(object.getClass())) {
            scheduler.suppressed++;
            references.each(object, held -> {
                if (Hooks.isJdk(held.getClass())
                        && !held.getClass().isArray()
                        && !names.knows(held)
                        && natures.of(held) == Natures.Nature.HIDDEN) {
                    companions.join(names.of(held, me), given[me]);
                }
            });
            scheduler.suppressed--;
        }
        given[me] = 0;
        givenArrays[me] = null;
    }
}
