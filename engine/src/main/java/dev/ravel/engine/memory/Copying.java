package dev.ravel.engine.memory;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.layout.FieldLayouts;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.state.Observation;
import dev.ravel.model.execution.Access;
import java.lang.reflect.Array;

/** Copies of arrays and clones of objects, variable by variable, as other threads may see them. */
final class Copying {
    private final Scheduler scheduler;
    private final Names names;
    private final Memory memory;
    private final UnfollowedAccesses unfollowed;
    private final FieldLayouts layouts;
    private final Observation observation;
    /** By element type and thread: see {@link #one}. */
    private final Object[][] holders = new Object[128][];

    Copying(
            Scheduler scheduler,
            Names names,
            Memory memory,
            UnfollowedAccesses unfollowed,
            FieldLayouts layouts,
            Observation observation) {
        this.scheduler = scheduler;
        this.names = names;
        this.memory = memory;
        this.unfollowed = unfollowed;
        this.layouts = layouts;
        this.observation = observation;
    }

    void arrayCopy(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        if (!copies(from, fromIndex, length) || !copies(to, toIndex, length)) {
            System.arraycopy(from, fromIndex, to, toIndex, length);
            return;
        }
        if (!scheduler.modelled()) {
            if (!memory.concernsNobody(site)) {
                unfollowed.copies(from, fromIndex, to, toIndex, length, site);
            }
            System.arraycopy(from, fromIndex, to, toIndex, length);
            return;
        }
        // Element by element, as other threads may see it; backwards when the ranges may overlap that way.
        boolean backwards = from == to && fromIndex < toIndex;
        for (int k = 0; k < length; k++) {
            int i = backwards ? length - 1 - k : k;
            if (!scheduler.solo()) {
                memory.element(Access.READ, from, fromIndex + i, site);
            }
            Object held = one(from);
            System.arraycopy(from, fromIndex + i, held, 0, 1);
            memory.element(Access.WRITE, to, toIndex + i, site);
            System.arraycopy(held, 0, to, toIndex + i, 1);
        }
    }

    /** A place for one element between its read and its write; each thread has its own, since others run in between. */
    private Object one(Object like) {
        char type = Variables.elementType(like);
        Object[] ofType = holders[type];
        if (ofType == null) {
            ofType = new Object[ThreadNumbers.LIMIT];
            holders[type] = ofType;
        }
        int me = scheduler.current;
        if (ofType[me] == null) {
            ofType[me] = switch (type) {
                case 'Z' -> new boolean[1];
                case 'B' -> new byte[1];
                case 'C' -> new char[1];
                case 'S' -> new short[1];
                case 'I' -> new int[1];
                case 'J' -> new long[1];
                case 'F' -> new float[1];
                case 'D' -> new double[1];
                default -> new Object[1];
            };
        }
        return ofType[me];
    }

    private static boolean copies(Object array, int index, int length) {
        return array != null
                && array.getClass().isArray()
                && index >= 0
                && length >= 0
                && length <= Array.getLength(array) - index;
    }

    /** A shallow copy was made in one go: it is made again, variable by variable, as other threads may see it. */
    void cloned(Object original, Object copy, int site) {
        if (!scheduler.modelled()) {
            if (!memory.concernsNobody(site)) {
                unfollowed.fields(original, Access.READ);
                unfollowed.calledBack(original, site);
            }
            return;
        }
        if (scheduler.solo()) {
            return;
        }
        observation.made(names.of(copy, scheduler.current), scheduler.current);
        if (isPrivate(original)) {
            return;
        }
        if (original.getClass().isArray()) {
            int length = Array.getLength(original);
            for (int i = 0; i < length; i++) {
                memory.element(Access.READ, original, i, site);
                System.arraycopy(original, i, copy, i, 1);
            }
            return;
        }
        scheduler.suppressed++;
        FieldLayouts.Layout layout = layouts.of(original.getClass());
        scheduler.suppressed--;
        for (int i = 0; i < layout.size(); i++) {
            long offset = layout.offset(i);
            memory.access(
                    Access.READ, original, offset, offset, layout.type(i), Memory.order(layout.isVolatile(i)), site);
            layout.copy(i, original, copy);
        }
    }

    private boolean isPrivate(Object object) {
        return object != null && names.isPrivate(names.of(object, scheduler.current), scheduler.current);
    }
}
