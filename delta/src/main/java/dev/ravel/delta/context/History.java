package dev.ravel.delta.context;

import dev.ravel.delta.table.Hash;
import dev.ravel.delta.table.LongLongTable;
import dev.ravel.delta.table.LongTable;
import dev.ravel.delta.table.SequenceHash;
import java.util.ArrayList;
import java.util.List;

/**
 * What a thread has done to synchronise so far, as it counts in a concurrency context: the cross-execution encoding of section II of
 * RECONTEST (Terragni, Cheung, Zhang, ICSE 2015), mended so that its Theorem 1 holds.
 *
 * <p>There are three sequences: messages (happens-before), lock operations (the lock-release history), and both together, which has their
 * order. Differences from the paper, each with its counterexample in docs/adr/0029: lock operations have the acquires too, not only the
 * releases; a thread begins with the history of the thread that started it, and a join takes the history of the thread that ended.
 *
 * <p>What depends on who came first is left out: which write a read saw, how often a spin loop went round. A read of a volatile variable
 * counts once until the thread sends something itself.
 *
 * <p>Object identity abstraction: seen from an access to object o, operations on o are operations on <em>this</em>. Each sequence keeps
 * for each object what that changes, so a context costs O(1).
 */
final class History {
    private static final long THIS = Hash.of("this");

    /** What an element is. */
    enum Kind {
        START,
        JOIN,
        NOTIFY,
        WAIT,
        UNPARK,
        /** Writes a variable that synchronises. */
        SEND,
        /** Reads one. */
        RECEIVE,
        ACQUIRE,
        RELEASE;

        private final long hash = Hash.of(name());
    }

    /** One sequence, and for each object what replacing it by <em>this</em> changes. */
    static final class Line {
        private SequenceHash sequence = new SequenceHash();
        private LongLongTable corrections = new LongLongTable();

        void append(Kind kind, int object, long abstraction, long detail) {
            long what = Hash.of(kind.hash, detail);
            long correction = sequence.append(Hash.of(what, abstraction), Hash.of(what, THIS));
            if (object != 0) {
                corrections.put(object, SequenceHash.plus(corrections.get(object), correction));
            }
        }

        long seenFrom(int object) {
            return sequence.corrected(corrections.get(object));
        }

        private void clear() {
            sequence = new SequenceHash();
            corrections = new LongLongTable();
        }
    }

    /** The history of the start. */
    private long root;

    /**
     * Lock operations, and all operations in their order, since some time.
     *
     * @param locks without messages
     * @param all with messages
     */
    record Since(Line locks, Line all) {
        Since() {
            this(new Line(), new Line());
        }

        private void clear() {
            locks.clear();
            all.clear();
        }
    }

    private final Line messages = new Line();
    private final Since beginning = new Since();
    /** Of the units that the thread is in. */
    private final List<Since> open = new ArrayList<>();

    private final LongTable received = new LongTable(0);
    /** Counts the elements: as long as it stays the same, so do the contexts. */
    private int version;

    private int[] held = new int[4];
    private int[] instances = new int[4];
    private long[] abstractions = new long[4];
    private int holds;
    private long lockSum;

    void begin(long start) {
        root = start;
        version++;
    }

    /**
     * Until now there was no other thread. So what this one has done comes before all that others do, and its lock operations kept nobody
     * waiting: they are forgotten, unless it holds a lock.
     */
    void wasAlone() {
        if (holds == 0) {
            messages.clear();
            received.clear();
            beginning.clear();
            open.forEach(Since::clear);
            version++;
        }
    }

    /** A message; object 0 is one that no access can be to. */
    void message(Kind kind, int object, long abstraction, long detail) {
        received.clear();
        append(kind, object, abstraction, detail);
    }

    /** A read of a variable that synchronises. */
    void receive(int object, long abstraction, long variable) {
        if (received.add(Hash.of(object, variable))) {
            append(Kind.RECEIVE, object, abstraction, variable);
        }
    }

    void acquire(int lock, long abstraction, int event) {
        if (holds == held.length) {
            held = java.util.Arrays.copyOf(held, 2 * holds);
            instances = java.util.Arrays.copyOf(instances, 2 * holds);
            abstractions = java.util.Arrays.copyOf(abstractions, 2 * holds);
        }
        held[holds] = lock;
        instances[holds] = event;
        abstractions[holds] = Hash.spread(abstraction);
        lockSum += abstractions[holds++];
        append(Kind.ACQUIRE, lock, abstraction, 0);
    }

    /** Does nothing if the thread does not hold the lock. */
    void release(int lock, long abstraction) {
        int at = position(lock);
        if (at >= 0) {
            lockSum -= abstractions[at];
            holds--;
            for (int i = at; i < holds; i++) {
                held[i] = held[i + 1];
                instances[i] = instances[i + 1];
                abstractions[i] = abstractions[i + 1];
            }
            append(Kind.RELEASE, lock, abstraction, 0);
        }
    }

    private void append(Kind kind, int object, long abstraction, long detail) {
        if (kind == Kind.ACQUIRE || kind == Kind.RELEASE) {
            beginning.locks.append(kind, object, abstraction, detail);
            for (int i = 0; i < open.size(); i++) {
                open.get(i).locks.append(kind, object, abstraction, detail);
            }
        } else {
            messages.append(kind, object, abstraction, detail);
        }
        beginning.all.append(kind, object, abstraction, detail);
        for (int i = 0; i < open.size(); i++) {
            open.get(i).all.append(kind, object, abstraction, detail);
        }
        version++;
    }

    private int position(int lock) {
        for (int i = holds - 1; i >= 0; i--) {
            if (held[i] == lock) {
                return i;
            }
        }
        return -1;
    }

    boolean holds(int lock) {
        return position(lock) >= 0;
    }

    /** The event that has acquired a lock; -1 if it is not held. */
    int acquisition(int lock) {
        int at = position(lock);
        return at < 0 ? -1 : instances[at];
    }

    int version() {
        return version;
    }

    int holds() {
        return holds;
    }

    int held(int i) {
        return held[i];
    }

    int instance(int i) {
        return instances[i];
    }

    /** The locks that are held. */
    long lockSet(int object) {
        int at = position(object);
        return Hash.of(at < 0 ? lockSum : lockSum - abstractions[at] + THIS, holds);
    }

    long messages(int object) {
        return Hash.of(root, messages.seenFrom(object));
    }

    /** A unit begins. */
    Since open() {
        Since since = new Since();
        open.add(since);
        return since;
    }

    /** The unit that began last ends. */
    void close() {
        open.remove(open.size() - 1);
    }

    Since beginning() {
        return beginning;
    }

    long locks(Since since, int object) {
        return since.locks.seenFrom(object);
    }

    /** Everything: equal for two accesses if their contexts are. */
    long all(Since since, int object) {
        return Hash.of(messages(object), since.all.seenFrom(object));
    }

    /** What a message of this thread carries. */
    long whole() {
        return Hash.of(root, beginning.all.sequence.value());
    }
}
