package dev.ravel.engine.state;

import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.name.Names;
import dev.ravel.model.execution.Access;
import java.util.Arrays;

/**
 * Looks at the values that are read and written, for the state fingerprint and for the recording of one execution.
 * Switched off otherwise.
 *
 * <p>A hook runs before its instruction, so what was written is looked up when the writer gets to its next hook:
 * nobody else has run in between.
 */
public final class Observation {
    private final Names names;
    private final StateHash hash = new StateHash();
    private final LoopStates loops = new LoopStates(hash);
    private Witness witness;
    private boolean hashing;

    // The writes that are under way: one, or those to all elements that are handed to a call.
    private int writes;
    private int writer;
    private Object[] object = new Object[1];
    private long[] offset = new long[1];
    private char[] type = new char[1];
    private long[] location = new long[1];
    private long[] before = new long[1];

    public Observation(Names names) {
        this.names = names;
        names.whenMet(this::made);
    }

    /** Which observers the next executions have. */
    public void observe(boolean fingerprints, Witness writing) {
        hashing = fingerprints;
        witness = writing;
    }

    public boolean recording() {
        return witness != null;
    }

    public boolean active() {
        return hashing || witness != null;
    }

    public void beginExecution() {
        forget();
        if (hashing) {
            hash.beginExecution();
            loops.beginExecution();
        }
    }

    /** A variable is about to be accessed by the running thread; the scheduling point is behind it. */
    public void variable(int thread, int access, Object base, long at, char ofType, long loc, int site) {
        settle();
        long value = hashing ? valueOf(base, at, ofType, thread) : 0;
        if (hashing) {
            hash.observed(thread, site, Access.kind(access) == Access.WRITE ? 0 : value);
        }
        if (witness != null) {
            witness.variable(thread, access, base, at, ofType, loc, site);
        }
        if (Access.writes(access)) {
            underWay(thread, base, at, ofType, loc, value);
        }
    }

    /**
     * An element of an array is about to be accessed by the call of the running thread for which it was handed over. The
     * call has not begun, so what was handed over before it is not settled; {@link #settle} comes before the first.
     */
    public void handed(int thread, int access, Object array, long at, char ofType, long loc, int site) {
        if (witness != null) {
            witness.handed(thread, access, array, loc, site);
        }
        if (!hashing) {
            return;
        }
        long value = valueOf(array, at, ofType, thread);
        hash.observed(thread, site, Access.kind(access) == Access.WRITE ? 0 : value);
        if (Access.writes(access)) {
            underWay(thread, array, at, ofType, loc, value);
        }
    }

    /** A call of JDK code touches a state that nobody can look at: what it makes of it follows from what its thread has observed. */
    public void hidden(int thread, int access, long at, Object of, int site) {
        if (hashing) {
            hash.hidden(thread, Access.writes(access), at, site);
        }
        if (witness != null) {
            witness.called(thread, access, at, of, site);
        }
    }

    private void underWay(int thread, Object base, long at, char ofType, long loc, long value) {
        if (writes == object.length) {
            int more = writes * 2;
            object = Arrays.copyOf(object, more);
            offset = Arrays.copyOf(offset, more);
            type = Arrays.copyOf(type, more);
            location = Arrays.copyOf(location, more);
            before = Arrays.copyOf(before, more);
        }
        object[writes] = base;
        offset[writes] = at;
        type[writes] = ofType;
        location[writes] = loc;
        before[writes++] = value;
        writer = thread;
    }

    private void forget() {
        Arrays.fill(object, 0, writes, null);
        writes = 0;
    }

    /** Looks at the outcome of the last writes, if they are still open. */
    public void settle() {
        for (int i = 0; i < writes; i++) {
            if (hashing) {
                hash.changed(location[i], before[i], valueOf(object[i], offset[i], type[i], writer));
            }
            if (witness != null) {
                witness.written(object[i], offset[i], type[i]);
            }
        }
        forget();
    }

    private long valueOf(Object base, long at, char ofType, int thread) {
        if (ofType != 'L') {
            return Variables.bits(base, at, ofType);
        }
        return valueOf(Variables.reference(base, at), thread);
    }

    private long valueOf(Object value, int thread) {
        if (value == null) {
            return 0;
        }
        if (value instanceof String
                || value instanceof Number
                || value instanceof Boolean
                || value instanceof Character) {
            return 0x5851F42D4C957F2DL ^ value.hashCode();
        }
        return names.of(value, thread);
    }

    /** Something else than a variable was accessed. */
    public void synchronised(int thread, int access, long at, int site) {
        settle();
        if (hashing && Access.kind(access) != Access.ENABLE) {
            hash.observed(thread, site, at * 16 + Access.kind(access));
        }
        if (witness != null) {
            witness.synchronised(thread, access, at, site);
        }
    }

    public void changed(long at, long from, long to) {
        if (hashing) {
            hash.changed(at, from, to);
        }
    }

    /** A value was chosen, or became known in another way. */
    public void chosen(int thread, long value) {
        if (hashing) {
            hash.observed(thread, -1, value);
        }
    }

    /** The thread is about to go round a loop with this value in a local variable that the loop carries. */
    public void carried(int thread, long bits, Object reference) {
        loops.carried(thread, reference == null ? bits : valueOf(reference, thread));
    }

    /** The thread has gone round a loop. */
    public void round(int thread, int activation, int number) {
        if (hashing) {
            loops.round(thread, activation, number);
        }
    }

    /** The thread has looked at something, or changed something, that the model does not see. */
    public void outOfSight(int thread) {
        if (hashing) {
            settle();
            loops.outOfSight(thread);
        }
    }

    /** The thread may have looked at any variable: what it saw there is not known. */
    public void sawAll(int thread) {
        settle();
        hash.observedAll(thread);
    }

    /** The thread has got an object, or has had it filled, in a way that nobody looks at. */
    public void made(int id, int thread) {
        if (hashing) {
            hash.made(id, thread);
        }
    }

    /** Whether the state fingerprint is kept up to date. */
    public boolean hashing() {
        return hashing;
    }

    /** The thread may know something else than one that has observed the same in the program as it is written. */
    public void mutated(int thread) {
        if (hashing) {
            hash.observed(thread, -2, 1);
        }
    }

    /** Tells which object a monitor number belongs to. */
    public void monitor(int id, Object monitor) {
        if (witness != null) {
            witness.monitor(id, monitor);
        }
    }

    public void announced(int thread) {
        if (witness != null) {
            witness.announced(thread);
        }
    }

    public void died(int thread, Throwable t) {
        if (witness != null) {
            witness.died(thread, t);
        }
    }

    /** The thread calls code outside the model. */
    public void left(int thread, int site) {
        if (witness != null) {
            witness.left(thread, site);
        }
    }

    /** The test says what the thread is about. */
    public void noted(int thread, String note) {
        if (witness != null) {
            witness.noted(thread, note);
        }
    }

    /** The program has printed a line. */
    public void printed(int thread, String line) {
        if (witness != null) {
            witness.printed(thread, line);
        }
    }

    public void switched(int from, int to) {
        if (witness != null) {
            witness.switched(from, to);
        }
    }

    public void ended() {
        if (witness != null) {
            witness.ended();
        }
    }

    public long low(long alive) {
        return hash.low(alive);
    }

    public long high(long alive) {
        return hash.high(alive);
    }
}
