package dev.ravel.engine.name;

import dev.ravel.model.trace.TracePlace;

/**
 * Names of locations: the object's number in the upper half, the place within the object in the lower half.
 *
 * <p>A place is a field offset or an array index, both at least 0; the monitor and the wait set of an object, the queue
 * of a lock, and the things that other threads can do to a thread, have negative places.
 */
public final class Locations {
    private static final int MONITOR = -1;
    private static final int WAIT_SET = -2;
    private static final int BEGIN = -3;
    private static final int END = -4;
    private static final int SIGNAL = -5;
    private static final int WAKE = -6;
    private static final int SPIN = -7;
    private static final int JOIN = -10;
    private static final int START = -11;
    private static final int QUEUE = -8;
    private static final int TURN = -9;
    private static final int DEADLINE = -12;
    private static final int STATE = -20;
    private static final int HIDDEN = -13;
    private static final int STARTS = -14;
    private static final int ROUSE = -15;

    /** Threads are numbered from 0; as objects they get numbers that no object has (see {@link Names}). */
    private static final int THREAD = 0x7fffff00;

    /** What the whole JVM has one of, and files: a number that no object and no thread has. */
    private static final int SURROUNDINGS = 0x7ffffe00;

    private Locations() {}

    public static long of(int object, long place) {
        return (long) object << 32 | place & 0xffff_ffffL;
    }

    public static long monitor(int object) {
        return of(object, MONITOR);
    }

    public static long waitSet(int object) {
        return of(object, WAIT_SET);
    }

    /** The state inside an object of the JDK that is not instrumented. */
    public static long hidden(int object) {
        return of(object, HIDDEN);
    }

    /** A setting of the JVM, or a file, by its name. Two names may share a location: then they are taken for one. */
    public static long surroundings(String name) {
        return of(SURROUNDINGS, name.hashCode() & Integer.MAX_VALUE);
    }

    public static boolean isSurroundings(long location) {
        return (int) (location >>> 32) == SURROUNDINGS;
    }

    /** Written when a thread is signalled and so queues for the lock, read by those who queue up behind it. */
    public static long queue(int lock) {
        return of(lock, QUEUE);
    }

    /** Written when a thread that comes before this one has got the lock that both queue for. */
    public static long turn(int thread) {
        return of(THREAD + thread, TURN);
    }

    public static boolean isMonitor(long location) {
        return (int) location == MONITOR;
    }

    public static boolean isWaitSet(long location) {
        return (int) location == WAIT_SET;
    }

    /** Written when the thread is started, needed by its first step. */
    public static long begin(int thread) {
        return of(THREAD + thread, BEGIN);
    }

    /** Written when the thread ends, needed by joins. */
    public static long end(int thread) {
        return of(THREAD + thread, END);
    }

    /** The park permit and the interrupt flag of the thread. */
    public static long signal(int thread) {
        return of(THREAD + thread, SIGNAL);
    }

    public static boolean isSpin(long location) {
        return (int) location == SPIN;
    }

    /** Signalled when something has changed that the thread has read in a loop. */
    public static long spin(int thread) {
        return of(THREAD + thread, SPIN);
    }

    /** Written when the Thread with this object number is started: its own number is known only then. */
    public static long start(int object) {
        return of(object, START);
    }

    /** Written when this thread starts another, if somebody counts threads. */
    public static long starts(int thread) {
        return of(THREAD + thread, STARTS);
    }

    /** Signalled when the thread that this one joins ends, or this one is interrupted. */
    public static long join(int thread) {
        return of(THREAD + thread, JOIN);
    }

    public static boolean isDeadline(long location) {
        return (int) location == DEADLINE;
    }

    /** Written when the thread's wait comes to its limit. */
    public static long deadline(int thread) {
        return of(THREAD + thread, DEADLINE);
    }

    public static boolean isState(long location) {
        return (int) location == STATE;
    }

    /** What Thread.getState says of the thread. */
    public static long state(int thread) {
        return of(THREAD + thread, STATE);
    }

    /** The n-th outcome that a thread records. */
    public static long outcome(int thread, int n) {
        return of(THREAD + 64 + thread, n);
    }

    /** Whether the weak compare-and-set of a thread at a site has just failed for no reason. */
    public static long weakFailure(int thread, int site) {
        return of(THREAD + 128 + thread, site);
    }

    /** Written when the thread is interrupted in a wait set, so that it can leave it by itself. */
    public static long rouse(int thread) {
        return of(THREAD + thread, ROUSE);
    }

    /** Written when the thread is taken out of a wait set. */
    public static long wake(int thread) {
        return of(THREAD + thread, WAKE);
    }

    /** The number of the thread that this stands for as an object, -1 if it stands for none. */
    public static int threadOf(int object) {
        int n = object - THREAD;
        return n < 0 ? -1 : n & 63;
    }

    /** What is accessed if it is no variable; null if it is one. */
    public static TracePlace.Part part(long location) {
        return switch ((int) location) {
            case MONITOR -> TracePlace.Part.MONITOR;
            case WAIT_SET -> TracePlace.Part.WAIT_SET;
            case QUEUE -> TracePlace.Part.QUEUE;
            case TURN -> TracePlace.Part.TURN;
            case BEGIN -> TracePlace.Part.BEGIN;
            case START -> TracePlace.Part.START;
            case STARTS -> TracePlace.Part.STARTS;
            case END -> TracePlace.Part.END;
            case JOIN -> TracePlace.Part.JOIN;
            case SIGNAL -> TracePlace.Part.PERMIT;
            case WAKE -> TracePlace.Part.WAKE;
            case ROUSE -> TracePlace.Part.ROUSE;
            case SPIN -> TracePlace.Part.SPIN;
            case DEADLINE -> TracePlace.Part.DEADLINE;
            case STATE -> TracePlace.Part.STATE;
            case HIDDEN -> TracePlace.Part.HIDDEN;
            default -> null;
        };
    }
}
