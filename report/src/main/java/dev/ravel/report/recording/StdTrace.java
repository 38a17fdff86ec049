package dev.ravel.report.recording;

import dev.ravel.model.execution.Access;
import dev.ravel.model.trace.TraceObject;
import dev.ravel.model.trace.TraceObject.OfThread;
import dev.ravel.model.trace.TracePlace;
import dev.ravel.model.trace.TracePlace.Part;
import dev.ravel.model.trace.TraceReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A trace in the text form STD, which RAPID reads (Mathur and others, https://github.com/focs-lab/rapid, class {@code parse.std.Parse}): a line
 * {@code T0|r(V)|12} for each event, with the thread, what it does to what, and a number for the place.
 *
 * <p>The form knows reads, writes, locks that one thread holds, forks and joins, so what else there is must be said with these:
 *
 * <ul>
 *   <li>A plain access is {@code r} or {@code w}; an update is {@code r}, then {@code w}.
 *   <li>A monitor or lock is {@code acq} and {@code rel}, at the outermost entry and the last exit. {@code wait} releases and acquires.
 *   <li>What synchronises but is no lock (a volatile or atomic variable, a permit, a wait set, the end of a thread that is looked at, a spin
 *       loop) is a variable under a lock of its own: {@code acq}, {@code r} or {@code w} or both, {@code rel}. So it never races, happens-before has the order
 *       of these accesses, and an analysis that reorders keeps which write a read sees. More is ordered than in Java: two volatile reads are, too.
 *   <li>A lock taken for reading is no {@code acq} that lasts, since two threads may hold it. Taking it reads, under the lock, what the last writer
 *       has written there, and giving it back writes what the next writer reads.
 *   <li>Opaque accesses are taken for volatile ones. Yields, choices and time are left out.
 *   <li>{@code begin} and {@code end} are units of work for the atomicity checkers of RAPID. A trace has none, so nor has the text.
 * </ul>
 *
 * <p>Cost: linear, and memory for the names of objects.
 */
public final class StdTrace {
    /** Types of the locks that may be taken for reading; their parts are nested in them. */
    private static final String READ_WRITE_LOCK = "java.util.concurrent.locks.ReentrantReadWriteLock";

    private static final String STAMPED_LOCK = "java.util.concurrent.locks.StampedLock";

    private final TraceReader trace;
    private final Writer out;
    /** The names of objects, by their numbers. */
    private final Map<Integer, String> names = new HashMap<>();
    /** How often the thread that holds it has taken a lock. */
    private final Map<String, Holding> held = new HashMap<>();

    private record Holding(int thread, int times) {}

    private StdTrace(TraceReader trace, Writer out) {
        this.trace = trace;
        this.out = out;
    }

    /** Writes what the reader has left. Closes nothing. */
    public static void write(TraceReader trace, OutputStream to) throws IOException {
        Writer out = new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.US_ASCII), 1 << 16);
        StdTrace std = new StdTrace(trace, out);
        while (trace.next()) {
            std.event();
        }
        out.flush();
    }

    private void event() throws IOException {
        int access = trace.access();
        TracePlace place = trace.place();
        if (trace.object() == 0 || place == Part.NONE) {
            return;
        }
        if (place == Part.MONITOR) {
            monitor(Access.kind(access));
        } else if (place == Part.READERS) {
            readers(Access.kind(access));
        } else if (place == Part.BEGIN) {
            if (Access.kind(access) == Access.ENABLE) {
                line("fork", "T" + subject());
            }
        } else if (place == Part.END && Access.kind(access) == Access.ENABLED) {
            line("join", "T" + subject());
        } else {
            variable(access, place);
        }
    }

    /** The thread that this is about. */
    private int subject() {
        TraceObject object = trace.object(trace.object());
        return object.origin() instanceof OfThread of ? of.thread() : trace.thread();
    }

    private void monitor(int kind) throws IOException {
        String lock = "L." + name();
        switch (kind) {
            // a try that succeeds is an update, one that fails a read
            case Access.ACQUIRE, Access.UPDATE -> {
                acquire(lock);
                if (hasReaders()) {
                    line("r", lock + ".readers");
                    line("w", lock + ".writers");
                }
            }
            case Access.RELEASE -> release(lock);
            default -> {}
        }
    }

    private void readers(int kind) throws IOException {
        String lock = "L." + name();
        acquire(lock);
        if (kind == Access.RELEASE) {
            line("r", lock + ".readers");
            line("w", lock + ".readers");
        } else {
            line("r", lock + ".writers");
        }
        release(lock);
    }

    private boolean hasReaders() {
        String type = trace.object(trace.object()).type();
        return type.startsWith(READ_WRITE_LOCK) || type.startsWith(STAMPED_LOCK);
    }

    private void variable(int access, TracePlace place) throws IOException {
        boolean alone = !Access.synchronises(access) && !Access.opaque(access);
        String name = name() + plain(place.toString());
        if (alone) {
            accesses(access, "V." + name);
        } else {
            acquire("S." + name);
            accesses(access, "M." + name);
            release("S." + name);
        }
    }

    private void accesses(int access, String variable) throws IOException {
        switch (Access.kind(access)) {
            case Access.READ, Access.ENABLED -> line("r", variable);
            case Access.UPDATE, Access.PARK -> {
                line("r", variable);
                line("w", variable);
            }
            default -> line("w", variable);
        }
    }

    private void acquire(String lock) throws IOException {
        Holding now = held.get(lock);
        if (now != null && now.thread == trace.thread()) {
            held.put(lock, new Holding(now.thread, now.times + 1));
            return;
        }
        held.put(lock, new Holding(trace.thread(), 1));
        line("acq", lock);
    }

    /** A lock that was taken before the trace began is given back without having been taken: that is left out. */
    private void release(String lock) throws IOException {
        @Nullable Holding now = held.get(lock);
        if (now == null || now.thread != trace.thread()) {
            return;
        }
        if (now.times > 1) {
            held.put(lock, new Holding(now.thread, now.times - 1));
        } else {
            held.remove(lock);
            line("rel", lock);
        }
    }

    private void line(String operation, String operand) throws IOException {
        out.append('T')
                .append(Integer.toString(trace.thread()))
                .append('|')
                .append(operation)
                .append('(')
                .append(operand)
                .append(")|")
                .append(Integer.toString(trace.site()))
                .append('\n');
    }

    private String name() {
        int number = trace.object();
        String known = names.get(number);
        if (known == null) {
            known = named(trace.object(number));
            names.put(number, known);
        }
        return Objects.requireNonNull(known);
    }

    private static String named(TraceObject object) {
        String type = object.type();
        return plain(type.substring(type.lastIndexOf('.') + 1)) + "#" + object.number();
    }

    /** Without what has a meaning in a line, or is no ASCII. */
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean fits = c > ' ' && c < 127 && c != '|' && c != '(' && c != ')';
            plain.append(fits ? c : '_');
        }
        return plain.toString();
    }
}
