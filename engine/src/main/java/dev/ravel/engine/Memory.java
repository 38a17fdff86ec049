package dev.ravel.engine;

import dev.ravel.hooks.Hooks;
import dev.ravel.model.execution.Access;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * The model of variables: fields, statics, array elements, and whatever Unsafe, VarHandle and reflection reach.
 *
 * <p>Each access finds its location, lets the scheduler decide, is logged, and has its old value kept if the object
 * outlives the execution. This is the hot path: it allocates nothing (docs/performance.md has its cost).
 */
final class Memory {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final long REFERENT = UNSAFE.objectFieldOffset(Reference.class, "referent");

    private static final long ACCESSIBLE = UNSAFE.objectFieldOffset(AccessibleObject.class, "override");

    /** What stands for the classes that a loader has defined. */
    private static final long CLASSES = UNSAFE.objectFieldOffset(ClassLoader.class, "classes");

    private final Scheduler scheduler;
    private final Names names;
    private final Variables variables;
    final Spans spans;
    /** Where {@link #locate} has found the bytes. */
    private Object viewed;

    private long viewedAt;
    private final VarHandles varHandles = new VarHandles();
    private final FieldLayouts layouts = new FieldLayouts();
    private final Spins spins;
    private final Sections sections;
    private final UndoLog undo;
    private final Observation observation;
    private final OpaqueSteps opaque;
    private final Callbacks callbacks;
    private InitialiserEffects effects;
    /** By element type and thread: see {@link #one}. */
    private final Object[][] holders = new Object[128][];

    Memory(
            Scheduler scheduler,
            Names names,
            Variables variables,
            Spins spins,
            Sections sections,
            UndoLog undo,
            Observation observation,
            OpaqueSteps opaque,
            Companions companions,
            Callbacks callbacks) {
        this.scheduler = scheduler;
        this.names = names;
        this.variables = variables;
        this.spins = spins;
        this.sections = sections;
        this.undo = undo;
        this.observation = observation;
        this.opaque = opaque;
        this.callbacks = callbacks;
        this.spans = new Spans(scheduler, names, spins, sections, undo, observation, companions);
    }

    /** Initialisers are watched by this. */
    void watch(InitialiserEffects toEffects) {
        effects = toEffects;
    }

    /** Code outside the model accesses a variable; true if it is an initialiser of the program, which is watched. */
    private boolean initialises(int kind, Object base, int site) {
        if (!effects.watching()) {
            return false;
        }
        long offset = effects.offset(variables, site);
        effects.accesses(kind, order(variables.isVolatile(site)), base, offset, offset, variables.type(site), site);
        return true;
    }

    private boolean initialisesStatic(int kind, int site) {
        if (!effects.watching()) {
            return false;
        }
        effects.offset(variables, site);
        return initialises(kind, variables.staticBase(site), site);
    }

    private boolean initialisesElement(int kind, Object array, int index, int site) {
        if (!effects.watching()) {
            return false;
        }
        if (array != null && index >= 0 && index < java.lang.reflect.Array.getLength(array)) {
            char type = Variables.elementType(array);
            effects.accesses(kind, 0, array, Variables.elementOffset(type, index), index, type, site);
        }
        return true;
    }

    /** A new exploration begins: what is known of the last program's classes goes. */
    void forget() {
        varHandles.forget();
        layouts.forget();
    }

    /** Whether an access where the model does not follow concerns nobody: it is one of JDK code that works for itself. Asked often. */
    private boolean concernsNobody(int site) {
        return site < variables.firstOfApplication() && !opaque.anyInside() && scheduler.suppressed < Scheduler.UPCALL;
    }

    void read(Object object, int site) {
        if (!scheduler.modelled()) {
            if (!concernsNobody(site) && !initialises(Access.READ, object, site)) {
                unseen(Access.READ, object, site);
                calledBack(object, site);
            }
        } else if (object != null && !scheduler.solo()) {
            long offset = offset(site);
            access(Access.READ, object, offset, offset, variables.type(site), order(variables.isVolatile(site)), site);
        }
    }

    @SuppressWarnings("ShortCircuitBoolean") // both take note of the write
    void write(Object object, int site) {
        if (object == null) {
            return;
        }
        if (scheduler.modelled()) {
            long offset = offset(site);
            access(Access.WRITE, object, offset, offset, variables.type(site), order(variables.isVolatile(site)), site);
        } else if (!concernsNobody(site)
                && !initialises(Access.WRITE, object, site)
                && unseen(Access.WRITE, object, site) | calledBack(object, site)) {
            undoUnmodelled(object, offset(site), variables.type(site));
        }
    }

    /** As {@link #read} and {@link #write}, of a variable of the JDK whose accesses are synchronised. */
    void state(Object object, int kind, int site) {
        if (object != null && scheduler.modelled()) {
            long offset = offset(site);
            access(kind, object, offset, offset, variables.type(site), order(true), site);
        }
    }

    /** The next access at this site is to a variable of this object, or of this class. */
    void holder(Object holder, int site) {
        if (holder != null && scheduler.ownsCaller()) {
            scheduler.suppressed++;
            try {
                variables.holder(holder instanceof Class<?> c ? c : holder.getClass(), site);
            } finally {
                scheduler.suppressed--;
            }
        }
    }

    void readStatic(int site) {
        if (!scheduler.modelled()) {
            if (!concernsNobody(site) && !initialisesStatic(Access.READ, site)) {
                calledBack(null, site);
            }
        } else if (!scheduler.solo()) {
            long offset = offset(site);
            Object base = variables.staticBase(site);
            access(Access.READ, base, offset, offset, variables.type(site), order(variables.isVolatile(site)), site);
        }
    }

    void writeStatic(int site) {
        if (scheduler.modelled()) {
            long offset = offset(site);
            Object base = variables.staticBase(site);
            access(Access.WRITE, base, offset, offset, variables.type(site), order(variables.isVolatile(site)), site);
        } else if (!concernsNobody(site) && !initialisesStatic(Access.WRITE, site) && calledBack(null, site)) {
            long offset = offset(site);
            undoUnmodelled(variables.staticBase(site), offset, variables.type(site));
        }
    }

    /** Whether code of the program runs where the model cannot follow: what it writes must still be undone. */
    private boolean calledBack(Object object, int site) {
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
    private boolean unseen(int kind, Object object, int site) {
        if (object == null || !opaque.inside() || !names.knows(object)) {
            return false;
        }
        opaque.variable(kind | order(variables.isVolatile(site)), object, offset(site));
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
                opaque.variable(kind | order(layout.isVolatile(i)), object, layout.offset(i));
            }
        }
    }

    private void elements(Object array, int kind) {
        int length = java.lang.reflect.Array.getLength(array);
        for (int i = 0; i < length && unseenElement(kind, array, i); i++) {
            continue;
        }
    }

    private boolean unseenElement(int kind, Object array, int index) {
        if (array == null
                || !opaque.inside()
                || !names.knows(array)
                || index < 0
                || index >= java.lang.reflect.Array.getLength(array)) {
            return false;
        }
        opaque.variable(kind, array, index);
        return true;
    }

    private boolean isPrivate(Object object) {
        return object != null && names.isPrivate(names.of(object, scheduler.current), scheduler.current);
    }

    private void undoUnmodelled(Object base, long offset, char type) {
        if (names.isOld(names.of(base, scheduler.current))) {
            undo.log(base, offset, type);
        }
    }

    /**
     * Code outside the model accesses a variable by Unsafe or a VarHandle. If it is one of an object that the model knows, the access belongs
     * to the step of the call.
     */
    private void unseenAt(int access, Object base, long offset, char type) {
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
            undoUnmodelled(base, offset, type);
        }
    }

    void readArray(Object array, int index, int site) {
        if (!scheduler.modelled()) {
            if (!concernsNobody(site) && !initialisesElement(Access.READ, array, index, site)) {
                unseenElement(Access.READ, array, index);
            }
        } else if (!scheduler.solo()) {
            element(Access.READ, array, index, site);
        }
    }

    void writeArray(Object array, int index, int site) {
        if (scheduler.modelled()) {
            element(Access.WRITE, array, index, site);
        } else if (!concernsNobody(site)
                && !initialisesElement(Access.WRITE, array, index, site)
                && unseenElement(Access.WRITE, array, index)) {
            char type = Variables.elementType(array);
            undoUnmodelled(array, Variables.elementOffset(type, index), type);
        }
    }

    private void element(int kind, Object array, int index, int site) {
        if (array == null || index < 0 || index >= java.lang.reflect.Array.getLength(array)) {
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
    private void access(int kind, Object base, long offset, long place, char type, int order, int site) {
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
            undo.log(base, offset, type);
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

    private void cas(Object base, long offset, long place, char type, long expected, Object reference, int site) {
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
            undo.log(base, offset, type);
        }
    }

    void unsafe(Object base, long offset, int mode, int site) {
        if (scheduler.modelled()) {
            if (Spans.concerns(base, type(mode))) {
                spans.access(kind(mode) | order(mode), base, offset, type(mode), null, site);
            } else {
                access(kind(mode), base, offset, place(base, offset), type(mode), order(mode), site);
            }
        } else if (base != null && effects.watching()) {
            effects.accesses(kind(mode), order(mode), base, offset, place(base, offset), type(mode), site);
        } else {
            unseenAt(kind(mode) | order(mode), base, offset, type(mode));
        }
    }

    void unsafeCas(Object base, long offset, long expected, int mode, int site) {
        if (scheduler.modelled()) {
            if (Spans.concerns(base, type(mode))) {
                spans.cas(base, offset, type(mode), expected, null, site);
            } else {
                cas(base, offset, place(base, offset), type(mode), expected, null, site);
            }
        } else if (base != null && effects.watching()) {
            effects.accesses(Access.UPDATE, Access.SYNC, base, offset, place(base, offset), type(mode), site);
        } else {
            unseenAt(Access.UPDATE | Access.SYNC, base, offset, type(mode));
        }
    }

    void unsafeCasReference(Object base, long offset, Object expected, int mode, int site) {
        if (base != null && scheduler.modelled()) {
            cas(base, offset, place(base, offset), 'L', 0, expected, site);
        } else if (base != null && effects.watching()) {
            effects.accesses(Access.UPDATE, Access.SYNC, base, offset, place(base, offset), 'L', site);
        } else {
            unseenAt(Access.UPDATE | Access.SYNC, base, offset, 'L');
        }
    }

    private static int order(boolean isVolatile) {
        return isVolatile ? Access.SYNC : 0;
    }

    private static int order(int mode) {
        return (mode & Hooks.MODE_PLAIN) != 0 ? 0 : (mode & Hooks.MODE_OPAQUE) != 0 ? Access.OPAQUE : Access.SYNC;
    }

    private static int kind(int mode) {
        return mode & 3;
    }

    private static char type(int mode) {
        return (char) (mode >>> Hooks.MODE_TYPE_SHIFT);
    }

    private static long place(Object base, long offset) {
        return base.getClass().isArray() ? Variables.elementIndex(Variables.elementType(base), offset) : offset;
    }

    void varHandle(Object handle, Object receiver, int index, int mode, int site) {
        boolean modelled = scheduler.modelled();
        if (!modelled && !effects.watching()) {
            unseenThrough(handle, receiver, index, kind(mode) | order(mode));
            return;
        }
        int h = varHandle(handle);
        if (varHandles.offset(h) == VarHandles.VIEW) {
            char type = varHandles.type(h);
            if (modelled && locate(receiver, index, type)) {
                spans.access(kind(mode) | order(mode), viewed, viewedAt, type, through(receiver), site);
            }
            return;
        }
        Object base = varHandles.base(h) != null ? varHandles.base(h) : receiver;
        if (usable(h, base, index)) {
            long offset = offset(h, base, index);
            long place = varHandles.offset(h) == VarHandles.ARRAY ? index : offset;
            if (modelled) {
                access(kind(mode), base, offset, place, varHandles.type(h), order(mode), site);
            } else {
                effects.accesses(kind(mode), order(mode), base, offset, place, varHandles.type(h), site);
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
                cas(base, offset, place, type, expected, reference, site);
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
                unseenAt(access, base, offset(h, base, index), varHandles.type(h));
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
                        || base.getClass().isArray() && index >= 0 && index < java.lang.reflect.Array.getLength(base));
    }

    private long offset(int h, Object base, int index) {
        long offset = varHandles.offset(h);
        return offset == VarHandles.ARRAY ? Variables.elementOffset(Variables.elementType(base), index) : offset;
    }

    void reflect(Field field, Object object, int kind, int site) {
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

    void accessible(Object member, int kind, int site) {
        if (member != null && scheduler.modelled()) {
            access(kind, member, ACCESSIBLE, ACCESSIBLE, 'Z', 0, site);
        }
    }

    void referent(Object reference, int kind, int site) {
        if (reference instanceof Reference && scheduler.modelled()) {
            access(kind, reference, REFERENT, REFERENT, 'L', Access.SYNC, site);
        }
    }

    void classesOf(Object loader, int kind, int site) {
        if (loader != null && scheduler.modelled()) {
            access(kind, loader, CLASSES, CLASSES, 'L', Access.SYNC, site);
        }
    }

    void arrayCopy(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        if (!scheduler.modelled() || !copies(from, fromIndex, length) || !copies(to, toIndex, length)) {
            System.arraycopy(from, fromIndex, to, toIndex, length);
            return;
        }
        // Element by element, as other threads may see it; backwards when the ranges may overlap that way.
        boolean backwards = from == to && fromIndex < toIndex;
        for (int k = 0; k < length; k++) {
            int i = backwards ? length - 1 - k : k;
            if (!scheduler.solo()) {
                element(Access.READ, from, fromIndex + i, site);
            }
            Object held = one(from);
            System.arraycopy(from, fromIndex + i, held, 0, 1);
            element(Access.WRITE, to, toIndex + i, site);
            System.arraycopy(held, 0, to, toIndex + i, 1);
        }
    }

    /** A place for one element between its read and its write; each thread has its own, since others run in between. */
    private Object one(Object like) {
        char type = Variables.elementType(like);
        Object[] ofType = holders[type];
        if (ofType == null) {
            ofType = new Object[Scheduler.MAX_THREADS];
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
                && length <= java.lang.reflect.Array.getLength(array) - index;
    }

    /** A shallow copy was made in one go: it is made again, variable by variable, as other threads may see it. */
    void cloned(Object original, Object copy, int site) {
        if (!scheduler.modelled() || scheduler.solo()) {
            return;
        }
        observation.made(names.of(copy, scheduler.current), scheduler.current);
        if (isPrivate(original)) {
            return;
        }
        if (original.getClass().isArray()) {
            int length = java.lang.reflect.Array.getLength(original);
            for (int i = 0; i < length; i++) {
                element(Access.READ, original, i, site);
                System.arraycopy(original, i, copy, i, 1);
            }
            return;
        }
        scheduler.suppressed++;
        FieldLayouts.Layout layout = layouts.of(original.getClass());
        scheduler.suppressed--;
        for (int i = 0; i < layout.size(); i++) {
            long offset = layout.offset(i);
            access(Access.READ, original, offset, offset, layout.type(i), order(layout.isVolatile(i)), site);
            layout.copy(i, original, copy);
        }
    }
}
