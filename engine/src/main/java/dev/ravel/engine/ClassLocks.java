package dev.ravel.engine;

import dev.ravel.instrument.Site;
import dev.ravel.instrument.SiteTable;
import dev.ravel.model.Access;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The locks that the JVM holds while it initialises classes (JLS 12.4.2), for classes whose initialisers need each other.
 *
 * <p>Initialisers run once per JVM, outside the model. While they run, it is noted which classes each of them uses: that is its
 * part in every later execution too. If the uses make a cycle, and the program enters it at two places, then two threads may each
 * hold the lock that the other needs. For such classes each execution begins with nothing initialised; the first use takes the
 * class's lock, initialises what the initialiser uses, and gives the lock back. For all other classes the locks are taken in an order that
 * has no cycle, nobody can tell when they are, and nothing is modelled.
 */
final class ClassLocks {
    /** A class, by its internal name, as something to lock: reports show it. */
    record Lock(String className) {}

    private final Scheduler scheduler;
    private final Monitors monitors;
    private final Names names;
    private final Observation observation;
    private final Assumptions assumptions;
    private final Initialisers initialisers;
    private final SiteTable sites;

    // java.util is code under test while an execution runs: used only where hooks are suppressed.
    private final Map<String, Integer> numbers = new HashMap<>();
    private int classes;
    /** By site: the class, plus one; 0 while unknown. */
    private int[] classOf = new int[1 << 12];

    // By class.
    private Lock[] locks = new Lock[16];
    /** The classes that its initialiser uses, in order. */
    private int[][] uses = new int[16][];

    private int[] id = new int[16];
    private boolean[] entered = new boolean[16];
    private boolean[] interlocked = new boolean[16];
    private int[] done = new int[16];
    private boolean[] doneAlone = new boolean[16];
    private long[] seen = new long[16];
    private long[] busy = new long[16];

    private int execution;

    ClassLocks(Model model, Assumptions assumptions, Initialisers initialisers, SiteTable sites) {
        this.scheduler = model.scheduler();
        this.monitors = model.monitors();
        this.names = model.names();
        this.observation = model.observation();
        this.assumptions = assumptions;
        this.initialisers = initialisers;
        this.sites = sites;
    }

    /** Forgets the classes of the last program. */
    void forget() {
        numbers.clear();
        classes = 0;
        Arrays.fill(classOf, 0);
        Arrays.fill(entered, false);
        Arrays.fill(interlocked, false);
    }

    void beginExecution() {
        execution++;
        Arrays.fill(busy, 0);
        Arrays.fill(seen, 0);
    }

    /** The class whose initialiser begins at this site. */
    int begins(int site) {
        return classAt(site);
    }

    /** The internal name of a class. */
    String className(int number) {
        return locks[number].className();
    }

    /** The running thread uses a class, so that it must be initialised. */
    void uses(int site) {
        if (scheduler.suppressed != 0) {
            if (scheduler.ownsCaller() && initialisers.running(scheduler.suppressed)) {
                noted(initialisers.current(scheduler.suppressed), classAt(site));
            }
            return;
        }
        if (!scheduler.modelled()) {
            return;
        }
        int c = classAt(site);
        if (!entered[c]) {
            entered[c] = true;
            scheduler.suppressed++;
            review();
            scheduler.suppressed--;
        }
        if (interlocked[c]) {
            initialise(c, site);
        }
    }

    /** As JLS 12.4.2: whoever comes second waits for the first, unless that is itself. */
    private void initialise(int c, int site) {
        int me = scheduler.current;
        long bit = 1L << me;
        if (done[c] == execution) {
            if (!doneAlone[c] && (seen[c] & bit) == 0) {
                seen[c] |= bit;
                scheduler.point(Access.READ | Access.SYNC, Locations.monitor(id[c]));
                scheduler.record(Access.READ | Access.SYNC, Locations.monitor(id[c]), site);
            }
            return;
        }
        if (scheduler.solo()) {
            aloneWithAllThatItUses(c);
            return;
        }
        if ((busy[c] & bit) != 0) {
            return;
        }
        show(c);
        monitors.enter(id[c], locks[c], false, site);
        seen[c] |= bit;
        if (done[c] != execution) {
            busy[c] |= bit;
            for (int used : uses[c]) {
                if (interlocked[used]) {
                    initialise(used, site);
                }
            }
            busy[c] &= ~bit;
            done[c] = execution;
            doneAlone[c] = false;
            scheduler.changed(Locations.of(id[c], 0), 0, 1);
        }
        monitors.exit(id[c], site);
    }

    private void aloneWithAllThatItUses(int c) {
        if (done[c] == execution) {
            return;
        }
        done[c] = execution;
        doneAlone[c] = true;
        for (int used : uses[c]) {
            aloneWithAllThatItUses(used);
        }
    }

    private void show(int c) {
        if (observation.active()) {
            scheduler.suppressed++;
            observation.monitor(id[c], locks[c]);
            scheduler.suppressed--;
        }
    }

    private void noted(int initialiser, int used) {
        for (int known : uses[initialiser]) {
            if (known == used) {
                return;
            }
        }
        if (initialiser != used) {
            int n = uses[initialiser].length;
            uses[initialiser] = Copies.of(uses[initialiser], new int[n + 1]);
            uses[initialiser][n] = used;
            review();
        }
    }

    /** Finds the classes whose initialisers need each other, now that something more is known. */
    private void review() {
        int n = classes;
        boolean[][] reaches = new boolean[n][];
        for (int c = 0; c < n; c++) {
            reaches[c] = reached(c);
        }
        boolean more = false;
        for (int c = 0; c < n; c++) {
            int entries = 0;
            for (int d = 0; d < n; d++) {
                entries += reaches[c][d] && reaches[d][c] && entered[d] ? 1 : 0;
            }
            if (!interlocked[c] && entries > 1 && reaches[c][c]) {
                interlocked[c] = true;
                more = true;
            }
        }
        if (more) {
            assumptions.initialisersInterlock();
        }
    }

    private boolean[] reached(int from) {
        boolean[] reached = new boolean[classes];
        reach(from, reached);
        return reached;
    }

    private void reach(int from, boolean[] reached) {
        for (int used : uses[from]) {
            if (!reached[used]) {
                reached[used] = true;
                reach(used, reached);
            }
        }
    }

    private int classAt(int site) {
        int known = site < classOf.length ? classOf[site] : 0;
        if (known != 0) {
            return known - 1;
        }
        scheduler.suppressed++;
        try {
            if (site >= classOf.length) {
                classOf = Arrays.copyOf(classOf, Math.max(site + 1, 2 * classOf.length));
            }
            Site s = sites.site(site);
            int c = number(s.owner());
            if (!s.name().isEmpty()) {
                // Its super class comes first.
                noted(c, number(s.name()));
            }
            classOf[site] = c + 1;
            return c;
        } finally {
            scheduler.suppressed--;
        }
    }

    private int number(String internalName) {
        Integer known = numbers.get(internalName);
        if (known != null) {
            return known;
        }
        int c = classes++;
        if (c == id.length) {
            locks = Arrays.copyOf(locks, 2 * c);
            uses = Arrays.copyOf(uses, 2 * c);
            id = Arrays.copyOf(id, 2 * c);
            entered = Arrays.copyOf(entered, 2 * c);
            interlocked = Arrays.copyOf(interlocked, 2 * c);
            done = Arrays.copyOf(done, 2 * c);
            doneAlone = Arrays.copyOf(doneAlone, 2 * c);
            seen = Arrays.copyOf(seen, 2 * c);
            busy = Arrays.copyOf(busy, 2 * c);
        }
        numbers.put(internalName, c);
        locks[c] = new Lock(internalName);
        uses[c] = new int[0];
        id[c] = names.old();
        done[c] = 0;
        return c;
    }
}
