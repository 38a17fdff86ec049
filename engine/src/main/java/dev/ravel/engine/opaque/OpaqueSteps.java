package dev.ravel.engine.opaque;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.reset.HiddenState;
import dev.ravel.engine.reset.UndoLog;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.state.Observation;
import dev.ravel.engine.table.SiteSet;
import dev.ravel.hooks.Hooks;
import dev.ravel.model.execution.Access;
import java.io.PrintStream;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;

/**
 * The model of calls of JDK code that it does not follow: each is one step.
 *
 * <p>What the step accesses is said before the call (its receiver, arrays, other arguments and settings; the state inside an object is
 * one location), and noticed while the call runs: files, and objects of the model that JDK code reads and writes on the program's
 * behalf. So the order of such calls is explored like any other. That a call runs in one piece although real threads could come in
 * between is no loss as long as no other thread touches the same things unordered; who judges the execution asks {@link #inPieces}.
 *
 * <p>A call that touches something only inside gets a scheduling point from the next start of the exploration on: that it touches
 * nothing is an assumption ({@link Assumptions}).
 */
public final class OpaqueSteps {
    /** A larger array that JDK code outside the model reads is not followed, and that is said. */
    private static final int MOST_ELEMENTS = 8192;

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final long QUEUE = UNSAFE.objectFieldOffset(Reference.class, "queue");

    /** So many elements of an array are looked at for objects with a state inside. */
    private static final int MOST_OBJECTS = 64;

    static final int KIND = 3;
    /** Flag of a mode: in one piece, on real threads too. */
    public static final int ATOMIC = 4;
    /** Flag of an array: the object that gets it may keep it. */
    private static final int KEPT = 8;
    /** Flag of an array: each of its elements is touched once. */
    private static final int ONCE = 16;

    private final Scheduler scheduler;
    private final Names names;
    private final Spins spins;
    private final Sections sections;
    private final UndoLog undo;
    private final HiddenState hidden;
    private final Observation observation;
    private final Assumptions assumptions;

    /** By thread: the site of the call that it is in or about to make. */
    private final int[] site = new int[ThreadNumbers.LIMIT];
    /** Threads about whose next call something was said. */
    private long calling;
    /** Threads that have made such a call in this execution. */
    private long called;
    /** Threads inside the call. */
    private long inside;
    /** The model itself is at work; what it does with its own objects is nobody's access. */
    private boolean busy;
    /** Threads whose call has its step. */
    private long begun;
    /** By thread: what its call holds like a lock, 0 if nothing. */
    private final long[] held = new long[ThreadNumbers.LIMIT];

    /** Sites at which calls touch things inside, so that they need a scheduling point. */
    private final SiteSet reaching = new SiteSet();
    /** Sites at which calls touch things more than once, or may do so. */
    private final SiteSet inPieces = new SiteSet();
    /** Sites at which calls touch several variables once each. */
    private final SiteSet once = new SiteSet();

    private final Natures natures;
    private final GivenObjects given;
    private final TouchedFiles files;
    private final TouchedSettings settings;
    /** What its objects may keep. */
    private final Companions companions;

    private final Callbacks callbacks;
    /** The site of a call that the program makes where the model does not follow it, 0 if the last one was another. */
    private int calledBackAt;

    private PrintStream out;
    private PrintStream err;

    public OpaqueSteps(
            Scheduler scheduler,
            Names names,
            Spins spins,
            Sections sections,
            UndoLog undo,
            HiddenState hidden,
            Observation observation,
            Assumptions assumptions,
            Companions companions,
            Callbacks callbacks) {
        this.scheduler = scheduler;
        this.names = names;
        this.spins = spins;
        this.sections = sections;
        this.undo = undo;
        this.hidden = hidden;
        this.observation = observation;
        this.assumptions = assumptions;
        this.companions = companions;
        this.callbacks = callbacks;
        this.natures = new Natures(scheduler);
        this.given = new GivenObjects(scheduler, names, natures, companions);
        this.files = new TouchedFiles(scheduler, this, given, companions);
        this.settings = new TouchedSettings(scheduler, this, assumptions);
    }

    /** Another program: sites and classes are others. What is printed to the streams of the worker nobody reads back. */
    public void beginExploration() {
        reaching.clear();
        inPieces.clear();
        once.clear();
        natures.forget();
        given.forget();
        settings.forget();
        hidden.forget();
        out = System.out;
        err = System.err;
    }

    public void beginExecution() {
        hidden.beginExecution();
        calling = 0;
        calledBackAt = 0;
        inside = 0;
        busy = false;
        files.beginExecution();
        companions.beginExecution();
        given.beginExecution(called);
        called = 0;
    }

    /** Whether calls at this site may touch what they touch more than once, so that others could come in between. */
    public boolean inPieces(int atSite) {
        return inPieces.contains(atSite);
    }

    /** Whether calls at this site touch several variables once each, so that others could come in between two of them. */
    public boolean onceEach(int atSite) {
        return once.contains(atSite);
    }

    /** The running thread is about to make a call at this site. */
    public void call(Object on, boolean byReceiver, int atSite) {
        if (!scheduler.modelled()) {
            calledBackAt = callbacks.isAt(atSite) ? atSite : 0;
            return;
        }
        int me = scheduler.current;
        long bit = 1L << me;
        boolean overridden = byReceiver && !Hooks.isJdk(on) && !(on instanceof Thread);
        if (overridden || on != null && (on == out || on == err)) {
            calling &= ~bit;
            // What a class of the program has from the JDK may be called all the same.
            hidden.keep(on);
            return;
        }
        calling |= bit;
        called |= bit;
        begun &= ~bit;
        site[me] = atSite;
        given.called(me, on);
        files.called(me);
        held[me] = 0;
        if (observation.recording()) {
            scheduler.suppressed++;
            observation.left(me, atSite);
            scheduler.suppressed--;
        }
        if (!scheduler.solo() && reaching.contains(atSite)) {
            begin(me, Access.LOCAL, 0);
            scheduler.log.access(Access.LOCAL, 0, atSite);
        }
    }

    /** The running thread leaves the model: its call begins. */
    public void entered() {
        inside |= calling & 1L << scheduler.current;
    }

    /** The running thread is back in the model: its call is over. */
    public void ended() {
        int me = scheduler.current;
        if (held[me] != 0 && (inside & 1L << me) != 0 && !scheduler.over()) {
            // As if a lock were given back: whoever calls next comes after all that this call did.
            scheduler.log.inner();
            scheduler.log.access(Access.WRITE | Access.SYNC, held[me], site[me]);
        }
        calling &= ~(1L << me);
        inside &= ~(1L << me);
    }

    /** The call touches the state inside this object. */
    public void object(Object object, int mode) {
        if (object == null) {
            return;
        }
        if (!followed(object, mode)) {
            elements(object, 0, -1, mode & KIND);
            return;
        }
        if (!isCalling()) {
            return;
        }
        boolean kept = (mode & KIND) == Access.READ || hidden.keep(object);
        if (object.getClass().isArray()) {
            array(object, 0, -1, mode);
        } else if (isSeen(object)) {
            int me = scheduler.current;
            int id = names.of(object, me);
            if (id < 0 && !kept && !scheduler.solo()) {
                scheduler.suppressed++;
                scheduler.doubts.add("a " + object.getClass().getName()
                        + " is older than the test: what calls change in it stays from one execution to the next");
                scheduler.suppressed--;
            }
            if (names.isPrivate(id, me)) {
                given.give(object, id, me);
                if ((mode & KIND) != Access.READ) {
                    spins.progress(me);
                    observation.made(id, me);
                }
            } else {
                int group = companions.of(id);
                say(mode, Locations.hidden(group), object);
                touchKept(group, mode);
                given.give(object, id, me);
                if (companions.of(id) != group) {
                    // From now on this location stands for both.
                    say(mode, Locations.hidden(companions.of(id)), object);
                }
            }
        }
    }

    /**
     * Whether the model follows the call. If not, what it touches belongs to the call around it, unless the program makes it: then that was
     * not explored.
     */
    private boolean followed(Object object, int mode) {
        if (scheduler.modelled()) {
            return true;
        }
        boolean isArray = object.getClass().isArray();
        boolean concernsNobody = calledBackAt == 0 && (isArray || !inside());
        // Asked in this order, since an object without a number field is looked up by its identity: 4 % of a short
        // execution that names
        // its threads "Thread-0". One that is not known was made where the model does not look, and nobody has shown it
        // since.
        if (concernsNobody || !names.knows(object)) {
            return false;
        }
        if (calledBackAt != 0) {
            if (callbacks.isAt(calledBackAt) && (isArray || isSeen(object))) {
                callbacks.touch(object, calledBackAt);
            }
        } else if (isSeen(object)) {
            int me = scheduler.current;
            int id = names.of(object, me);
            if (!names.isPrivate(id, me)) {
                busy = true;
                inPieces.add(site[me]);
                reached(me, mode & KIND, Locations.hidden(companions.of(id)));
                busy = false;
            }
        }
        return false;
    }

    /** Whether the object has a state inside, and one that can be read back. */
    private boolean isSeen(Object object) {
        return natures.of(object).isHidden() && object != out && object != err;
    }

    /** The program puts a reference into its queue, if it has one. */
    public void enqueued(Object reference, int atSite) {
        Object queue = reference == null ? null : UNSAFE.getReference(reference, QUEUE);
        if (queue != null && queue.getClass() == ReferenceQueue.class) {
            call(reference, false, atSite);
            object(queue, Access.UPDATE | ATOMIC);
        }
    }

    /** The arguments of a call are read from an array. */
    public void arguments(Object[] arguments, int atSite) {
        call(null, false, atSite);
        array(arguments, 0, -1, Access.READ | ONCE);
        ended();
    }

    /** The program accesses a field of an object of the JDK that has a state inside: to its methods the field is a part of that. */
    public void field(Object object, int mode, int atSite) {
        call(object, false, atSite);
        object(object, mode | ONCE);
        ended();
    }

    /** A call of an object may touch the arrays that it keeps, and the files that it shows. */
    private void touchKept(int id, int mode) {
        if (scheduler.solo()) {
            return;
        }
        Object[] arrays = companions.arrays(id);
        for (int i = 0; arrays != null && i < arrays.length; i++) {
            array(arrays[i], 0, -1, mode & ~KEPT);
        }
        long[] files = companions.files(id);
        for (int i = 0; files != null && i < files.length; i++) {
            say(mode, files[i], null);
        }
    }

    boolean isCalling() {
        return (calling & 1L << scheduler.current) != 0;
    }

    /** An access that is known before the call; the first of them begins the step. */
    void say(int mode, long location, Object of) {
        if (scheduler.solo()) {
            return;
        }
        int me = scheduler.current;
        boolean atomic = (mode & ATOMIC) != 0;
        int access = mode & KIND | (atomic ? Access.SYNC : 0);
        if (!atomic) {
            if ((mode & ONCE) == 0) {
                inPieces.add(site[me]);
            }
        } else if (Access.writes(access)) {
            held[me] = location;
        }
        begin(me, access, location);
        log(me, access, location, of);
    }

    /** Lets the scheduler decide, unless the step of this call has begun. */
    private void begin(int me, int access, long location) {
        long bit = 1L << me;
        sections.approach(me, site[me]);
        if ((begun & bit) == 0) {
            scheduler.point(access, location);
            begun |= bit;
            if (observation.active()) {
                scheduler.suppressed++;
                observation.settle();
                scheduler.suppressed--;
            }
        }
    }

    private void log(int me, int access, long location, Object of) {
        scheduler.log.access(access, location, site[me]);
        spun(me, access, location);
        if (observation.active()) {
            scheduler.suppressed++;
            observation.hidden(me, access, location, of, site[me]);
            scheduler.suppressed--;
        }
    }

    private void spun(int me, int access, long location) {
        if (!spins.idle()) {
            if (Access.writes(access)) {
                spins.written(me, location);
            } else {
                spins.read(me, location);
            }
        }
    }

    /** The call reads or fills so many elements of an array, all of them if -1. */
    public void array(Object array, int from, int count, int mode) {
        if (array == null || !array.getClass().isArray()) {
            return;
        }
        if (!followed(array, mode)) {
            elements(array, from, count, mode & KIND);
            return;
        }
        if (!isCalling()) {
            return;
        }
        int me = scheduler.current;
        int kind = mode & KIND;
        if ((mode & KEPT) != 0) {
            given.keepGiven(me, array);
        }
        if (array instanceof Object[] objects) {
            for (int i = 0; i < objects.length && i < MOST_OBJECTS; i++) {
                if (objects[i] != null && !objects[i].getClass().isArray()) {
                    object(objects[i], mode);
                }
            }
        }
        int id = names.of(array, me);
        if (names.isPrivate(id, me)) {
            if (kind != Access.READ) {
                spins.progress(me);
                observation.made(id, me);
            }
            return;
        }
        int all = Array.getLength(array);
        int length = count < 0 ? all : count;
        if (from < 0 || length > all - from) {
            // The call will throw.
            return;
        }
        char type = Variables.elementType(array);
        if (kind != Access.READ && names.isOld(id)) {
            for (int i = from; i < from + length; i++) {
                undo.log(array, Variables.elementOffset(type, i), type);
            }
        }
        if (scheduler.solo() || length == 0) {
            return;
        }
        if (length > MOST_ELEMENTS) {
            scheduler.doubts.add(length + " elements of an array were handed to JDK code outside the model");
            return;
        }
        if ((mode & ONCE) != 0) {
            once.add(site[me]);
        } else {
            inPieces.add(site[me]);
        }
        begin(me, kind, Locations.of(id, from));
        for (int i = from; i < from + length; i++) {
            long location = Locations.of(id, i);
            scheduler.log.access(kind, location, site[me]);
            spun(me, kind, location);
            if (observation.active()) {
                scheduler.suppressed++;
                observation.handed(me, kind, array, Variables.elementOffset(type, i), type, location, site[me]);
                scheduler.suppressed--;
            }
        }
    }

    /**
     * Inside a call, so many elements of an array, all of them if -1, are copied or handed on to code that is not instrumented, as a
     * StringBuilder does that is asked for its text there. If the model knows the array, they are accesses of the call.
     */
    public void elements(Object array, int from, int count, int kind) {
        if (!array.getClass().isArray() || !inside() || !names.knows(array)) {
            return;
        }
        int all = Array.getLength(array);
        int length = count < 0 ? all : count;
        if (from < 0 || length > all - from) {
            // The call will throw.
            return;
        }
        if (length > MOST_ELEMENTS) {
            scheduler.doubts.add(length + " elements of an array were handed to JDK code outside the model");
            return;
        }
        for (int i = from; i < from + length; i++) {
            variable(kind, array, i);
        }
    }

    /** Whether any thread is inside such a call. */
    public boolean anyInside() {
        return inside != 0;
    }

    /** Whether the running thread is inside such a call, and others could tell what it does there. */
    public boolean inside() {
        return inside != 0
                && !busy
                && (inside & 1L << scheduler.current) != 0
                && scheduler.suppressed < Scheduler.UPCALL
                && !scheduler.solo()
                && scheduler.ownsCaller()
                && !scheduler.over();
    }

    /**
     * Inside a call, a variable of an object that the model knows is accessed.
     *
     * @param place within the object: a field's offset, an element's index
     */
    public void variable(int access, Object base, long place) {
        busy = true;
        int me = scheduler.current;
        int id = names.of(base, me);
        if (!names.isPrivate(id, me)) {
            inPieces.add(site[me]);
            reached(me, access, Locations.of(id, place));
            if (observation.hashing()) {
                scheduler.suppressed++;
                observation.sawAll(me);
                scheduler.suppressed--;
            }
        }
        busy = false;
    }

    void reached(int me, int access, long location) {
        if ((begun & 1L << me) == 0 && !reaching.contains(site[me])) {
            reaching.add(site[me]);
            assumptions.callReaches();
        }
        scheduler.log.inner();
        log(me, access, location, null);
    }

    /** The thread's call touches something more than once, or may do so. */
    void comesInPieces(int thread) {
        inPieces.add(site[thread]);
    }

    /** The model itself is at work until it is at rest: what it does is no access of the call. */
    void atWork() {
        busy = true;
    }

    void atRest() {
        busy = false;
    }

    /** Whether the last call was made by code of the program that the model does not follow. */
    boolean isCalledBack() {
        return calledBackAt != 0 && callbacks.isAt(calledBackAt);
    }

    /** Such code touches this; null stands for what all know. */
    void calledBackTouches(Object object) {
        callbacks.touch(object, calledBackAt);
    }

    /** The call touches a state of the whole JVM. */
    public void setting(String name, int mode) {
        settings.touch(name, mode);
    }

    /** Inside a call, a setting is read. That matters once the program changes one. */
    public void readsSetting(String name) {
        settings.readInside(name);
    }

    /** Inside a call, a file is touched. */
    public void file(Object path, int how) {
        files.touch(path, how);
    }

    /** A call of JDK code has returned this object: it is the running thread's, if nobody has met it before. */
    public void obtained(Object object) {
        given.obtained(object);
    }

    /** Whether objects of this class have a state that nobody sees, and code that the model does not follow. */
    public boolean isOutside(Class<?> type) {
        return natures.isOutside(type);
    }
}
