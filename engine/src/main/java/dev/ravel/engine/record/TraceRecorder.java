package dev.ravel.engine.record;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.initialise.Initialised;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.source.ProgramLines;
import dev.ravel.engine.state.Witness;
import dev.ravel.engine.thread.Threads;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TracePlace.Part;
import dev.ravel.model.trace.TraceSite;
import dev.ravel.model.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes one execution as a trace while it runs: what the log has in numbers of this worker, in names that hold everywhere.
 *
 * <p>What is said of sites, objects and calls is said when an event first needs it.
 */
public final class TraceRecorder implements Witness {
    private static final int LONGEST_VALUE = 200;

    private final TraceWriter out;
    private final TraceDetail detail;
    private final ExecutionLog log;
    private final Names names;
    private final Threads threads;
    private final SiteTable sites;
    private final CallStacks calls;

    private int steps;
    /** Whether the last event waits for what it has written. */
    private boolean openWrite;

    // By this worker's numbers, what they are in the trace; 0 if it has not been said.
    private int[] siteNumbers = new int[1 << 10];
    private int[] fieldNames = new int[1 << 10];
    private int[] contextNumbers = new int[1 << 8];
    private final Map<Integer, Integer> objectNumbers = new HashMap<>();
    private final Map<Field, Integer> fieldsFound = new HashMap<>();
    private final Map<Integer, Object> monitors = new HashMap<>();
    /** How many objects of a type were made at a place. */
    private final Map<Birth, Integer> births = new HashMap<>();

    private final boolean[] threadsNamed = new boolean[ThreadNumbers.LIMIT + 1];
    /** For each thread, the activations that the trace has it in. */
    private final long[][] said = new long[ThreadNumbers.LIMIT][];

    private final int[] saidDepth = new int[ThreadNumbers.LIMIT];

    private record Field(Class<?> holder, long offset) {}

    private record Birth(String type, int thread, int context, int site) {}

    public TraceRecorder(
            TraceWriter out,
            TraceDetail detail,
            ExecutionLog log,
            Names names,
            Threads threads,
            SiteTable sites,
            CallStacks calls) {
        this.out = out;
        this.detail = detail;
        this.log = log;
        this.names = names;
        this.threads = threads;
        this.sites = sites;
        this.calls = calls;
    }

    /** Does something with the trace. Where that goes to, no error comes from. */
    @FunctionalInterface
    private interface Writing {
        void write() throws IOException;
    }

    private static void write(Writing writing) {
        try {
            writing.write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void variable(int thread, int access, Object base, long offset, char type, long location, int site) {
        write(() -> {
            int byteNow = before(thread, access);
            int object = object((int) (location >>> 32), base);
            if (base == null) {
                out.numbered(byteNow, site(site), object, (int) location);
            } else if (base.getClass().isArray()) {
                out.element(byteNow, site(site), object, (int) location);
            } else {
                out.field(byteNow, site(site), object, field(site, base, offset));
            }
            if (detail == TraceDetail.VALUES) {
                openWrite = Access.writes(access);
                if (!openWrite) {
                    value(base, offset, type);
                }
            }
        });
    }

    @Override
    public void written(Object base, long offset, char type) {
        if (openWrite) {
            openWrite = false;
            write(() -> value(base, offset, type));
        }
    }

    private void value(Object base, long offset, char type) throws IOException {
        out.value(show(Variables.value(base, offset, type)));
    }

    private String show(Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean || value instanceof Character) {
            return String.valueOf(value);
        }
        if (value instanceof String s) {
            return '"' + (s.length() > LONGEST_VALUE ? s.substring(0, LONGEST_VALUE) + "…" : s) + '"';
        }
        return value instanceof Enum<?> e ? e.name() : typeName(value.getClass());
    }

    @Override
    public void handed(int thread, int access, Object array, long location, int site) {
        write(() -> {
            int byteNow = before(thread, access);
            out.element(byteNow, site(site), object((int) (location >>> 32), array), (int) location);
        });
    }

    @Override
    public void called(int thread, int access, long location, Object of, int site) {
        monitor((int) (location >>> 32), of);
        synchronised(thread, access, location, site);
    }

    @Override
    public void synchronised(int thread, int access, long location, int site) {
        write(() -> {
            int byteNow = before(thread, access);
            int id = (int) (location >>> 32);
            Part part = location == 0 ? Part.NONE : Locations.part(location);
            int object = location == 0 ? 0 : object(id, monitors.get(id), part == Part.START ? "java.lang.Thread" : "");
            int place = site(site == 0 ? called(thread) : site);
            if (part == null) {
                out.numbered(byteNow, place, object, (int) location);
            } else {
                out.part(byteNow, place, object, part);
            }
        });
    }

    /** The call of the program that the thread is in: where it does what the JDK does for it. */
    private int called(int thread) {
        if (thread >= ThreadNumbers.LIMIT) {
            return 0;
        }
        CallStacks.Stack stack = calls.of(thread);
        return stack.depth == 0 ? 0 : stack.calls[stack.depth - 1];
    }

    @Override
    public void monitor(int id, Object monitor) {
        if (monitor != null) {
            monitors.put(id, monitor);
        }
    }

    /** Says which thread is in which step and in which calls; returns the access byte with what its place in the step adds. */
    private int before(int thread, int access) throws IOException {
        openWrite = false;
        int byteNow = access & ~Access.INNER;
        if (steps == log.steps()) {
            byteNow |= Access.INNER;
        }
        while (steps < log.steps()) {
            step(log.thread(steps++));
        }
        if (thread < ThreadNumbers.LIMIT) {
            stack(thread);
        }
        return byteNow;
    }

    private void step(int thread) throws IOException {
        int slot = Math.min(thread, ThreadNumbers.LIMIT);
        if (!threadsNamed[slot]) {
            threadsNamed[slot] = true;
            Thread t = threads.isClock(thread) ? null : threads.thread(thread);
            out.thread(thread, t == null ? "(clock)" : t.getName());
        }
        out.step(thread);
    }

    private void stack(int thread) throws IOException {
        CallStacks.Stack now = calls.of(thread);
        long[] before = said[thread] == null ? new long[32] : said[thread];
        int same = 0;
        while (same < saidDepth[thread] && same < now.depth && before[same] == now.activation[same]) {
            same++;
        }
        if (same < saidDepth[thread]) {
            out.leave(saidDepth[thread] - same);
        }
        if (now.depth > before.length) {
            before = Arrays.copyOf(before, Math.max(now.depth, 2 * before.length));
        }
        for (int d = same; d < now.depth; d++) {
            before[d] = now.activation[d];
            int context = context(now.context[d]);
            Object receiver = now.receiver[d];
            int object = receiver == null || !names.knows(receiver) ? 0 : object(names.of(receiver, thread), receiver);
            out.enter(context, object);
        }
        said[thread] = before;
        saidDepth[thread] = now.depth;
    }

    private int site(int site) throws IOException {
        if (site == 0) {
            return 0;
        }
        siteNumbers = roomFor(site, siteNumbers);
        if (siteNumbers[site] == 0) {
            Site s = sites.site(site);
            siteNumbers[site] = out.site(new TraceSite(
                    s.className(), s.method(), s.methodDescriptor(), s.instruction(), s.file(), s.line()));
        }
        return siteNumbers[site];
    }

    private int context(int context) throws IOException {
        if (context == CallStacks.ROOT) {
            return 0;
        }
        contextNumbers = roomFor(context, contextNumbers);
        if (contextNumbers[context] == 0) {
            CallStacks.Node node = calls.node(context);
            int caller = context(node.caller());
            int call = site(node.call());
            int method = site(node.method());
            contextNumbers[context] = out.context(caller, call, method);
        }
        return contextNumbers[context];
    }

    private static int[] roomFor(int index, int[] table) {
        return index < table.length ? table : Arrays.copyOf(table, Math.max(index + 1, 2 * table.length));
    }

    /** The field's name, as a string of the trace. */
    private int field(int site, Object base, long offset) throws IOException {
        fieldNames = roomFor(site, fieldNames);
        if (fieldNames[site] != 0) {
            return fieldNames[site];
        }
        Site s = site == 0 ? null : sites.site(site);
        if (s != null && isOfOneField(s)) {
            fieldNames[site] = out.string(s.name());
            return fieldNames[site];
        }
        Field field = new Field(base instanceof Class<?> c ? c : base.getClass(), offset);
        Integer known = fieldsFound.get(field);
        if (known == null) {
            known = out.string(ProgramLines.fieldAt(base, offset));
            fieldsFound.put(field, known);
        }
        return known;
    }

    private static boolean isOfOneField(Site s) {
        return switch (s.kind()) {
            case READ, WRITE, READ_STATIC, WRITE_STATIC -> true;
            default -> false;
        };
    }

    private int object(int id, Object known) throws IOException {
        return object(id, known, "");
    }

    /** The number of an object in the trace; its type is said by itself, or as it is known otherwise. */
    private int object(int id, Object known, String otherwise) throws IOException {
        Integer number = objectNumbers.get(id);
        if (number == null) {
            number = define(id, known, otherwise);
            objectNumbers.put(id, number);
        }
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
        int context = context(place.context());
        int site = site(place.site());
        return out.made(type, maker, context, site, nth);
    }

    /** The name of a class, without what the JVM has added to one that was made up at run time. */
    private static String typeName(Class<?> type) {
        String name = type.getTypeName();
        int lambda = name.indexOf("$$Lambda");
        if (lambda >= 0) {
            return name.substring(0, lambda + "$$Lambda".length());
        }
        int hidden = name.indexOf('/');
        return hidden >= 0 ? name.substring(0, hidden) : name;
    }

    @Override
    public void announced(int thread) {}

    @Override
    public void switched(int from, int to) {}

    @Override
    public void died(int thread, Throwable t) {}

    @Override
    public void left(int thread, int site) {}

    @Override
    public void noted(int thread, String note) {}

    @Override
    public void printed(int thread, String line) {}

    /** Steps that had no events are said, too. */
    @Override
    public void ended() {
        write(() -> {
            while (steps < log.steps()) {
                step(log.thread(steps++));
            }
            out.close();
        });
    }
}
