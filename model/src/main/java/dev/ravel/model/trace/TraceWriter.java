package dev.ravel.model.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes a trace while it happens, as {@link TraceFormat} says.
 *
 * <p>Strings, sites, contexts and objects are defined by whoever records and are then said by their numbers. An event allocates nothing;
 * the buffer is given away whenever it is full.
 */
public final class TraceWriter implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    /** More than any record but a string is long. */
    private static final int LONGEST_RECORD = 64;

    private final OutputStream out;
    private final byte[] buffer = new byte[BUFFER];
    private int filled;

    private final Map<String, Integer> strings = new HashMap<>();
    private int sites;
    private int contexts;
    private int objects;
    private long events;

    public TraceWriter(OutputStream out) {
        this.out = out;
        for (int shift = 24; shift >= 0; shift -= 8) {
            buffer[filled++] = (byte) (TraceFormat.MAGIC >>> shift);
        }
        number(TraceFormat.VERSION);
    }

    /** How many events were written. */
    public long events() {
        return events;
    }

    /** The number of a string; 0 of "". */
    public int string(String text) throws IOException {
        if (text.isEmpty()) {
            return 0;
        }
        Integer known = strings.get(text);
        if (known != null) {
            return known;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        begin(TraceFormat.STRING);
        number(bytes.length);
        for (int i = 0; i < bytes.length; ) {
            room(1);
            int length = Math.min(bytes.length - i, BUFFER - filled);
            System.arraycopy(bytes, i, buffer, filled, length);
            filled += length;
            i += length;
        }
        strings.put(text, strings.size() + 1);
        return strings.size();
    }

    /** Defines a site; returns its number. */
    public int site(TraceSite site) throws IOException {
        int className = string(site.className());
        int method = string(site.method());
        int descriptor = string(site.descriptor());
        int file = string(site.file());
        begin(TraceFormat.SITE);
        number(className);
        number(method);
        number(descriptor);
        number(site.instruction() + 1);
        number(file);
        number(site.line());
        return ++sites;
    }

    /** Defines a calling context; returns its number. */
    public int context(int caller, int callSite, int methodSite) throws IOException {
        begin(TraceFormat.CONTEXT);
        number(caller);
        number(callSite);
        number(methodSite);
        return ++contexts;
    }

    /** Defines an object that the program has made; returns its number. */
    public int made(String type, int thread, int context, int site, int nth) throws IOException {
        int name = string(type);
        begin(TraceFormat.OBJECT);
        number(name);
        number(TraceFormat.MADE);
        number(thread);
        number(context);
        number(site);
        number(nth);
        return ++objects;
    }

    /** Defines an object that was found there; returns its number. */
    public int found(String type, int nth) throws IOException {
        return object(type, TraceFormat.FOUND, nth);
    }

    /** Defines a class, as what has its static variables; returns its number. */
    public int ofClass(String type, String className) throws IOException {
        return object(type, TraceFormat.CLASS, string(className));
    }

    /** Defines a thread, as what others see of it; returns its number. */
    public int ofThread(int thread) throws IOException {
        return object("java.lang.Thread", TraceFormat.OF_THREAD, thread);
    }

    /** Defines what the whole JVM has one of; returns its number. */
    public int surroundings() throws IOException {
        int name = string("surroundings");
        begin(TraceFormat.OBJECT);
        number(name);
        number(TraceFormat.SURROUNDINGS);
        return ++objects;
    }

    private int object(String type, int origin, int detail) throws IOException {
        int name = string(type);
        begin(TraceFormat.OBJECT);
        number(name);
        number(origin);
        number(detail);
        return ++objects;
    }

    /** Defines a thread, or gives it another name. */
    public void thread(int number, String name) throws IOException {
        int text = string(name);
        begin(TraceFormat.THREAD);
        number(number);
        number(text);
    }

    /** The thread begins a step. */
    public void step(int thread) throws IOException {
        begin(TraceFormat.STEP);
        number(thread);
    }

    /** The innermost activations of the running thread are over. */
    public void leave(int activations) throws IOException {
        begin(TraceFormat.LEAVE);
        number(activations);
    }

    /** A method begins in the running thread, inside the innermost activation that is not over. */
    public void enter(int context, int receiver) throws IOException {
        begin(TraceFormat.ENTER);
        number(context);
        number(receiver);
    }

    /** An access to a field. */
    public void field(int access, int site, int object, int name) throws IOException {
        event(access, site, object, name, TraceFormat.FIELD);
    }

    /** An access to an element of an array. */
    public void element(int access, int site, int object, int index) throws IOException {
        event(access, site, object, index, TraceFormat.ELEMENT);
    }

    /** An access to what is no variable. */
    public void part(int access, int site, int object, TracePlace.Part part) throws IOException {
        event(access, site, object, part.ordinal(), TraceFormat.PART);
    }

    /** An access to what has a number of its own. */
    public void numbered(int access, int site, int object, int place) throws IOException {
        event(access, site, object, place, TraceFormat.NUMBERED);
    }

    private void event(int access, int site, int object, int place, int kind) throws IOException {
        begin(TraceFormat.EVENT);
        events++;
        buffer[filled++] = (byte) access;
        number(site);
        number(object);
        number((place & 0xffff_ffffL) << 2 | kind);
    }

    /** The value that the last event has read or written. */
    public void value(String text) throws IOException {
        int string = string(text);
        begin(TraceFormat.VALUE);
        number(string);
    }

    private void begin(int opcode) throws IOException {
        room(LONGEST_RECORD);
        buffer[filled++] = (byte) opcode;
    }

    private void room(int bytes) throws IOException {
        if (BUFFER - filled < bytes) {
            out.write(buffer, 0, filled);
            filled = 0;
        }
    }

    private void number(long n) {
        long rest = n;
        while ((rest & ~0x7fL) != 0) {
            buffer[filled++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buffer[filled++] = (byte) rest;
    }

    /** Ends the trace. */
    @Override
    public void close() throws IOException {
        begin(TraceFormat.END);
        out.write(buffer, 0, filled);
        filled = 0;
        out.close();
    }
}
