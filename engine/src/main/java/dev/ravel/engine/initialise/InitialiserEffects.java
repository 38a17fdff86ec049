package dev.ravel.engine.initialise;

import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.name.ThreadOrigins;
import dev.ravel.engine.reset.UndoLog;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.table.Copies;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import jdk.internal.misc.Unsafe;

/**
 * By what one can tell when, and in which thread, an initialiser of the program has run: what it reads and writes that it has not
 * made itself, and whether it asks for the thread.
 *
 * <p>An initialiser runs once per JVM. What it wrote outside is undone at the end of that execution; in each later one the thread
 * that comes to the class first writes it again, if the initialiser would have read what it has read. If not, or if another
 * thread comes first than the one that it has asked for, nobody knows what it would have done: the execution is cut there, and the
 * search is not complete.
 */
public final class InitialiserEffects {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final Effect[] NONE = {};
    private static final String THREAD = "asks for the thread that runs it";

    /** What an initialiser does to one variable. */
    static final class Effect {
        private final Object base;
        private final long offset;
        private final long place;
        private final char type;
        private final int order;
        private final int site;
        private boolean reads;
        private boolean writes;
        /** What it has read before it wrote it itself, and what it has written last. */
        private long readBits;

        private Object readReference;
        private long writtenBits;
        private Object writtenReference;

        Effect(Object base, long offset, long place, char type, int order, int site) {
            this.base = base;
            this.offset = offset;
            this.place = place;
            this.type = type;
            this.order = order;
            this.site = site;
        }

        private long bits() {
            return type == 'L' ? 0 : Variables.bits(base, offset, type);
        }

        private Object reference() {
            return type == 'L' ? Variables.reference(base, offset) : null;
        }

        private int access() {
            return (writes ? reads ? Access.UPDATE : Access.WRITE : Access.READ) | order;
        }
    }

    private final Scheduler scheduler;
    private final Names names;
    private final ThreadOrigins origins;
    private final Initialisers initialisers;
    private final UndoLog undo;
    /** Objects with lower numbers were made by the initialisers that are running. */
    private int ownFrom;
    /** Classes that are initialised since no initialiser was running. */
    private Initialised[] own = new Initialised[8];

    private int ownCount;
    /** The engine itself is at work for an initialiser: it may use java.util. */
    private boolean busy;
    /** Classes whose initialisers read what others may write. */
    private Initialised[] readers = {};

    public InitialiserEffects(
            Scheduler scheduler, Names names, ThreadOrigins origins, Initialisers initialisers, UndoLog undo) {
        this.scheduler = scheduler;
        this.names = names;
        this.origins = origins;
        this.initialisers = initialisers;
        this.undo = undo;
    }

    /** The program is another one. */
    void forget() {
        readers = new Initialised[0];
        ownCount = 0;
    }

    /** The initialiser of a class begins, in another one or not. */
    void begins(Initialised c, boolean inAnother) {
        if (!inAnother) {
            ownCount = 0;
            ownFrom = names.oldest();
        }
        if (ownCount == own.length) {
            own = Copies.of(own, new Initialised[2 * ownCount]);
        }
        own[ownCount++] = c;
        c.shared = !scheduler.solo();
        c.ranIn = origins.path(scheduler.current);
        c.effects = NONE;
    }

    /** Whether the running code is an initialiser of the program, or called by one, while several threads run. */
    public boolean watching() {
        int suppressed = scheduler.suppressed;
        return suppressed >= Scheduler.UPCALL
                && !busy
                && initialisers.running(suppressed)
                && initialisers.current(suppressed).shared
                && !scheduler.over()
                && scheduler.ownsCaller();
    }

    /** It asks for something that depends on the thread, or for the thread itself: all but the main thread are new in each execution. */
    public void asksForThread(boolean itself) {
        if (watching()) {
            Initialised c = initialisers.current(scheduler.suppressed);
            c.asksForThread = true;
            if (itself && scheduler.current != 0) {
                c.unrepeatable = THREAD;
            }
        }
    }

    /** It accesses a variable, which is about to be read or written. */
    public void accesses(int kind, int order, Object base, long offset, long place, char type, int site) {
        busy = true;
        try {
            note(kind, order, base, offset, place, type, site);
        } finally {
            busy = false;
        }
    }

    /** Where the variable of a site is: the engine works for an initialiser that is watched. */
    public long offset(Variables variables, int site) {
        busy = true;
        try {
            return variables.offset(site);
        } finally {
            busy = false;
        }
    }

    private void note(int kind, int order, Object base, long offset, long place, char type, int site) {
        if (base == null || isOwn(base)) {
            return;
        }
        Initialised c = initialisers.current(scheduler.suppressed);
        int id = names.of(base, scheduler.current);
        if (id > 0 && !names.isOld(id)) {
            c.unrepeatable = "uses objects that the test has made";
            return;
        }
        Effect e = effect(c, base, offset, place, type, order, site);
        if (kind != Access.WRITE && !e.reads && !e.writes) {
            e.reads = true;
            e.readBits = e.bits();
            e.readReference = e.reference();
            repeatable(c, e.readReference);
        }
        if (kind != Access.READ && !e.writes) {
            e.writes = true;
            undo.log(base, offset, type);
        }
    }

    private void repeatable(Initialised c, Object value) {
        if (value != null && names.knows(value)) {
            int id = names.of(value, scheduler.current);
            if (id > 0 && !names.isOld(id)) {
                c.unrepeatable = "uses objects that the test has made";
            }
        }
    }

    private boolean isOwn(Object base) {
        if (base instanceof Class<?> type) {
            String name = type.getName().replace('.', '/');
            for (int i = 0; i < ownCount; i++) {
                if (own[i].name.equals(name)) {
                    return true;
                }
            }
            return false;
        }
        if (!names.knows(base)) {
            return true;
        }
        int id = names.of(base, scheduler.current);
        return id < 0 && id <= ownFrom;
    }

    private static Effect effect(Initialised c, Object base, long offset, long place, char type, int order, int site) {
        for (Effect e : c.effects) {
            if (e.base == base && e.offset == offset) {
                return e;
            }
        }
        Effect added = new Effect(base, offset, place, type, order, site);
        c.effects = Copies.of(c.effects, new Effect[c.effects.length + 1]);
        c.effects[c.effects.length - 1] = added;
        return added;
    }

    /** An initialiser has ended; says whether that it ran can be told, so that each execution must run it anew. */
    boolean ends(Initialised c) {
        if (!c.shared) {
            return false;
        }
        boolean writes = false;
        for (Effect e : c.effects) {
            if (e.writes) {
                writes = true;
                e.writtenBits = e.bits();
                e.writtenReference = e.reference();
                repeatable(c, e.writtenReference);
            }
        }
        boolean told = writes || c.asksForThread || c.unrepeatable != null;
        if (!told && c.effects.length > 0) {
            readers = Copies.of(readers, new Initialised[readers.length + 1]);
            readers[readers.length - 1] = c;
        }
        return told;
    }

    /** A class whose initialiser has read what a thread has written in this execution, and that is not told yet; null if none. */
    Initialised overwritten(ExecutionLog log) {
        for (Initialised c : readers) {
            if (!c.told) {
                for (Effect e : c.effects) {
                    long location = Locations.of(names.of(e.base, 0), e.place);
                    for (int a = 0; a < log.accesses(); a++) {
                        if (log.location(a) == location && Access.writes(log.accessAt(a))) {
                            return c;
                        }
                    }
                }
            }
        }
        return null;
    }

    /** The running thread is the first that comes to the class in this execution: does again what its initialiser did. */
    void happen(Initialised c) {
        if (!c.told) {
            return;
        }
        String why = c.unrepeatable != null
                ? c.unrepeatable
                : c.asksForThread && c.ranIn != origins.path(scheduler.current) ? THREAD : null;
        for (Effect e : c.effects) {
            scheduler.log.access(e.access(), Locations.of(names.of(e.base, scheduler.current), e.place), e.site);
            if (e.reads && (e.bits() != e.readBits || e.reference() != e.readReference)) {
                why = "reads what threads change before it runs";
            }
        }
        if (why != null) {
            scheduler.doubts.add("the initialiser of " + c.className() + " " + why
                    + ": it runs once in a JVM, so what it does at other times was not explored");
            throw scheduler.cut(Execution.Cut.UNKNOWN);
        }
        for (Effect e : c.effects) {
            if (e.writes) {
                undo.log(e.base, e.offset, e.type);
                put(e);
            }
        }
    }

    private static void put(Effect e) {
        switch (e.type) {
            case 'L' -> UNSAFE.putReference(e.base, e.offset, e.writtenReference);
            case 'J', 'D' -> UNSAFE.putLong(e.base, e.offset, e.writtenBits);
            case 'I', 'F' -> UNSAFE.putInt(e.base, e.offset, (int) e.writtenBits);
            case 'S', 'C' -> UNSAFE.putShort(e.base, e.offset, (short) e.writtenBits);
            default -> UNSAFE.putByte(e.base, e.offset, (byte) e.writtenBits);
        }
    }
}
