package dev.ravel.delta.context;

import dev.ravel.delta.table.ByteColumn;
import dev.ravel.delta.table.IntColumn;
import dev.ravel.delta.table.LongColumn;
import dev.ravel.model.execution.Access;
import dev.ravel.model.trace.TraceSite;
import java.util.ArrayList;
import java.util.List;

/**
 * The accesses of a recorded trace to memory, in its order, one row each: the MEM events of RECONTEST, with what the analyses need of
 * everything else. {@link TraceAnalysis} makes it.
 *
 * <p>A location is shared if two threads access it in the trace, so the escape of objects is known exactly. Rows of locations that are
 * not shared are there, but are no MEM events: nobody should look at them.
 *
 * <p>33 bytes a row. Units, contexts, sets of held locks and clocks are numbers of tables of their own, which are as long as there are
 * different ones.
 */
public final class SharedAccesses {
    final IntColumn events = new IntColumn();
    final IntColumn threads = new IntColumn();
    final ByteColumn kinds = new ByteColumn();
    final IntColumn statements = new IntColumn();
    final IntColumn locations = new IntColumn();
    final IntColumn units = new IntColumn();
    final IntColumn contexts = new IntColumn();
    final IntColumn holds = new IntColumn();
    final IntColumn clocks = new IntColumn();
    final IntColumn syncClocks = new IntColumn();

    /** For each statement. */
    final List<TraceSite> sites = new ArrayList<>();

    final List<String> types = new ArrayList<>();
    final LongColumn names = new LongColumn();
    final ByteColumn newness = new ByteColumn();

    /** For each location its atomic set. */
    final IntColumn owners = new IntColumn();
    /** The first thread that has accessed it, or {@link #SHARED}. */
    final IntColumn accessors = new IntColumn();

    final List<String> places = new ArrayList<>();
    final IntColumn placeOf = new IntColumn();

    /** For each context. */
    final LongColumn lockSets = new LongColumn();

    final LongColumn messages = new LongColumn();
    final LongColumn lockHistories = new LongColumn();
    final LongColumn wholes = new LongColumn();

    final HeldLocks heldLocks = new HeldLocks();
    final LockOperations lockOperations = new LockOperations();
    final WaitOperations waitOperations = new WaitOperations();
    final Order order = new Order();
    final Order syncOrder = new Order();

    static final int SHARED = -1;

    SharedAccesses() {}

    public int size() {
        return events.size();
    }

    /** Whether the row is a MEM event: its location is accessed by two threads. */
    public boolean isShared(int row) {
        return accessors.get(locations.get(row)) == SHARED;
    }

    /** How many MEM events there are. */
    public int countShared() {
        int count = 0;
        for (int row = 0; row < size(); row++) {
            count += isShared(row) ? 1 : 0;
        }
        return count;
    }

    /** The index of the event in the trace. */
    public int event(int row) {
        return events.get(row);
    }

    public int thread(int row) {
        return threads.get(row);
    }

    /** The access byte, as {@link Access} says it. */
    public int access(int row) {
        return kinds.get(row) & 0xff;
    }

    public boolean reads(int row) {
        return Access.kind(access(row)) != Access.WRITE;
    }

    public boolean writes(int row) {
        return Access.kind(access(row)) != Access.READ;
    }

    public int location(int row) {
        return locations.get(row);
    }

    /** The number of the atomic set of a row: of the object, for static variables of the class, for elements of the array. */
    public int atomicSet(int row) {
        return owners.get(locations.get(row));
    }

    /** The field, as messages say it. */
    public String place(int row) {
        return places.get(placeOf.get(locations.get(row)));
    }

    /** The unit of work; 0 if it is in none. Each belongs to one thread. */
    public int unit(int row) {
        return units.get(row);
    }

    /** The statement, with the type of the object that it accesses. */
    public int statement(int row) {
        return statements.get(row);
    }

    public int statementCount() {
        return sites.size();
    }

    public TraceSite site(int statement) {
        return sites.get(statement);
    }

    /** The type of the object that a statement accesses; for static variables their class. */
    public String type(int statement) {
        return types.get(statement);
    }

    /** The fingerprint of a statement that both versions have in common. */
    public long name(int statement) {
        return names.get(statement);
    }

    /** Whether the statement is in the change set. */
    public boolean isNew(int statement) {
        return newness.get(statement) != 0;
    }

    /** The concurrency context; two rows have the same one if it is the same number. */
    public int context(int row) {
        return contexts.get(row);
    }

    public int contextCount() {
        return wholes.size();
    }

    public long lockSet(int context) {
        return lockSets.get(context);
    }

    public long messages(int context) {
        return messages.get(context);
    }

    public long lockHistory(int context) {
        return lockHistories.get(context);
    }

    /** All of a context as one fingerprint that both versions have in common. */
    public long whole(int context) {
        return wholes.get(context);
    }

    /** The set of locks held, a number in {@link #heldLocks}. */
    public int hold(int row) {
        return holds.get(row);
    }

    public HeldLocks heldLocks() {
        return heldLocks;
    }

    public LockOperations lockOperations() {
        return lockOperations;
    }

    public WaitOperations waitOperations() {
        return waitOperations;
    }

    /** Whether going into a wait set must happen before a notify of another thread. */
    public boolean mustPrecede(WaitOperations.Wait wait, WaitOperations.Notify notify) {
        return order.before(wait.thread(), wait.event(), notify.clock());
    }

    /** The first row that is not before an event. */
    public int rowFrom(int event) {
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events.get(middle) < event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether one row must happen before another, by messages; the order of locks is not among them. */
    public boolean mustPrecede(int row, int other) {
        return precedes(row, other, order, clocks);
    }

    /** Whether one acquisition must happen before another of another thread. */
    public boolean mustPrecede(LockOperations.Nested acquisition, LockOperations.Nested other) {
        return order.before(acquisition.thread(), acquisition.event(), other.clock());
    }

    /** Whether one row happens before another, by messages and by variables that synchronise. */
    public boolean synchronisedBefore(int before, int row) {
        return precedes(before, row, syncOrder, syncClocks);
    }

    private boolean precedes(int row, int other, Order relation, IntColumn clock) {
        return thread(row) == thread(other) ? row < other : relation.before(thread(row), event(row), clock.get(other));
    }
}
