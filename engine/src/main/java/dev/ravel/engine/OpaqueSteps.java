package dev.ravel.engine;

import dev.ravel.hooks.Environment;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.Named;
import dev.ravel.instrument.boundary.OpaqueCalls;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.model.execution.Access;
import java.io.PrintStream;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
final class OpaqueSteps {
    /** A larger array that JDK code outside the model reads is not followed, and that is said. */
    private static final int MOST_ELEMENTS = 8192;

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final long QUEUE = UNSAFE.objectFieldOffset(Reference.class, "queue");

    /** As in the hooks' SystemProperties: a table whose entries are variables, which JDK code may read on the program's behalf. */
    private static final String PROPERTIES = "entries of the system properties";

    /** As in opaque-calls.csv. */
    private static final String OTHER_FILE_SYSTEMS = "other file systems";

    /** So many elements of an array are looked at for objects with a state inside. */
    private static final int MOST_OBJECTS = 64;

    private static final int KIND = 3;
    /** Flag of a mode: in one piece, on real threads too. */
    static final int ATOMIC = 4;
    /**
     * Flag of a setting: the call changes a part of it. It does not disturb others that do so, but those who may read any part; so it counts as
     * a read, and they as writes.
     */
    private static final int SHARED = 8;
    /** Flag of an array: the object that gets it may keep it. */
    private static final int KEPT = 8;
    /** Flag of an array: each of its elements is touched once. */
    private static final int ONCE = 16;

    /** What an object is to the model. */
    private enum Nature {
        /** All of its state shows by hooks, or never changes. */
        OPEN,
        /** It has a state inside that nobody sees. */
        HIDDEN,
        /** The same, and each of its methods is in one piece. */
        ATOMIC;

        boolean isHidden() {
            return this != OPEN;
        }
    }

    private final Scheduler scheduler;
    private final Names names;
    private final Spins spins;
    private final Sections sections;
    private final UndoLog undo;
    private final HiddenState hidden;
    private final Observation observation;
    private final Assumptions assumptions;

    /** By thread: the site of the call that it is in or about to make. */
    private final int[] site = new int[Scheduler.MAX_THREADS];
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
    private final long[] held = new long[Scheduler.MAX_THREADS];
    /** Threads whose call has touched a file. */
    private long touched;

    /** By site: calls there touch things inside, so that they need a scheduling point. */
    private boolean[] reaching = new boolean[0];
    /** By site: calls there touch things more than once, or may do so. */
    private boolean[] inPieces = new boolean[0];
    /** By site: calls there touch several variables once each. */
    private boolean[] once = new boolean[0];

    private final Map<Class<?>, Nature> natures = new HashMap<>();
    /** By thread: the number of an object that its last call was given and may have kept, 0 if there was none. */
    private final int[] given = new int[Scheduler.MAX_THREADS];
    /** By thread: what its last call was made on. */
    private final Object[] receiver = new Object[Scheduler.MAX_THREADS];
    /** By thread: arrays that its last call was given, and that its object may keep. */
    private final Object[][] givenArrays = new Object[Scheduler.MAX_THREADS][];
    /** What its objects may keep. */
    private final Companions companions;

    private final Callbacks callbacks;
    private final References references = new References();
    /** The site of a call that the program makes where the model does not follow it, 0 if the last one was another. */
    private int calledBackAt;

    /** The program changes settings of the JVM; that it does not is an assumption. */
    private boolean settingsChange;

    private PrintStream out;
    private PrintStream err;
    /** A file of this execution has several names: all files are one. */
    private boolean linked;

    OpaqueSteps(
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
    }

    /** Another program: sites and classes are others. What is printed to the streams of the worker nobody reads back. */
    void beginExploration() {
        reaching = new boolean[0];
        inPieces = new boolean[0];
        once = new boolean[0];
        natures.clear();
        references.forget();
        Hooks.forgetClasses();
        settingsChange = false;
        hidden.forget();
        out = System.out;
        err = System.err;
    }

    void beginExecution() {
        hidden.beginExecution();
        calling = 0;
        calledBackAt = 0;
        inside = 0;
        busy = false;
        linked = false;
        companions.beginExecution();
        for (; called != 0; called &= called - 1) {
            int thread = Long.numberOfTrailingZeros(called);
            receiver[thread] = null;
            givenArrays[thread] = null;
        }
    }

    /** Whether calls at this site may touch what they touch more than once, so that others could come in between. */
    boolean inPieces(int atSite) {
        return atSite < inPieces.length && inPieces[atSite];
    }

    /** Whether calls at this site touch several variables once each, so that others could come in between two of them. */
    boolean onceEach(int atSite) {
        return atSite < once.length && once[atSite];
    }

    /** The running thread is about to make a call at this site. */
    void call(Object on, boolean byReceiver, int atSite) {
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
        touched &= ~bit;
        site[me] = atSite;
        given[me] = 0;
        givenArrays[me] = null;
        receiver[me] = on;
        held[me] = 0;
        if (observation.recording()) {
            scheduler.suppressed++;
            observation.left(me, atSite);
            scheduler.suppressed--;
        }
        if (!scheduler.solo() && atSite < reaching.length && reaching[atSite]) {
            begin(me, Access.LOCAL, 0);
            scheduler.log.access(Access.LOCAL, 0, atSite);
        }
    }

    /** The running thread leaves the model: its call begins. */
    void entered() {
        inside |= calling & 1L << scheduler.current;
    }

    /** The running thread is back in the model: its call is over. */
    void ended() {
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
    void object(Object object, int mode) {
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
                scheduler.doubt("a " + object.getClass().getName()
                        + " is older than the test: what calls change in it stays from one execution to the next");
                scheduler.suppressed--;
            }
            if (names.isPrivate(id, me)) {
                give(object, id, me);
                if ((mode & KIND) != Access.READ) {
                    spins.progress(me);
                    observation.made(id, me);
                }
            } else {
                int group = companions.of(id);
                say(mode, Locations.hidden(group), object);
                touchKept(group, mode);
                give(object, id, me);
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
                inPieces = marked(inPieces, site[me]);
                reached(me, mode & KIND, Locations.hidden(companions.of(id)));
                busy = false;
            }
        }
        return false;
    }

    /** Whether the object has a state inside, and one that can be read back. */
    private boolean isSeen(Object object) {
        return nature(object).isHidden() && object != out && object != err;
    }

    /** The call may keep this object. What a buffer is filled from does not keep it; what is made from it does. */
    private void give(Object object, int id, int me) {
        if (nature(object) == Nature.HIDDEN && (!(object instanceof Buffer) || object == receiver[me])) {
            given[me] = given[me] == 0 ? id : companions.join(id, given[me]);
        }
    }

    /** The call touches a state of the whole JVM. */
    void setting(String name, int mode) {
        // Of a state that a class may have nobody knows who reads it inside.
        boolean isListed = (mode & ATOMIC) != 0;
        boolean changes = isListed && ((mode & KIND) != Access.READ || (mode & SHARED) != 0);
        if (scheduler.modelled() && isCalling()) {
            if (changes && !settingsChange) {
                settingsChange = true;
                assumptions.callReaches();
            }
            say(mode & ~SHARED, Locations.surroundings(name), null);
        } else if (calledBackAt != 0 && callbacks.isAt(calledBackAt) && (changes || settingsChange)) {
            callbacks.touch(null, calledBackAt);
        }
    }

    /** Inside a call, a setting is read. That matters once the program changes one. */
    void readsSetting(String name) {
        if (settingsChange && inside()) {
            busy = true;
            boolean inParts = name.equals(PROPERTIES);
            reached(
                    scheduler.current,
                    (inParts ? Access.UPDATE : Access.READ) | Access.SYNC,
                    Locations.surroundings(name));
            busy = false;
        }
    }

    /** The program puts a reference into its queue, if it has one. */
    void enqueued(Object reference, int atSite) {
        Object queue = reference == null ? null : UNSAFE.getReference(reference, QUEUE);
        if (queue != null && queue.getClass() == ReferenceQueue.class) {
            call(reference, false, atSite);
            object(queue, Access.UPDATE | ATOMIC);
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
        if (!nature(object).isHidden()) {
            obtainedAround(object);
            return;
        }
        int me = scheduler.current;
        boolean known = names.knows(object);
        int id = names.of(object, me);
        if (!known && given[me] != 0 && nature(object) == Nature.HIDDEN) {
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
        if (by == null || !nature(by).isHidden()) {
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
                        && nature(held) == Nature.HIDDEN) {
                    companions.join(names.of(held, me), given[me]);
                }
            });
            scheduler.suppressed--;
        }
        given[me] = 0;
        givenArrays[me] = null;
    }

    /** The arguments of a call are read from an array. */
    void arguments(Object[] arguments, int atSite) {
        call(null, false, atSite);
        array(arguments, 0, -1, Access.READ | ONCE);
        ended();
    }

    /** The program accesses a field of an object of the JDK that has a state inside: to its methods the field is a part of that. */
    void field(Object object, int mode, int atSite) {
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

    private boolean isCalling() {
        return (calling & 1L << scheduler.current) != 0;
    }

    private Nature nature(Object object) {
        if (object instanceof String) {
            return Nature.OPEN;
        }
        scheduler.suppressed++;
        try {
            return natures.computeIfAbsent(object.getClass(), OpaqueSteps::natureOf);
        } finally {
            scheduler.suppressed--;
        }
    }

    /** A class of the program may have a super class of the JDK whose part of the object nobody sees. */
    private static Nature natureOf(Class<?> type) {
        if (type == AppLoader.class) {
            // Ravel's own, and never closed.
            return Nature.OPEN;
        }
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            OpaqueCalls calls = OpaqueCalls.listed();
            boolean silent = Hooks.isJdk(c) && (!Named.class.isAssignableFrom(c) || calls.lists(c));
            if (silent && !JdkSelection.isMixed(c.getName().replace('.', '/'))) {
                return calls.isImmutable(c) ? Nature.OPEN : calls.isAtomic(c) ? Nature.ATOMIC : Nature.HIDDEN;
            }
        }
        return Nature.OPEN;
    }

    /**
     * Whether objects of this class have a state that nobody sees, and code that the model does not follow. Threads have not: their code
     * is the model's. Classes that the JDK makes at run time call back.
     */
    boolean isOutside(Class<?> type) {
        if (!scheduler.modelled()) {
            return false;
        }
        scheduler.suppressed++;
        boolean outside = Hooks.isJdk(type)
                && !type.isHidden()
                && !type.isArray()
                && !Thread.class.isAssignableFrom(type)
                && natures.computeIfAbsent(type, OpaqueSteps::natureOf).isHidden();
        scheduler.suppressed--;
        if (!outside) {
            Hooks.inside(type);
        }
        return outside;
    }

    /** An access that is known before the call; the first of them begins the step. */
    private void say(int mode, long location, Object of) {
        if (scheduler.solo()) {
            return;
        }
        int me = scheduler.current;
        boolean atomic = (mode & ATOMIC) != 0;
        int access = mode & KIND | (atomic ? Access.SYNC : 0);
        if (!atomic) {
            if ((mode & ONCE) == 0) {
                inPieces = marked(inPieces, site[me]);
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

    /** The array goes to the object that is called, or to the one that is being made. */
    private void keepGiven(int me, Object array) {
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

    /** The call reads or fills so many elements of an array, all of them if -1. */
    void array(Object array, int from, int count, int mode) {
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
            keepGiven(me, array);
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
            scheduler.doubt(length + " elements of an array were handed to JDK code outside the model");
            return;
        }
        if ((mode & ONCE) != 0) {
            once = marked(once, site[me]);
        } else {
            inPieces = marked(inPieces, site[me]);
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
    void elements(Object array, int from, int count, int kind) {
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
            scheduler.doubt(length + " elements of an array were handed to JDK code outside the model");
            return;
        }
        for (int i = from; i < from + length; i++) {
            variable(kind, array, i);
        }
    }

    /** Whether any thread is inside such a call. */
    boolean anyInside() {
        return inside != 0;
    }

    /** Whether the running thread is inside such a call, and others could tell what it does there. */
    boolean inside() {
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
    void variable(int access, Object base, long place) {
        busy = true;
        int me = scheduler.current;
        int id = names.of(base, me);
        if (!names.isPrivate(id, me)) {
            inPieces = marked(inPieces, site[me]);
            reached(me, access, Locations.of(id, place));
            if (observation.hashing()) {
                scheduler.suppressed++;
                observation.sawAll(me);
                scheduler.suppressed--;
            }
        }
        busy = false;
    }

    private void reached(int me, int access, long location) {
        if ((begun & 1L << me) == 0 && (site[me] >= reaching.length || !reaching[site[me]])) {
            reaching = marked(reaching, site[me]);
            assumptions.callReaches();
        }
        scheduler.log.inner();
        log(me, access, location, null);
    }

    /** Inside a call, a file is touched. */
    void file(Object path, int how) {
        if (how == Environment.FILE_LINKED && scheduler.ownsCaller()) {
            linked = true;
            companions.link(allFiles());
        }
        if (how == Environment.FILE_MAPPED && scheduler.ownsCaller()) {
            maps(path);
        }
        if (!inside()) {
            return;
        }
        if (how == Environment.FILE_ANYWHERE) {
            otherFileSystem(path);
            return;
        }
        int me = scheduler.current;
        long bit = 1L << me;
        if ((touched & bit) != 0) {
            inPieces = marked(inPieces, site[me]);
        }
        touched |= bit;
        busy = true;
        scheduler.suppressed++;
        String name = nameOf(path);
        int slash = name.lastIndexOf('/');
        String directory = slash > 0 ? name.substring(0, slash) : "/";
        scheduler.suppressed--;
        boolean reads = how == Environment.FILE_READ || how == Environment.FILE_LISTED;
        int access = reads ? Access.READ : Access.UPDATE;
        if (linked) {
            reached(me, access, allFiles());
        } else {
            file(me, name, directory, how, access);
        }
        busy = false;
    }

    /** File systems other than the system's own, such as that inside a zip file, are one location. */
    private void otherFileSystem(Object path) {
        busy = true;
        scheduler.suppressed++;
        boolean isOther = path instanceof Path p && p.getFileSystem() != FileSystems.getDefault();
        scheduler.suppressed--;
        if (isOther) {
            inPieces = marked(inPieces, site[scheduler.current]);
            reached(scheduler.current, Access.UPDATE | Access.SYNC, Locations.surroundings(OTHER_FILE_SYSTEMS));
        }
        busy = false;
    }

    /** What is made of the object that is called shows the content of this file. */
    private void maps(Object path) {
        int me = scheduler.current;
        if (isCalling() && given[me] != 0) {
            scheduler.suppressed++;
            long location = fileCalled(nameOf(path));
            scheduler.suppressed--;
            companions.map(given[me], location);
        }
    }

    private static long allFiles() {
        return Locations.surroundings("all files");
    }

    private static long fileCalled(String name) {
        return Locations.surroundings("file " + name);
    }

    private void file(int me, String name, String directory, int how, int access) {
        reached(me, access, fileCalled(name));
        reached(me, Access.READ, fileCalled(directory));
        // Those who make entries do not disturb each other, but who lists them is disturbed by each.
        if (how == Environment.FILE_LISTED) {
            reached(me, Access.UPDATE, Locations.surroundings("entries of " + name));
        } else if (access == Access.UPDATE) {
            reached(me, Access.READ, Locations.surroundings("entries of " + directory));
            reached(me, Access.UPDATE, Locations.surroundings("entries of " + name));
        }
    }

    /** The path from the root, without dots. */
    private static String nameOf(Object path) {
        String name = path.toString();
        if (!name.startsWith("/")) {
            name = System.getProperty("user.dir") + "/" + name;
        }
        List<String> words = new ArrayList<>();
        for (String word : name.split("/")) {
            if (word.equals("..")) {
                words.remove(Math.max(0, words.size() - 1));
            } else if (!word.isEmpty() && !word.equals(".")) {
                words.add(word);
            }
        }
        return "/" + String.join("/", words);
    }

    /** Copied by hand: java.util is the code under test. */
    private static boolean[] marked(boolean[] marks, int at) {
        boolean[] more = marks;
        if (at >= marks.length) {
            more = new boolean[Math.max(at + 1, 2 * marks.length)];
            for (int i = 0; i < marks.length; i++) {
                more[i] = marks[i];
            }
        }
        more[at] = true;
        return more;
    }
}
