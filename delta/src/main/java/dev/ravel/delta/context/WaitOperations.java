package dev.ravel.delta.context;

import dev.ravel.delta.table.Hash;
import dev.ravel.delta.table.LongTable;
import dev.ravel.model.trace.TraceSite;
import java.util.ArrayList;
import java.util.List;

/** The waits and notifies of a trace. Of those that are alike (thread, place, wait set) the first few are kept. */
public final class WaitOperations {
    private static final int ALIKE = 4;

    /**
     * A thread goes into a wait set.
     *
     * @param section the event by which it took the lock that it gives back
     * @param set the object that it waits on
     * @param clock what had to happen before
     * @param name the fingerprint of the place that both versions have in common
     * @param isNew whether the place is in the change set
     */
    public record Wait(
            int event, int thread, int section, int set, TraceSite site, int clock, long name, boolean isNew) {}

    /** A thread wakes who is in a wait set; its components are those of a wait. */
    public record Notify(int event, int thread, int set, TraceSite site, int clock, long name, boolean isNew) {}

    private final LongTable alike = new LongTable(0);
    private final List<Wait> waits = new ArrayList<>();
    private final List<Notify> notifies = new ArrayList<>();

    WaitOperations() {}

    private boolean wants(int thread, int set, TraceSite site) {
        return alike.plus(Hash.of(Hash.of(thread, set), Hash.of(site.key())), 1) <= ALIKE;
    }

    void add(Wait wait) {
        if (wants(wait.thread(), wait.set(), wait.site())) {
            waits.add(wait);
        }
    }

    void add(Notify notify) {
        if (wants(notify.thread(), notify.set(), notify.site())) {
            notifies.add(notify);
        }
    }

    public List<Wait> waits() {
        return waits;
    }

    public List<Notify> notifies() {
        return notifies;
    }
}
