package dev.ravel.engine.memory;

import dev.ravel.engine.initialise.InitialiserEffects;
import dev.ravel.engine.layout.VarHandles;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.layout.Views;
import dev.ravel.engine.opaque.OpaqueSteps;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.model.execution.Access;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;

/** Accesses through VarHandles: to fields, statics and elements, or to bytes that a view shows as something wider. */
final class HandleAccesses {
    private final Scheduler scheduler;
    private final Memory memory;
    private final Spans spans;
    private final UnfollowedAccesses unfollowed;
    private final InitialiserEffects effects;
    private final OpaqueSteps opaque;
    private final VarHandles varHandles = new VarHandles();
    /** Where {@link #locate} has found the bytes. */
    private Object viewed;

    private long viewedAt;

    HandleAccesses(
            Scheduler scheduler,
            Memory memory,
            Spans spans,
            UnfollowedAccesses unfollowed,
            InitialiserEffects effects,
            OpaqueSteps opaque) {
        this.scheduler = scheduler;
        this.memory = memory;
        this.spans = spans;
        this.unfollowed = unfollowed;
        this.effects = effects;
        this.opaque = opaque;
    }

    void forget() {
        varHandles.forget();
    }

    void varHandle(Object handle, Object receiver, int index, int mode, int site) {
        boolean modelled = scheduler.modelled();
        if (!modelled && !effects.watching()) {
            unseenThrough(handle, receiver, index, Memory.kind(mode) | Memory.order(mode));
            return;
        }
        int h = varHandle(handle);
        if (varHandles.offset(h) == VarHandles.VIEW) {
            char type = varHandles.type(h);
            if (modelled && locate(receiver, index, type)) {
                spans.access(Memory.kind(mode) | Memory.order(mode), viewed, viewedAt, type, through(receiver), site);
            }
            return;
        }
        Object base = varHandles.base(h) != null ? varHandles.base(h) : receiver;
        if (usable(h, base, index)) {
            long offset = offset(h, base, index);
            long place = varHandles.offset(h) == VarHandles.ARRAY ? index : offset;
            if (modelled) {
                memory.access(Memory.kind(mode), base, offset, place, varHandles.type(h), Memory.order(mode), site);
            } else {
                effects.accesses(Memory.kind(mode), Memory.order(mode), base, offset, place, varHandles.type(h), site);
            }
        }
    }

    void varHandleCas(Object handle, Object receiver, int index, long expected, int mode, int site) {
        varHandleCas(handle, receiver, index, expected, null, site);
    }

    void varHandleCasReference(Object handle, Object receiver, int index, Object expected, int mode, int site) {
        varHandleCas(handle, receiver, index, 0, expected, site);
    }

    private void varHandleCas(Object handle, Object receiver, int index, long expected, Object reference, int site) {
        boolean modelled = scheduler.modelled();
        if (!modelled && !effects.watching()) {
            unseenThrough(handle, receiver, index, Access.UPDATE | Access.SYNC);
            return;
        }
        int h = varHandle(handle);
        char type = varHandles.type(h);
        if (varHandles.offset(h) == VarHandles.VIEW) {
            if (modelled && locate(receiver, index, type)) {
                long inMemory = varHandles.isSwapped(h) ? Views.swapped(expected, type) : expected;
                spans.cas(viewed, viewedAt, type, inMemory, through(receiver), site);
            }
            return;
        }
        Object base = varHandles.base(h) != null ? varHandles.base(h) : receiver;
        if (usable(h, base, index)) {
            long offset = offset(h, base, index);
            long place = varHandles.offset(h) == VarHandles.ARRAY ? index : offset;
            if (modelled) {
                memory.cas(base, offset, place, type, expected, reference, site);
            } else {
                effects.accesses(Access.UPDATE, Access.SYNC, base, offset, place, type, site);
            }
        }
    }

    private void unseenThrough(Object handle, Object receiver, int index, int access) {
        if (opaque.inside()) {
            int h = varHandle(handle);
            Object base = varHandles.base(h) != null ? varHandles.base(h) : receiver;
            boolean isVariable = varHandles.offset(h) != VarHandles.UNKNOWN && varHandles.offset(h) != VarHandles.VIEW;
            if (isVariable && usable(h, base, index)) {
                unfollowed.unseenAt(access, base, offset(h, base, index), varHandles.type(h));
            }
        }
    }

    /** Finds where the bytes are that a view shows at this index; false when the access will throw anyway. */
    private boolean locate(Object receiver, int index, char type) {
        if (receiver == null || index < 0 || index > Views.size(receiver) - Spans.width(type)) {
            return false;
        }
        viewed = Views.base(receiver);
        viewedAt = Views.offset(receiver) + index;
        return true;
    }

    /** A buffer has methods of its own that reach the same bytes. */
    private static Object through(Object receiver) {
        return receiver instanceof byte[] ? null : receiver;
    }

    private int varHandle(Object handle) {
        scheduler.suppressed++;
        try {
            return varHandles.index((VarHandle) handle);
        } finally {
            scheduler.suppressed--;
        }
    }

    /** False when the access will throw anyway. */
    private boolean usable(int h, Object base, int index) {
        if (varHandles.offset(h) == VarHandles.UNKNOWN) {
            throw scheduler.refuse("a VarHandle on memory that is neither a field nor an array element");
        }
        return base != null
                && (varHandles.offset(h) != VarHandles.ARRAY
                        || base.getClass().isArray() && index >= 0 && index < Array.getLength(base));
    }

    private long offset(int h, Object base, int index) {
        long offset = varHandles.offset(h);
        return offset == VarHandles.ARRAY ? Variables.elementOffset(Variables.elementType(base), index) : offset;
    }
}
