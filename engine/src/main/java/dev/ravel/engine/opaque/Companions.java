package dev.ravel.engine.opaque;

import dev.ravel.engine.schedule.Scheduler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a JDK object outside the model may keep and touch in a later call: another such object, an array, a file that is mapped into
 * memory. Objects that may keep each other are one to the model.
 *
 * <p>The tables themselves are code under test, so they are asked only if there is something in them.
 */
public final class Companions {
    private final Scheduler scheduler;

    /** By number of an object: the one that stands for it. */
    private final Map<Integer, Integer> groups = new HashMap<>();
    /** By number of an object: arrays that it may keep. */
    private final Map<Integer, List<Object>> arrays = new HashMap<>();
    /** By number of an object: the locations of files whose content it shows. */
    private final Map<Integer, List<Long>> files = new HashMap<>();

    private boolean joins;
    private boolean keeps;
    private boolean maps;
    /** The location that all files have once there are links, else 0. */
    private long allFiles;

    public Companions(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    void beginExecution() {
        allFiles = 0;
        if (joins || keeps || maps) {
            groups.clear();
            arrays.clear();
            files.clear();
            joins = false;
            keeps = false;
            maps = false;
        }
    }

    /** The number that stands for the object and all that it may keep or be kept by. */
    public int of(int id) {
        if (!joins) {
            return id;
        }
        scheduler.suppressed++;
        int of = id;
        for (Integer next; (next = groups.get(of)) != null; ) {
            of = next;
        }
        scheduler.suppressed--;
        return of;
    }

    /**
     * One of these objects may keep the other, and call it where nobody sees it: from now on they are one. Returns the number that
     * stands for both.
     */
    int join(int id, int with) {
        int from = of(id);
        int to = of(with);
        if (from != to) {
            scheduler.suppressed++;
            groups.put(from, to);
            move(arrays, from, to);
            move(files, from, to);
            joins = true;
            scheduler.suppressed--;
        }
        return to;
    }

    private static <T> void move(Map<Integer, List<T>> table, int from, int to) {
        List<T> moved = table.remove(from);
        if (moved != null) {
            table.computeIfAbsent(to, i -> new ArrayList<>()).addAll(moved);
        }
    }

    /** The object may keep this array. */
    void keep(int id, Object array) {
        keeps = true;
        int of = of(id);
        scheduler.suppressed++;
        List<Object> kept = arrays.computeIfAbsent(of, i -> new ArrayList<>());
        boolean known = false;
        for (Object a : kept) {
            known |= a == array;
        }
        if (!known) {
            kept.add(array);
        }
        scheduler.suppressed--;
    }

    /** The object, or one that is made from it, shows the content of the file at this location. */
    void map(int id, long file) {
        maps = true;
        int of = of(id);
        scheduler.suppressed++;
        List<Long> mapped = files.computeIfAbsent(of, i -> new ArrayList<>());
        if (!mapped.contains(file)) {
            mapped.add(file);
        }
        scheduler.suppressed--;
    }

    /** A file has several names: from now on all files are one. */
    void link(long location) {
        allFiles = location;
    }

    /** The arrays that the object that stands for a group may keep; null if there are none. */
    Object[] arrays(int of) {
        if (!keeps) {
            return null;
        }
        scheduler.suppressed++;
        List<Object> kept = arrays.get(of);
        Object[] all = kept == null ? null : kept.toArray();
        scheduler.suppressed--;
        return all;
    }

    /** The locations of the files that the object that stands for a group shows; null if there are none. */
    public long[] files(int of) {
        if (!maps) {
            return null;
        }
        scheduler.suppressed++;
        List<Long> mapped = files.get(of);
        long[] all = mapped == null ? null : new long[mapped.size()];
        for (int i = 0; all != null && i < all.length; i++) {
            all[i] = allFiles != 0 ? allFiles : mapped.get(i);
        }
        scheduler.suppressed--;
        return all;
    }
}
