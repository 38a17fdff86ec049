package dev.ravel.delta.context;

import dev.ravel.delta.context.ContextRules.LockHistory;
import dev.ravel.delta.context.History.Kind;
import dev.ravel.delta.context.History.Since;
import dev.ravel.delta.table.Hash;
import dev.ravel.delta.table.IntColumn;
import dev.ravel.delta.table.LongColumn;
import dev.ravel.delta.table.LongTable;
import dev.ravel.model.execution.Access;
import dev.ravel.model.trace.TraceObject.OfClass;
import dev.ravel.model.trace.TraceObject.OfThread;
import dev.ravel.model.trace.TracePlace;
import dev.ravel.model.trace.TracePlace.Part;
import dev.ravel.model.trace.TraceReader;
import dev.ravel.model.trace.TraceSite;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads a trace once and makes {@link SharedAccesses} of it: locks, messages and contexts as they are at each access.
 *
 * <p>O(1) for each event, plus the locks held when they change. Nothing is allocated for an access that has a known context.
 */
public final class TraceAnalysis {
    private static final String LOCKS = "java/util/concurrent/locks/";
    /** The field by which the JDK's synchronizers say what state they are in. Their other fields are queues: those depend on who came first. */
    private static final String STATE = ".state";

    /** Who has come past one of these has waited for those who have changed its state. */
    private static final Set<String> AWAITED =
            Set.of("java.util.concurrent.CountDownLatch$Sync", "java.util.concurrent.FutureTask");

    private final Version version;
    private final ContextRules rules;
    private final TraceReader in;
    private final SharedAccesses rows = new SharedAccesses();
    private final Objects objects;
    private final Units.Methods methods;
    private final Messages messages = new Messages(rows.order, rows.syncOrder);
    private final List<Track> tracks = new ArrayList<>();
    /** No thread has started another one yet. */
    private boolean isAlone = true;

    private final LongTable locations = new LongTable(-1);
    private final LongTable sets = new LongTable(-1);
    private final LongTable statements = new LongTable(-1);
    private final LongTable contexts = new LongTable(-1);
    private final LongTable types = new LongTable(-1);
    private final LongTable placeNumbers = new LongTable(-1);
    private final LongColumn placeNames = new LongColumn();
    /** For each object its type as a fingerprint, 0 if it is not known yet. */
    private final LongColumn typeOf = new LongColumn();
    /** For each object its number among receivers: a class has one below 0. */
    private final IntColumn receiverOf = new IntColumn();
    /** For each site what of it counts; 0 if it is not known yet. */
    private final IntColumn siteKinds = new IntColumn();

    private static final long PLACE_BITS = (1L << 34) - 1;
    private static final int PROGRAM = 1;
    private static final int JDK = 2;
    private static final int JDK_LOCK = 3;

    /** What is known of a thread. */
    private static final class Track {
        final History history = new History();
        final Units units;
        int waitsOn;
        /** By which event the lock was taken that was given back last. */
        int lastSection = -1;

        int hold;
        int holdVersion;
        int contextVersion = -1;
        int contextObject = -1;
        int contextUnit = -1;
        int context;
        long lastRead;
        int lastReadSite;
        int lastWriteSeen = -1;

        Track(Units.Methods methods) {
            units = new Units(methods, history);
        }
    }

    private TraceAnalysis(Version version, ContextRules rules, TraceReader in) {
        this.version = version;
        this.rules = rules;
        this.in = in;
        objects = new Objects(version, rules);
        methods = new Units.Methods(rules.visibility());
    }

    /** Reads the trace of a version. */
    public static SharedAccesses of(TraceSource source, Version version, ContextRules rules) throws IOException {
        try (TraceReader in = source.open()) {
            TraceAnalysis analysis = new TraceAnalysis(version, rules, in);
            while (in.next()) {
                if (in.index() > Integer.MAX_VALUE - 8) {
                    throw new IOException("The trace is too long: more than two billion events.");
                }
                analysis.event((int) in.index());
            }
            return analysis.rows;
        }
    }

    private void event(int index) {
        Track track = track(in.thread());
        track.units.moveTo(in.frame());
        int kind = Access.kind(in.access());
        switch (kind) {
            case Access.READ, Access.WRITE, Access.UPDATE -> variable(track, index, kind);
            case Access.ACQUIRE -> acquire(track, index);
            case Access.RELEASE -> {
                track.lastSection = track.history.acquisition(in.object());
                track.history.release(in.object(), abstraction());
            }
            case Access.NOTIFY -> notifies(track, index);
            case Access.ENABLE -> enable(track, index);
            case Access.ENABLED -> enabled(track);
            case Access.SIGNAL -> signal(track, index);
            case Access.PARK -> messages.take(in.thread(), in.location());
            default -> {}
        }
    }

    private Track track(int thread) {
        while (tracks.size() <= thread) {
            tracks.add(new Track(methods));
        }
        return tracks.get(thread);
    }

    private long abstraction() {
        return objects.of(in.object(), in.object(in.object()));
    }

    private boolean isPart(Part part) {
        return in.place() == part;
    }

    private void acquire(Track track, int index) {
        History history = track.history;
        if (history.holds(in.object()) || !rules.locks().test(abstraction())) {
            return;
        }
        if (history.holds() > 0) {
            int hold = hold(track);
            if (rows.lockOperations.wants(in.thread(), in.object(), rows.heldLocks.locksOf(hold), in.site())) {
                long name = Hash.of(Hash.of(history.lockSet(0), abstraction()), objects.site(in.site(in.site())));
                rows.lockOperations.nested(new LockOperations.Nested(
                        index,
                        in.thread(),
                        in.object(),
                        hold,
                        in.site(in.site()),
                        rows.order.clock(in.thread()),
                        name));
            }
        }
        history.acquire(in.object(), abstraction(), index);
        rows.lockOperations.acquired(in.thread(), in.object(), abstraction(), index);
    }

    private void notifies(Track track, int index) {
        track.history.message(Kind.NOTIFY, in.object(), abstraction(), 0);
        if (in.site() != 0) {
            TraceSite site = in.site(in.site());
            rows.waitOperations.add(new WaitOperations.Notify(
                    index,
                    in.thread(),
                    in.object(),
                    site,
                    rows.order.clock(in.thread()),
                    objects.site(site),
                    version.isNew(site, rules.places())));
        }
    }

    /** Behind the release of the lock, in the same step. */
    private void waits(Track track, int index) {
        track.waitsOn = in.object();
        if (in.site() != 0) {
            TraceSite site = in.site(in.site());
            rows.waitOperations.add(new WaitOperations.Wait(
                    index,
                    in.thread(),
                    track.lastSection,
                    in.object(),
                    site,
                    rows.order.clock(in.thread()),
                    objects.site(site),
                    version.isNew(site, rules.places())));
        }
    }

    private void enable(Track track, int index) {
        messages.give(in.thread(), index, in.location());
        if (in.object(in.object()).origin() instanceof OfThread thread) {
            if (isPart(Part.BEGIN)) {
                if (isAlone) {
                    isAlone = false;
                    track.history.wasAlone();
                }
                track.history.message(Kind.START, 0, 0, 0);
                objects.start(thread.thread(), track.history.whole());
            }
        }
    }

    private void enabled(Track track) {
        messages.take(in.thread(), in.location());
        if (!(in.object(in.object()).origin() instanceof OfThread thread)) {
            return;
        }
        if (isPart(Part.BEGIN)) {
            track.history.begin(objects.root(thread.thread()));
        } else if (isPart(Part.END)) {
            track.history.message(
                    Kind.JOIN,
                    0,
                    objects.root(thread.thread()),
                    track(thread.thread()).history.whole());
        } else if ((isPart(Part.WAKE) || isPart(Part.ROUSE)) && track.waitsOn != 0) {
            track.history.message(Kind.WAIT, track.waitsOn, objects.of(track.waitsOn, in.object(track.waitsOn)), 0);
            track.waitsOn = 0;
        }
    }

    private void signal(Track track, int index) {
        if (!isPart(Part.PERMIT)) {
            return;
        }
        messages.give(in.thread(), index, in.location());
        if (!Access.inner(in.access())) {
            track.history.message(Kind.UNPARK, 0, abstraction(), 0);
        }
    }

    private int siteKind() {
        int site = in.site();
        while (siteKinds.size() <= site) {
            siteKinds.add(0);
        }
        int known = siteKinds.get(site);
        if (known == 0) {
            String name = in.site(site).className();
            known = name.startsWith(LOCKS)
                    ? JDK_LOCK
                    : name.startsWith("java/") || name.startsWith("jdk/") || name.startsWith("sun/") ? JDK : PROGRAM;
            siteKinds.set(site, known);
        }
        return known;
    }

    private boolean isState() {
        return rows.places.get(placeNumber()).equals(STATE);
    }

    private void variable(Track track, int index, int kind) {
        if (in.object() == 0) {
            return;
        }
        boolean synchronises = Access.synchronises(in.access());
        int where = siteKind();
        boolean inside = where == JDK_LOCK || where == JDK && Access.inner(in.access());
        if (in.isPart() && !isPart(Part.HIDDEN)) {
            if (isPart(Part.WAIT_SET) && kind == Access.WRITE) {
                waits(track, index);
            }
            return;
        }
        if (!inside) {
            row(track, index);
        }
        if (synchronises && (!inside || isState())) {
            synchronise(track, index, kind);
        }
    }

    /** A variable that synchronises: its accesses are messages too. The access itself has the context of before. */
    private void synchronise(Track track, int index, int kind) {
        long variable = placeNames.get(placeNumber());
        long abstraction = abstraction();
        boolean polls = kind == Access.READ
                && track.lastRead == in.location()
                && track.lastReadSite == in.site()
                && track.lastWriteSeen != messages.lastWrite(in.location());
        if (kind != Access.WRITE) {
            track.history.receive(in.object(), abstraction, variable);
            messages.read(in.thread(), in.location());
            if (polls || AWAITED.contains(in.object(in.object()).type())) {
                messages.mustRead(in.thread(), in.location());
            }
        }
        if (kind != Access.READ) {
            track.history.message(Kind.SEND, in.object(), abstraction, variable);
            messages.write(in.thread(), index, in.location());
        }
        track.lastRead = kind == Access.READ ? in.location() : 0;
        track.lastReadSite = in.site();
        track.lastWriteSeen = messages.lastWrite(in.location());
    }

    private void row(Track track, int index) {
        int object = in.object();
        int unit = track.units.of(receiver(object));
        rows.events.add(index);
        rows.threads.add(in.thread());
        rows.kinds.add((byte) in.access());
        rows.statements.add(statement());
        rows.locations.add(location());
        rows.units.add(unit);
        rows.contexts.add(context(track, object, unit));
        rows.holds.add(hold(track));
        rows.clocks.add(rows.order.clock(in.thread()));
        rows.syncClocks.add(rows.syncOrder.clock(in.thread()));
        if (!Access.synchronises(in.access())) {
            track.lastRead = 0;
        }
    }

    private int receiver(int object) {
        while (receiverOf.size() <= object) {
            int number = receiverOf.size();
            receiverOf.add(
                    number > 0 && in.isDefined(number) && in.object(number).origin() instanceof OfClass origin
                            ? methods.ofClass(origin.className())
                            : number);
        }
        return receiverOf.get(object);
    }

    private long type(int object) {
        while (typeOf.size() <= object) {
            typeOf.add(0L);
        }
        long known = typeOf.get(object);
        if (known == 0) {
            known = Hash.of(in.object(object).type());
            typeOf.set(object, known);
        }
        return known;
    }

    private int statement() {
        long type = type(in.object());
        int typeNumber = types.get(type);
        if (typeNumber < 0) {
            typeNumber = types.size();
            types.put(type, typeNumber);
        }
        long key = (long) in.site() << 32 | typeNumber;
        int known = statements.get(key);
        if (known < 0) {
            known = statements.size();
            statements.put(key, known);
            rows.sites.add(in.site(in.site()));
            rows.types.add(
                    in.object(in.object()).origin() instanceof OfClass origin
                            ? origin.className()
                            : in.object(in.object()).type());
            rows.names.add(Hash.of(objects.site(in.site(in.site())), type));
            rows.newness.add((byte) (version.isNew(in.site(in.site()), rules.places()) ? 1 : 0));
        }
        return known;
    }

    private int location() {
        long key = in.location();
        int known = locations.get(key);
        if (known < 0) {
            known = locations.size();
            locations.put(key, known);
            rows.owners.add(atomicSet());
            rows.accessors.add(in.thread());
            rows.placeOf.add(placeNumber());
        } else if (rows.accessors.get(known) != in.thread()) {
            rows.accessors.set(known, SharedAccesses.SHARED);
        }
        return known;
    }

    private int atomicSet() {
        String name = "";
        if (in.place() instanceof TracePlace.Field field) {
            String type = in.object(in.object()).origin() instanceof OfClass origin
                    ? origin.className()
                    : in.object(in.object()).type();
            name = rules.visibility().atomicSet(type, field.name());
        }
        long key = name.isEmpty() ? in.object() : Hash.of(in.object(), Hash.of(name));
        int known = sets.get(key);
        if (known < 0) {
            known = sets.size();
            sets.put(key, known);
        }
        return known;
    }

    /** Elements of arrays are one place: the array is the atomic set, and what is shared is each element by itself. */
    private int placeNumber() {
        long key = in.isElement() ? -1 : in.location() & PLACE_BITS;
        int known = placeNumbers.get(key);
        if (known < 0) {
            known = rows.places.size();
            placeNumbers.put(key, known);
            rows.places.add(in.isElement() ? "[]" : in.place().toString());
            placeNames.add(Hash.of(rows.places.get(known)));
        }
        return known;
    }

    private int context(Track track, int object, int unit) {
        History history = track.history;
        if (track.contextVersion != history.version() || track.contextObject != object || track.contextUnit != unit) {
            track.contextVersion = history.version();
            track.contextObject = object;
            track.contextUnit = unit;
            Since since = rules.lockHistory() == LockHistory.OF_UNIT ? track.units.since(unit) : history.beginning();
            long lockSet = history.lockSet(object);
            long whole = Hash.of(history.all(since, object), lockSet);
            int known = contexts.get(whole);
            if (known < 0) {
                known = contexts.size();
                contexts.put(whole, known);
                rows.lockSets.add(lockSet);
                rows.messages.add(history.messages(object));
                rows.lockHistories.add(history.locks(since, object));
                rows.wholes.add(whole);
            }
            track.context = known;
        }
        return track.context;
    }

    private int hold(Track track) {
        if (track.history.holds() == 0) {
            return 0;
        }
        if (track.holdVersion != track.history.version()) {
            track.holdVersion = track.history.version();
            track.hold = rows.heldLocks.add(track.history);
        }
        return track.hold;
    }
}
