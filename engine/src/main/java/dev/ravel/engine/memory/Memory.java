package dev.ravel.engine.memory;

import dev.ravel.engine.initialise.InitialiserEffects;
import dev.ravel.engine.layout.FieldLayouts;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.opaque.Callbacks;
import dev.ravel.engine.opaque.OpaqueSteps;
import dev.ravel.engine.reset.UndoLog;
import dev.ravel.engine.schedule.PendingCas;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.state.Observation;
import dev.ravel.hooks.VariableHooks;
import dev.ravel.hooks.VariableModel;
import dev.ravel.model.execution.Access;
import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * The model of variables: fields, statics, array elements, and whatever Unsafe, VarHandle and reflection reach.
 *
 * <p>Each access finds its location, lets the scheduler decide, is logged, and has its old value kept if the object
 * outlives the execution. This is the hot path: it allocates nothing (docs/performance.md has its cost).
 */
public final class Memory extends VariableModel {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final long REFERENT = UNSAFE.objectFieldOffset(Reference.class, "referent");

    private static final long ACCESSIBLE = UNSAFE.objectFieldOffset(AccessibleObject.class, "override");

    /** What stands for the classes that a loader has defined. */
    private static final long CLASSES = UNSAFE.objectFieldOffset(ClassLoader.class, "classes");

    private final Scheduler scheduler;
    private final Names names;
    private final Variables variables;
    private final Spins spins;
    private final Sections sections;
    private final UndoLog undo;
    private final Observation observation;
    private final InitialiserEffects effects;
    private final OpaqueSteps opaque;
    private final WeakFailures weakFailures;
    private final GarbageCollection garbage;
    private final Spans spans;
    private final FieldLayouts layouts = new FieldLayouts();
    private final UnfollowedAccesses unfollowed;
    private final HandleAccesses handles;
    private final Copying copying;

    public Memory(
            Scheduler scheduler,
            Names names,
            Variables variables,
            Spins spins,
            Sections sections,
            UndoLog undo,
            Observation observation,
            InitialiserEffects effects,
            OpaqueSteps opaque,
            Callbacks callbacks,
            Spans spans,
            WeakFailures weakFailures,
            GarbageCollection garbage) {
        this.scheduler = scheduler;
        this.names = names;
        this.variables = variables;
        this.spins = spins;
        this.sections = sections;
        this.undo = undo;
        this.observation = observation;
        this.effects = effects;
        this.opaque = opaque;
        this.weakFailures = weakFailures;
        this.garbage = garbage;
        this.spans = spans;
        this.unfollowed =
                new UnfollowedAccesses(scheduler, names, variables, layouts, undo, effects, opaque, callbacks);
        this.handles = new HandleAccesses(scheduler, this, spans, unfollowed, effects, opaque);
        this.copying = new Copying(scheduler, names, this, unfollowed, layouts, observation);
    }

    /** A new exploration begins: what is known of the last program's classes goes. */
    public void forget() {
        handles.forget();
        layouts.forget();
    }

    /** Whether an access where the model does not follow concerns nobody: it is one of JDK code that works for itself. Asked often. */
    boolean concernsNobody(int site) {
        return site < variables.firstOfApplication() && !opaque.anyInside() && scheduler.suppressed < Scheduler.UPCALL;
    }

    @Override
    public void read(Object object, int site) {
        if (!scheduler.modelled()) {
            if (!concernsNobody(site) && !unfollowed.initialises(Access.READ, object, site)) {
                unfollowed.unseen(Access.READ, object, site);
                unfollowed.calledBack(object, site);
            }
        } else if (object != null && !scheduler.solo()) {
            long offset = offset(site);
            access(Access.READ, object, offset, offset, variables.type(site), order(variables.isVolatile(site)), site);
        }
    }

    @Override
    @SuppressWarnings("ShortCircuitBoolean") // both take note of the write
    public void write(Object object, int site) {
        if (object == null) {
            return;
        }
        if (scheduler.modelled()) {
            long offset = offset(site);
            access(Access.WRITE, object, offset, offset, variables.type(site), order(variables.isVolatile(site)), site);
        } else if (!concernsNobody(site)
                && !unfollowed.initialises(Access.WRITE, object, site)
                && unfollowed.unseen(Access.WRITE, object, site) | unfollowed.calledBack(object, site)) {
            unfollowed.keep(object, offset(site), variables.type(site));
        }
    }

    /** As {@link #read} and {@link #write}, of a variable of the JDK whose accesses are synchronised. */
    @Override
    public void state(Object object, int kind, int site) {
        if (object != null && scheduler.modelled()) {
            long offset = offset(site);
            access(kind, object, offset, offset, variables.type(site), order(true), site);
        }
    }

    /** The next access at this site is to a variable of this object, or of this class. */
    @Override
    public void holder(Object holder, int site) {
        if (holder != null && scheduler.ownsCaller()) {
            scheduler.suppressed++;
            try {
                variables.holder(holder instanceof Class<?> c ? c : holder.getClass(), site);
            } finally {
                scheduler.suppressed--;
            }
        }
    }

    @Override
    public void readStatic(int site) {
        if (!scheduler.modelled()) {
            if (!concernsNobody(site) && !unfollowed.initialisesStatic(Access.READ, site)) {
                unfollowed.calledBack(null, site);
            }
        } else if (!scheduler.solo()) {
            long offset = offset(site);
            Object base = variables.staticBase(site);
            access(Access.READ, base, offset, offset, variables.type(site), order(variables.isVolatile(site)), site);
        }
    }

    @Override
    public void writeStatic(int site) {
        if (scheduler.modelled()) {
            long offset = offset(site);
            Object base = variables.staticBase(site);
            access(Access.WRITE, base, offset, offset, variables.type(site), order(variables.isVolatile(site)), site);
        } else if (!concernsNobody(site)
                && !unfollowed.initialisesStatic(Access.WRITE, site)
                && unfollowed.calledBack(null, site)) {
            long offset = offset(site);
            unfollowed.keep(variables.staticBase(site), offset, variables.type(site));
        }
    }

    @Override
    public void readArray(Object array, int index, int site) {
        if (!scheduler.modelled()) {
            if (!concernsNobody(site) && !unfollowed.initialisesElement(Access.READ, array, index, site)) {
                unfollowed.unseenElement(Access.READ, array, index);
                unfollowed.calledBack(array, site);
            }
        } else if (!scheduler.solo()) {
            element(Access.READ, array, index, site);
        }
    }

    @Override
    @SuppressWarnings("ShortCircuitBoolean") // both take note of the write
    public void writeArray(Object array, int index, int site) {
        if (scheduler.modelled()) {
            element(Access.WRITE, array, index, site);
        } else if (!concernsNobody(site)
                && !unfollowed.initialisesElement(Access.WRITE, array, index, site)
                && unfollowed.unseenElement(Access.WRITE, array, index) | unfollowed.calledBackAt(array, index, site)) {
            char type = Variables.elementType(array);
            unfollowed.keep(array, Variables.elementOffset(type, index), type);
        }
    }

    void element(int kind, Object array, int index, int site) {
        if (array == null || index < 0 || index >= Array.getLength(array)) {
            return;
        }
        char type = Variables.elementType(array);
        access(kind, array, Variables.elementOffset(type, index), index, type, 0, site);
    }

    private long offset(int site) {
        scheduler.suppressed++;
        try {
            return variables.offset(site);
        } finally {
            scheduler.suppressed--;
        }
    }

    /** Any access to a variable but compare-and-set. */
    void access(int kind, Object base, long offset, long place, char type, int order, int site) {
        int me = scheduler.current;
        int id = names.of(base, me);
        if (names.isPrivate(id, me)) {
            if (kind != Access.READ) {
                spins.wrotePrivately(me, names.count(id));
            }
            privately(kind, id, base, offset, place, type, site);
            return;
        }
        if (type == 'L' && kind != Access.READ) {
            names.publish(me);
        }
        int access = kind | order;
        if (!scheduler.solo()) {
            long location = Locations.of(id, place);
            sections.approach(me, site);
            scheduler.point(access, location);
            sections.arrive(me, site);
            scheduler.log.access(access, location, site);
            if (!spins.idle()) {
                spun(kind, base, offset, type, location);
            }
            if (observation.active()) {
                quietlyObserve(access, base, offset, type, location, site);
            }
        }
        if (kind != Access.READ && names.isOld(id)) {
            undo.log(base, offset, type, Locations.of(id, place));
        }
    }

    /**
     * An access to a private object is no step. But what was written is part of the state once others can see it, and what was read
     * is what the thread knows.
     */
    private void privately(int kind, int id, Object base, long offset, long place, char type, int site) {
        if (observation.hashing() && !scheduler.solo()) {
            quietlyObserve(kind, base, offset, type, Locations.of(id, place), site);
        }
    }

    /** Tells threads in waiting loops of an access. */
    private void spun(int kind, Object base, long offset, char type, long location) {
        if (kind == Access.READ) {
            spins.read(scheduler.current, location);
        } else {
            spins.writes(base, offset, type, location);
        }
    }

    private void quietlyObserve(int access, Object base, long offset, char type, long location, int site) {
        scheduler.suppressed++;
        observation.variable(scheduler.current, access, base, offset, type, location, site);
        scheduler.suppressed--;
    }

    void cas(Object base, long offset, long place, char type, long expected, Object reference, int site) {
        int me = scheduler.current;
        int id = names.of(base, me);
        if (names.isPrivate(id, me)) {
            spins.wrotePrivately(me, names.count(id));
            privately(Access.UPDATE, id, base, offset, place, type, site);
            return;
        }
        if (type == 'L') {
            names.publish(me);
        }
        if (!scheduler.solo()) {
            long location = Locations.of(id, place);
            sections.approach(me, site);
            scheduler.casPoint(base, offset, type, expected, reference, location);
            sections.arrive(me, site);
            boolean succeeds = PendingCas.matches(base, offset, type, expected, reference);
            int access = (succeeds ? Access.UPDATE : Access.READ) | Access.SYNC;
            scheduler.log.access(access, location, site);
            if (!spins.idle()) {
                spun(Access.kind(access), base, offset, type, location);
            }
            if (observation.active()) {
                quietlyObserve(access, base, offset, type, location, site);
            }
        }
        if (names.isOld(id)) {
            undo.log(base, offset, type, Locations.of(id, place));
        }
    }

    @Override
    public void unsafe(Object base, long offset, int mode, int site) {
        if (scheduler.modelled()) {
            if (Spans.concerns(base, type(mode))) {
                spans.access(kind(mode) | order(mode), base, offset, type(mode), null, site);
            } else {
                access(kind(mode), base, offset, place(base, offset), type(mode), order(mode), site);
            }
        } else if (base != null && effects.watching()) {
            effects.accesses(kind(mode), order(mode), base, offset, place(base, offset), type(mode), site);
        } else {
            unfollowed.unseenAt(kind(mode) | order(mode), base, offset, type(mode));
        }
    }

    @Override
    public void unsafeCas(Object base, long offset, long expected, int mode, int site) {
        if (scheduler.modelled()) {
            if (Spans.concerns(base, type(mode))) {
                spans.cas(base, offset, type(mode), expected, null, site);
            } else {
                cas(base, offset, place(base, offset), type(mode), expected, null, site);
            }
        } else if (base != null && effects.watching()) {
            effects.accesses(Access.UPDATE, Access.SYNC, base, offset, place(base, offset), type(mode), site);
        } else {
            unfollowed.unseenAt(Access.UPDATE | Access.SYNC, base, offset, type(mode));
        }
    }

    @Override
    public void unsafeCasReference(Object base, long offset, Object expected, int mode, int site) {
        if (base != null && scheduler.modelled()) {
            cas(base, offset, place(base, offset), 'L', 0, expected, site);
        } else if (base != null && effects.watching()) {
            effects.accesses(Access.UPDATE, Access.SYNC, base, offset, place(base, offset), 'L', site);
        } else {
            unfollowed.unseenAt(Access.UPDATE | Access.SYNC, base, offset, 'L');
        }
    }

    static int order(boolean isVolatile) {
        return isVolatile ? Access.SYNC : 0;
    }

    static int order(int mode) {
        return (mode & VariableHooks.MODE_PLAIN) != 0
                ? 0
                : (mode & VariableHooks.MODE_OPAQUE) != 0 ? Access.OPAQUE : Access.SYNC;
    }

    static int kind(int mode) {
        return mode & 3;
    }

    private static char type(int mode) {
        return (char) (mode >>> VariableHooks.MODE_TYPE_SHIFT);
    }

    private static long place(Object base, long offset) {
        return base.getClass().isArray() ? Variables.elementIndex(Variables.elementType(base), offset) : offset;
    }

    @Override
    public void reflect(Field field, Object object, int kind, int site) {
        if (!scheduler.modelled()) {
            return;
        }
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        if (!isStatic && (object == null || !field.getDeclaringClass().isInstance(object))) {
            return;
        }
        scheduler.suppressed++;
        Object base = isStatic ? UNSAFE.staticFieldBase(field) : object;
        long offset = isStatic ? UNSAFE.staticFieldOffset(field) : UNSAFE.objectFieldOffset(field);
        char type = Variables.typeOf(field.getType());
        scheduler.suppressed--;
        access(kind, base, offset, offset, type, order(Modifier.isVolatile(field.getModifiers())), site);
    }

    @Override
    public void accessible(Object member, int kind, int site) {
        if (member != null && scheduler.modelled()) {
            access(kind, member, ACCESSIBLE, ACCESSIBLE, 'Z', 0, site);
        }
    }

    @Override
    public void referent(Object reference, int kind, int site) {
        garbage.reference(kind);
        if (reference instanceof Reference && scheduler.modelled()) {
            access(kind, reference, REFERENT, REFERENT, 'L', Access.SYNC, site);
        }
    }

    @Override
    public void classesOf(Object loader, int kind, int site) {
        if (loader != null && scheduler.modelled()) {
            access(kind, loader, CLASSES, CLASSES, 'L', Access.SYNC, site);
        }
    }

    @Override
    public void varHandle(Object handle, Object receiver, int index, int mode, int site) {
        handles.varHandle(handle, receiver, index, mode, site);
    }

    @Override
    public void varHandleCas(Object handle, Object receiver, int index, long expected, int mode, int site) {
        handles.varHandleCas(handle, receiver, index, expected, mode, site);
    }

    @Override
    public void varHandleCasReference(Object handle, Object receiver, int index, Object expected, int mode, int site) {
        handles.varHandleCasReference(handle, receiver, index, expected, mode, site);
    }

    @Override
    public void arrayCopy(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        copying.arrayCopy(from, fromIndex, to, toIndex, length, site);
    }

    @Override
    public void cloned(Object original, Object copy, int site) {
        copying.cloned(original, copy, site);
    }

    @Override
    public boolean failsForNoReason(int site) {
        return scheduler.modelled() && weakFailures.chosen(site);
    }

    /** Code outside the model accesses all fields of an object, as serialization does. */
    public void fields(Object object, int kind) {
        unfollowed.fields(object, kind);
    }
}
