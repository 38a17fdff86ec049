package dev.ravel.model.trace;

/**
 * How a trace lies in a file.
 *
 * <p>After {@link #MAGIC} and {@link #VERSION} come records, each an opcode byte and numbers as varints (seven bits a byte, the lowest
 * first). Strings, sites, contexts, objects and threads are defined once, before their first use, and are numbered from 1 in the order
 * of their definitions, threads by their own number; 0 stands for none. {@link #END} is last: a file without it was cut off.
 *
 * <pre>
 *   STRING   length, bytes in UTF-8
 *   SITE     class, method, descriptor, instruction + 1, file, line          strings but for the two numbers
 *   CONTEXT  caller, call, method                                            a context and two sites
 *   OBJECT   type, kind of origin, and for each kind:                        a string
 *              MADE thread, context, site, nth · FOUND nth · CLASS string · THREAD thread · SURROUNDINGS
 *   THREAD   number, name
 *   STEP     thread                                                          the events that follow are its, in a new step
 *   LEAVE    n                                                               its n innermost activations are over
 *   ENTER    context, receiver                                               a new activation inside the innermost
 *   EVENT    access byte, site, object, place                                a place is a kind in two bits, and a number above them
 *   VALUE    string                                                          of the event before
 * </pre>
 */
final class TraceFormat {
    static final int MAGIC = 0x52564C54;
    static final int VERSION = 1;

    static final int END = 0;
    static final int STRING = 1;
    static final int SITE = 2;
    static final int CONTEXT = 3;
    static final int OBJECT = 4;
    static final int THREAD = 5;
    static final int STEP = 6;
    static final int LEAVE = 7;
    static final int ENTER = 8;
    static final int EVENT = 9;
    static final int VALUE = 10;

    static final int MADE = 0;
    static final int FOUND = 1;
    static final int CLASS = 2;
    static final int OF_THREAD = 3;
    static final int SURROUNDINGS = 4;

    static final int FIELD = 0;
    static final int ELEMENT = 1;
    static final int PART = 2;
    static final int NUMBERED = 3;

    private TraceFormat() {}
}
