package dev.ravel.model.trace;

import dev.ravel.model.trace.TraceObject.Found;
import dev.ravel.model.trace.TraceObject.Made;
import dev.ravel.model.trace.TraceObject.OfClass;
import dev.ravel.model.trace.TraceObject.OfThread;
import dev.ravel.model.trace.TraceObject.Origin;
import dev.ravel.model.trace.TraceObject.Surroundings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a trace, event after event: {@link #next} moves on, the numbers of what it has found are there until it is called again.
 *
 * <p>An event costs no memory; {@link #event} makes one of it for who wants to keep it. Throws {@link TraceFault} for a file that is no
 * trace, or the beginning of one.
 */
public final class TraceReader implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final TracePlace.Part[] PARTS = TracePlace.Part.values();

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int filled;

    private final List<String> strings = new ArrayList<>(List.of(""));
    private final List<TraceSite> sites = new ArrayList<>(List.of(TraceSite.UNKNOWN));
    private final List<Optional<TraceContext>> contexts = new ArrayList<>(List.of(Optional.empty()));
    private final List<Optional<TraceObject>> objects = new ArrayList<>(List.of(Optional.empty()));
    private final Map<Integer, TraceThread> threads = new HashMap<>();
    /** For each thread its innermost activation. */
    private final Map<Integer, Optional<TraceFrame>> innermost = new HashMap<>();

    private long activations;
    private boolean ended;

    private long index = -1;
    private int step = -1;
    private int thread;
    private int access;
    private int site;
    private int object;
    private int placeKind;
    private int place;
    private int value;

    public TraceReader(InputStream in) throws IOException {
        this.in = in;
        int magic = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            magic = magic << 8 | oneByte();
        }
        if (magic != TraceFormat.MAGIC) {
            throw new TraceFault("it is no trace of Ravel");
        }
        int version = number();
        if (version != TraceFormat.VERSION) {
            throw new TraceFault("it is a trace of version " + version + "; this Ravel reads version "
                    + TraceFormat.VERSION + ": record it again");
        }
    }

    /** Opens the trace in a file. */
    public static TraceReader open(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        try {
            return new TraceReader(in);
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /** Moves to the next event; false if there is none. */
    public boolean next() throws IOException {
        if (ended) {
            return false;
        }
        int opcode = oneByte();
        while (opcode != TraceFormat.EVENT && opcode != TraceFormat.END) {
            if (!defines(opcode)) {
                move(opcode);
            }
            opcode = oneByte();
        }
        ended = opcode == TraceFormat.END;
        if (!ended) {
            readEvent();
        }
        return !ended;
    }

    private void readEvent() throws IOException {
        index++;
        access = oneByte();
        site = number(sites);
        object = number(objects);
        long where = longNumber();
        placeKind = (int) where & 3;
        place = (int) (where >>> 2);
        value = 0;
        // Its value, and what that needs, stand behind it. What says who goes on does not concern it.
        while ((at < filled || fill()) && (buffer[at] == TraceFormat.VALUE || isDefinition(buffer[at]))) {
            int opcode = oneByte();
            if (!defines(opcode)) {
                value = number(strings);
            }
        }
    }

    private static boolean isDefinition(int opcode) {
        return opcode >= TraceFormat.STRING && opcode <= TraceFormat.THREAD;
    }

    /** Reads what an opcode defines; false if it defines nothing. */
    private boolean defines(int opcode) throws IOException {
        switch (opcode) {
            case TraceFormat.STRING -> strings.add(text());
            case TraceFormat.SITE ->
                sites.add(new TraceSite(string(), string(), string(), number() - 1, string(), number()));
            case TraceFormat.CONTEXT ->
                contexts.add(Optional.of(new TraceContext(
                        contexts.get(number(contexts)), sites.get(number(sites)), sites.get(number(sites)))));
            case TraceFormat.OBJECT -> objects.add(Optional.of(new TraceObject(objects.size(), string(), origin())));
            case TraceFormat.THREAD -> {
                int number = number();
                threads.put(number, new TraceThread(number, string()));
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Follows the threads from step to step, and in and out of methods. */
    private void move(int opcode) throws IOException {
        switch (opcode) {
            case TraceFormat.STEP -> {
                thread = number();
                step++;
            }
            case TraceFormat.LEAVE -> leave(number());
            case TraceFormat.ENTER -> enter();
            default -> throw new TraceFault("it is damaged: there is no record of kind " + opcode);
        }
    }

    private Origin origin() throws IOException {
        int kind = number();
        return switch (kind) {
            case TraceFormat.MADE ->
                new Made(number(), contexts.get(number(contexts)), sites.get(number(sites)), number());
            case TraceFormat.FOUND -> new Found(number());
            case TraceFormat.CLASS -> new OfClass(string());
            case TraceFormat.OF_THREAD -> new OfThread(number());
            case TraceFormat.SURROUNDINGS -> new Surroundings();
            default -> throw new TraceFault("it is damaged: there is no origin of kind " + kind);
        };
    }

    private void leave(int frames) {
        Optional<TraceFrame> frame = innermost.getOrDefault(thread, Optional.empty());
        for (int i = 0; i < frames; i++) {
            frame = frame.orElseThrow(() -> new TraceFault("it is damaged: more methods end than have begun"))
                    .caller();
        }
        innermost.put(thread, frame);
    }

    private void enter() throws IOException {
        TraceContext context = contexts.get(number(contexts))
                .orElseThrow(() -> new TraceFault("it is damaged: a method begins that is not known"));
        Optional<TraceObject> receiver = objects.get(number(objects));
        innermost.put(thread, Optional.of(new TraceFrame(++activations, context, receiver, frame())));
    }

    /** Counts the events, from 0. */
    public long index() {
        return index;
    }

    /** Counts the steps, from 0. */
    public int step() {
        return step;
    }

    /** The number of the thread. */
    public int thread() {
        return thread;
    }

    /** The access byte. */
    public int access() {
        return access;
    }

    /** The number of the site, 0 if there is none. */
    public int site() {
        return site;
    }

    /** The number of the object, 0 if there is none. */
    public int object() {
        return object;
    }

    /** The object and the place as one number: equal for accesses to the same variable. */
    public long location() {
        return (long) object << 34 | (long) placeKind << 32 | place & 0xffff_ffffL;
    }

    /** The place. */
    public TracePlace place() {
        return switch (placeKind) {
            case TraceFormat.FIELD -> new TracePlace.Field(strings.get(checked(place, strings)));
            case TraceFormat.ELEMENT -> new TracePlace.Element(place);
            case TraceFormat.PART -> PARTS[place < PARTS.length && place >= 0 ? place : PARTS.length - 1];
            default -> new TracePlace.Numbered(place);
        };
    }

    /** Whether the place is a {@link TracePlace.Part}, not a variable. */
    public boolean isPart() {
        return placeKind == TraceFormat.PART;
    }

    /** Whether the place is an element of an array. */
    public boolean isElement() {
        return placeKind == TraceFormat.ELEMENT;
    }

    /** Whether an object of this number has come up. */
    public boolean isDefined(int object) {
        return object > 0 && object < objects.size();
    }

    /** The innermost activation of the program's code. */
    public Optional<TraceFrame> frame() {
        return innermost.getOrDefault(thread, Optional.empty());
    }

    /** What was read or written; empty if the trace does not say. */
    public Optional<String> value() {
        return value == 0 ? Optional.empty() : Optional.of(strings.get(value));
    }

    /** A site by its number. */
    public TraceSite site(int number) {
        return sites.get(number);
    }

    /** An object by its number, which is not 0. */
    public TraceObject object(int number) {
        return objects.get(number).orElseThrow();
    }

    /** A thread by its number. */
    public TraceThread thread(int number) {
        return threads.getOrDefault(number, new TraceThread(number, "thread " + number));
    }

    /** The event, to keep. */
    public TraceEvent event() {
        return new TraceEvent(
                index,
                step,
                thread(thread),
                access,
                objects.get(object),
                place(),
                site == 0 ? Optional.empty() : Optional.of(sites.get(site)),
                frame(),
                value());
    }

    private String string() throws IOException {
        return strings.get(number(strings));
    }

    private String text() throws IOException {
        int length = number();
        byte[] bytes = new byte[Math.max(0, Math.min(length, BUFFER))];
        int read = 0;
        while (read < length) {
            if (at == filled && !fill()) {
                throw cutOff();
            }
            int part = Math.min(length - read, filled - at);
            if (read + part > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.min(length, 2 * (read + part)));
            }
            System.arraycopy(buffer, at, bytes, read, part);
            at += part;
            read += part;
        }
        return new String(bytes, 0, read, StandardCharsets.UTF_8);
    }

    private int number(List<?> table) throws IOException {
        return checked(number(), table);
    }

    private static int checked(int number, List<?> table) {
        if (number < 0 || number >= table.size()) {
            throw new TraceFault("it is damaged: it names what it has not defined");
        }
        return number;
    }

    private int number() throws IOException {
        long n = longNumber();
        if (n != (int) n) {
            throw new TraceFault("it is damaged: a number is too large");
        }
        return (int) n;
    }

    private long longNumber() throws IOException {
        long n = 0;
        int shift = 0;
        int b;
        do {
            b = oneByte();
            n |= (long) (b & 0x7f) << shift;
            shift += 7;
        } while ((b & 0x80) != 0 && shift < Long.SIZE);
        return n;
    }

    private int oneByte() throws IOException {
        if (at == filled && !fill()) {
            throw cutOff();
        }
        return buffer[at++] & 0xff;
    }

    private TraceFault cutOff() {
        return new TraceFault("it was cut off after " + (index + 1) + " events");
    }

    private boolean fill() throws IOException {
        at = 0;
        filled = Math.max(0, in.read(buffer));
        return filled > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
