package dev.ravel.engine.record;

import dev.ravel.engine.initialise.Initialised;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.table.NumberTable;
import dev.ravel.model.trace.TracePlace.Part;
import dev.ravel.model.trace.TraceWriter;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The objects of a trace: each is defined, by where it comes from, when an event first needs it. */
final class TracedObjects {
    private final TraceWriter out;
    private final Names names;
    private final CallStacks calls;
    private final Numbers sites;
    private final Numbers contexts;

    /** By this worker's numbers, those in the trace. */
    private final NumberTable numbers = new NumberTable();
    /** Monitors that are not defined yet, by their numbers: who uses one later has the number alone. */
    private final Map<Integer, Object> monitors = new HashMap<>();
    /** How many objects of a type were made at a place. */
    private final Map<Birth, Integer> births = new HashMap<>();

    private record Birth(String type, int thread, int context, int site) {}

    /** What something of this worker is in the trace. */
    @FunctionalInterface
    interface Numbers {
        int of(int number) throws IOException;
    }

    TracedObjects(TraceWriter out, Names names, CallStacks calls, Numbers sites, Numbers contexts) {
        this.out = out;
        this.names = names;
        this.calls = calls;
        this.sites = sites;
        this.contexts = contexts;
    }

    /** Tells which object is meant when a monitor with this number is used. */
    void isMonitor(int id, Object monitor) {
        if (monitor != null && numbers.get(id) == NumberTable.ABSENT) {
            monitors.put(id, monitor);
        }
    }

    /** The number in the trace of the object that has a part. */
    int ofPart(int id, Part part) throws IOException {
        int number = numbers.get(id);
        return number != NumberTable.ABSENT
                ? number
                : number(id, monitors.remove(id), part == Part.START ? "java.lang.Thread" : "");
    }

    /** The number in the trace of an object. */
    int number(int id, Object known) throws IOException {
        int number = numbers.get(id);
        return number != NumberTable.ABSENT ? number : number(id, known, "");
    }

    /** Defines an object; its type is said by itself, or as it is known otherwise. */
    private int number(int id, Object known, String otherwise) throws IOException {
        int number = define(id, known, otherwise);
        numbers.put(id, number);
        return number;
    }

    private int define(int id, Object known, String otherwise) throws IOException {
        int thread = Locations.threadOf(id);
        if (thread >= 0) {
            return out.ofThread(thread);
        }
        if (Locations.isSurroundings(Locations.of(id, 0))) {
            return out.surroundings();
        }
        if (known instanceof Class<?> c) {
            return out.ofClass("java.lang.Class", typeName(c));
        }
        if (known instanceof Initialised i) {
            return out.ofClass("initialisation", i.className());
        }
        String type = known == null ? otherwise : typeName(known.getClass());
        if (names.isOld(id)) {
            return out.found(type, births.merge(new Birth(type, -1, 0, 0), 1, Integer::sum));
        }
        CallStacks.Place place = calls.madeAt(id);
        int maker = names.maker(id);
        int nth = births.merge(new Birth(type, maker, place.context(), place.site()), 1, Integer::sum);
        int context = contexts.of(place.context());
        int site = sites.of(place.site());
        return out.made(type, maker, context, site, nth);
    }

    /** The name of a class, without what the JVM has added to one that was made up at run time. */
    static String typeName(Class<?> type) {
        String name = type.getTypeName();
        int lambda = name.indexOf("$$Lambda");
        if (lambda >= 0) {
            return name.substring(0, lambda + "$$Lambda".length());
        }
        int hidden = name.indexOf('/');
        return hidden >= 0 ? name.substring(0, hidden) : name;
    }
}
