package dev.ravel.engine.memory;

import dev.ravel.engine.initialise.InitialiserEffects;
import dev.ravel.engine.layout.FieldLayouts;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.opaque.Callbacks;
import dev.ravel.engine.opaque.OpaqueSteps;
import dev.ravel.engine.reset.UndoLog;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.model.execution.Access;
import java.lang.reflect.Array;

/**
 * Accesses where the model does not follow: by initialisers of the program, which are watched; by JDK code on behalf of the program, which belong
 * to the step of the call; by code of the program that was called back.
 */
final class UnfollowedAccesses {
    private final Scheduler scheduler;
    private final Names names;
    private final Variables variables;
    private final FieldLayouts layouts;
    private final UndoLog undo;
    private final InitialiserEffects effects;
    private final OpaqueSteps opaque;
    private final Callbacks callbacks;

    UnfollowedAccesses(
            Scheduler scheduler,
            Names names,
            Variables variables,
            FieldLayouts layouts,
            UndoLog undo,
            InitialiserEffects effects,
            OpaqueSteps opaque,
            Callbacks callbacks) {
        this.scheduler = scheduler;
        this.names = names;
        this.variables = variables;
        this.layouts = layouts;
        this.undo = undo;
        this.effects = effects;
        this.opaque = opaque;
        this.callbacks = callbacks;
    }

    /** Code outside the model accesses a variable; true if it is an initialiser of the program, which is watched. */
    boolean initialises(int kind, Object base, int site) {
        if (!effects.watching()) {
            return false;
        }
        long offset = effects.offset(variables, site);
        effects.accesses(
                kind, Memory.order(variables.isVolatile(site)), base, offset, offset, variables.type(site), site);
        return true;
    }

    boolean initialisesStatic(int kind, int site) {
        if (!effects.watching()) {
            return false;
        }
        effects.offset(variables, site);
        return initialises(kind, variables.staticBase(site), site);
    }

    boolean initialisesElement(int kind, Object array, int index, int site) {
        if (!effects.watching()) {
            return false;
        }
        if (array != null && index >= 0 && index < Array.getLength(array)) {
            char type = Variables.elementType(array);
            effects.accesses(kind, 0, array, Variables.elementOffset(type, index), index, type, site);
        }
        return true;
    }

    /** Whether code of the program runs where the model cannot follow: what it writes must still be undone. */
    boolean calledBack(Object object, int site) {
        if (!callbacks.isAt(site)) {
            return false;
        }
        callbacks.touch(object, site);
        return true;
    }

    /**
     * Code outside the model accesses a field. If it is one of an object that the model knows, it does so on behalf of the program:
     * then the access belongs to the step of the call.
     */
    boolean unseen(int kind, Object object, int site) {
        if (object == null || !opaque.inside() || !names.knows(object)) {
            return false;
        }
        opaque.variable(kind | Memory.order(variables.isVolatile(site)), object, offset(site));
        return true;
    }

    /** Code outside the model accesses all fields of an object, as serialization does. */
    void fields(Object object, int kind) {
        if (object.getClass().isArray()) {
            elements(object, kind);
        } else if (opaque.inside() && names.knows(object)) {
            scheduler.suppressed++;
            FieldLayouts.Layout layout = layouts.of(object.getClass());
            scheduler.suppressed--;
            for (int i = 0; i < layout.size(); i++) {
                opaque.variable(kind | Memory.order(layout.isVolatile(i)), object, layout.offset(i));
            }
        }
    }

    private void elements(Object array, int kind) {
        int length = Array.getLength(array);
        for (int i = 0; i < length && unseenElement(kind, array, i); i++) {
            continue;
        }
    }

    /** As {@link #calledBack}, for an element of an array that is there. */
    boolean calledBackAt(Object array, int index, int site) {
        return isElement(array, index) && calledBack(array, site);
    }

    /** Code of the program that was called back, or JDK code on behalf of the program, copies elements of arrays. */
    void copies(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        opaque.elements(from, fromIndex, length, Access.READ);
        opaque.elements(to, toIndex, length, Access.WRITE);
        calledBack(from, site);
        if (calledBack(to, site) || opaque.inside() && names.knows(to)) {
            char type = Variables.elementType(to);
            for (int i = toIndex; i < toIndex + length; i++) {
                keep(to, Variables.elementOffset(type, i), type);
            }
        }
    }

    static boolean isElement(Object array, int index) {
        return array != null && index >= 0 && index < Array.getLength(array);
    }

    boolean unseenElement(int kind, Object array, int index) {
        if (!opaque.inside() || !isElement(array, index) || !names.knows(array)) {
            return false;
        }
        opaque.variable(kind, array, index);
        return true;
    }

    void keep(Object base, long offset, char type) {
        if (names.isOld(names.of(base, scheduler.current))) {
            undo.log(base, offset, type);
        }
    }

    /**
     * Code outside the model accesses a variable by Unsafe or a VarHandle. If it is one of an object that the model knows, the access belongs
     * to the step of the call.
     */
    void unseenAt(int access, Object base, long offset, char type) {
        if (base == null || !opaque.inside() || !names.knows(base)) {
            return;
        }
        if (base.getClass().isArray()) {
            char unit = Variables.elementType(base);
            long first = Variables.elementIndex(unit, offset);
            int count = Math.max(1, Spans.width(type) / Math.max(1, Spans.width(unit)));
            for (int i = 0; i < count; i++) {
                opaque.variable(access, base, first + i);
            }
        } else {
            opaque.variable(access, base, offset);
        }
        if (Access.writes(access)) {
            keep(base, offset, type);
        }
    }

    private long offset(int site) {
        scheduler.suppressed++;
        try {
            return variables.offset(site);
        } finally {
            scheduler.suppressed--;
        }
    }
}
