package dev.ravel.engine.record;

import dev.ravel.engine.execution.ThreadNumbers;
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
import java.util.function.LongSupplier;

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
    private final Map<Field, Integer> fieldsFound = new HashMap<>();
    private final TracedObjects objects;
    private final LockStates locks = new LockStates();
    private final SpinMarks spins;

    private final boolean[] threadsNamed = new boolean[ThreadNumbers.LIMIT + 1];
    /** For each thread, how many activations the trace has it in. */
    private final int[] saidDepth = new int[ThreadNumbers.LIMIT];

    private record Field(Class<?> holder, long offset) {}

    public TraceRecorder(
            TraceWriter out,
            TraceDetail detail,
            ExecutionLog log,
            Names names,
            Threads threads,
            SiteTable sites,
            CallStacks calls,
            LongSupplier changed) {
        this.out = out;
        this.detail = detail;
        this.log = log;
        this.names = names;
        this.threads = threads;
        this.sites = sites;
        this.calls = calls;
        this.objects = new TracedObjects(out, names, calls, this::site, this::context);
        this.spins = new SpinMarks(changed);
    }

    @Override
    public void variable(int thread, int access, Object base, long offset, char type, long location, int site) {
        try {
            int byteNow = before(thread, access);
            int object = objects.number((int) (location >>> 32), base);
            if (base == null) {
                out.numbered(byteNow, site(site), object, (int) location);
            } else if (base.getClass().isArray()) {
                out.element(byteNow, site(site), object, (int) location);
            } else {
                out.field(byteNow, site(site), object, field(site, base, offset));
            }
            boolean writes = Access.writes(access);
            if (detail == TraceDetail.VALUES) {
                openWrite = writes;
                if (!writes) {
                    value(base, offset, type);
                }
            }
            if (writes) {
                spins.wrote(thread, location, site);
                if (Access.synchronises(access)) {
                    locks.writes(thread, (int) (location >>> 32), base, offset);
                }
            } else {
                spins.read(thread, location, site);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void written(Object base, long offset, char type) {
        try {
            if (openWrite) {
                openWrite = false;
                value(base, offset, type);
            }
            if (locks.areWritten()) {
                int changes = locks.written(base, offset);
                lock(changes, LockStates.READERS_RELEASED, Access.RELEASE | Access.OPEN_AFTER, Part.READERS, base);
                lock(changes, LockStates.RELEASED, Access.RELEASE | Access.OPEN_AFTER, Part.MONITOR, base);
                lock(changes, LockStates.ACQUIRED, Access.ACQUIRE, Part.MONITOR, base);
                lock(changes, LockStates.READERS_ACQUIRED, Access.ACQUIRE, Part.READERS, base);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Says what the change of a lock's own state means, if it means this. */
    private void lock(int changes, int change, int access, Part part, Object base) throws IOException {
        if ((changes & change) != 0) {
            int thread = locks.thread();
            int byteNow = before(thread, access | Access.SYNC);
            out.part(byteNow, site(called(thread)), objects.number(locks.object(), base), part);
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
        return value instanceof Enum<?> e ? e.name() : TracedObjects.typeName(value.getClass());
    }

    @Override
    public void handed(int thread, int access, Object array, long location, int site) {
        try {
            int byteNow = before(thread, access);
            out.element(byteNow, site(site), objects.number((int) (location >>> 32), array), (int) location);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void called(int thread, int access, long location, Object of, int site) {
        objects.isMonitor((int) (location >>> 32), of);
        synchronised(thread, access, location, site);
    }

    @Override
    public void synchronised(int thread, int access, long location, int site) {
        try {
            int byteNow = before(thread, access);
            Part part = location == 0 ? Part.NONE : Locations.part(location);
            int object = location == 0 ? 0 : objects.ofPart((int) (location >>> 32), part);
            int at = site == 0 && part == Part.SPIN ? spinning(thread, access, location) : site;
            int place = site(at == 0 ? called(thread) : at);
            if (part == null) {
                out.numbered(byteNow, place, object, (int) location);
            } else {
                out.part(byteNow, place, object, part);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The write that ends a spin loop, or the read that waited in it. */
    private int spinning(int thread, int access, long location) {
        return Access.kind(access) == Access.SIGNAL
                ? spins.ends(thread, Locations.threadOf((int) (location >>> 32)))
                : spins.waited(thread);
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
        objects.isMonitor(id, monitor);
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
        int depth = now.depth;
        int before = saidDepth[thread];
        int same = Math.min(now.kept, before);
        if (same == depth && depth == before) {
            return;
        }
        if (same < before) {
            out.leave(before - same);
        }
        for (int d = same; d < depth; d++) {
            int context = context(now.context[d]);
            Object receiver = now.receiver[d];
            int object = receiver == null || !names.knows(receiver)
                    ? 0
                    : objects.number(names.of(receiver, thread), receiver);
            out.enter(context, object);
        }
        now.kept = depth;
        saidDepth[thread] = depth;
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
        try {
            while (steps < log.steps()) {
                step(log.thread(steps++));
            }
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
