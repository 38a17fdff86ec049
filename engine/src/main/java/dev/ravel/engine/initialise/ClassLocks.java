package dev.ravel.engine.initialise;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.source.Thrown;
import dev.ravel.engine.sync.Monitors;
import dev.ravel.engine.thread.Threads;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteTable;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The locks that the JVM holds while it initialises classes (JLS 12.4.2), where somebody can tell.
 *
 * <p>Initialisers run once per JVM, outside the model. While they run, it is noted which classes each of them uses, and whether it
 * fails: that is its part in every later execution too. Two threads may each hold the lock that the other needs if the uses make a
 * cycle that is entered at two places. And the thread that finds a class failing gets another error than those that come later. For such
 * classes, and those whose initialisers lead to them, each execution begins with nothing initialised; the first use takes the class's lock,
 * initialises what the initialiser uses, and gives the lock back. For all others the locks are taken in an order that has no cycle, nobody
 * can tell when they are, and nothing is modelled.
 */
public final class ClassLocks {
    private static final int NOBODY = -1;

    private final Scheduler scheduler;
    private final Monitors monitors;
    private final Threads threads;
    private final Names names;
    private final Assumptions assumptions;
    private final Initialisers initialisers;
    private final SiteTable sites;
    private final InitialiserEffects effects;

    // java.util is code under test while an execution runs: used only where hooks are suppressed.
    private final Map<String, Initialised> classes = new HashMap<>();
    /** By site; null while unknown. */
    private Initialised[] bySite = new Initialised[1 << 12];
    /** What the running thread has used last, outside initialisers. */
    private Initialised lastUse;
    /** Classes that every execution finds initialised. */
    private final List<Initialised> given = new ArrayList<>();

    private int execution;
    /** Every cycle is taken for one that can be entered at two places. */
    private boolean allDoors;
    /** Why this exploration can prove nothing, or null. */
    private String doubt;

    public ClassLocks(
            Scheduler scheduler,
            Names names,
            Threads threads,
            Monitors monitors,
            Assumptions assumptions,
            Initialisers initialisers,
            InitialiserEffects effects,
            SiteTable sites) {
        this.scheduler = scheduler;
        this.names = names;
        this.threads = threads;
        this.monitors = monitors;
        this.assumptions = assumptions;
        this.initialisers = initialisers;
        this.effects = effects;
        this.sites = sites;
    }

    /** Forgets the classes of the last program: the next has a class loader of its own, and so classes of its own. */
    public void forget() {
        effects.forget();
        classes.clear();
        Arrays.fill(bySite, null);
        given.clear();
        lastUse = null;
        allDoors = false;
        doubt = null;
    }

    public void beginExecution() {
        execution++;
        lastUse = null;
        given.forEach(this::alone);
        if (doubt != null) {
            scheduler.doubts.add(doubt);
        }
    }

    /** Takes every cycle for one that can be entered at two places. */
    public void assumeAllDoors() {
        allDoors = true;
        List.copyOf(classes.values()).forEach(this::review);
    }

    /** An initialiser begins at this site, in code at this depth of suppression. */
    public Initialised begins(int site, int outside) {
        Initialised c = at(site);
        if (!scheduler.over() && !isMarked(c, outside)) {
            scheduler.suppressed++;
            if (scheduler.solo()) {
                c.given = true;
                given.add(c);
            } else {
                c.unmarked = true;
                review(c);
            }
            scheduler.suppressed--;
        }
        effects.begins(c, initialisers.running(outside));
        return c;
    }

    /** An initialiser has ended without an exception, in code at this depth of suppression. */
    public void ends(Initialised c) {
        if (!scheduler.over() && effects.ends(c)) {
            told(c);
        }
    }

    /** An execution is over: whether an initialiser came too early or too late for it. */
    public void endExecution() {
        for (Initialised c = effects.overwritten(scheduler.log); c != null; c = effects.overwritten(scheduler.log)) {
            told(c);
        }
    }

    private void told(Initialised c) {
        c.told = true;
        if (c.unmarked) {
            doubt("the initialiser of " + c.className()
                    + " can be told by when it runs, and was not run by code that uses the class directly: when it runs"
                    + " was not explored");
        }
        quietlyReview(c);
    }

    /** Whether the initialiser runs because of a use that will be seen in the next execution too. */
    private boolean isMarked(Initialised c, int outside) {
        Initialised by = initialisers.running(outside) ? initialisers.current(outside) : lastUse;
        if (by == null || by == c) {
            return by == c;
        }
        scheduler.suppressed++;
        try {
            return reachable(by, i -> i.uses).contains(c);
        } finally {
            scheduler.suppressed--;
        }
    }

    /** An initialiser ends with an exception. It will not run again, but each execution must see it fail. */
    public void failed(Throwable thrown, int site, int outside) {
        if (scheduler.over()) {
            return;
        }
        Initialised c = at(site);
        c.failure = thrown;
        if (!isMarked(c, outside)) {
            doubt(
                    "the initialiser of " + c.className() + " fails with "
                            + thrown.getClass().getName()
                            + ", and was not run by code that uses the class directly: who gets the first error was not explored");
        }
        quietlyReview(c);
    }

    /** The initialiser of a class that the program has defined itself begins while others run. */
    public void beginsUnseen(int site) {
        scheduler.suppressed++;
        try {
            Site s = sites.site(site);
            if (!s.name().isEmpty()) {
                doubt(
                        "a thread initialises " + s.owner().replace('/', '.')
                                + ", a class that the program defines itself, while others run: which of them does was not explored");
            }
        } finally {
            scheduler.suppressed--;
        }
    }

    private void doubt(String what) {
        doubt = doubt == null ? what : doubt;
        scheduler.doubts.add(doubt);
    }

    /** The running thread uses a class, so that it must be initialised. */
    public void uses(int site) {
        if (scheduler.ownsCaller() && !scheduler.over()) {
            uses(at(site), site);
        }
    }

    /** The running thread uses a class through reflection: itself, its name, or a member of it is given. */
    public void usesReflected(Object reflected, int site) {
        if (scheduler.ownsCaller() && !scheduler.over()) {
            Initialised c = reflected(reflected);
            if (c != null) {
                uses(c, site);
            }
        }
    }

    private Initialised reflected(Object reflected) {
        scheduler.suppressed++;
        try {
            if (reflected instanceof Method method && !Modifier.isStatic(method.getModifiers())) {
                return null;
            }
            Object owner = reflected instanceof Member member ? member.getDeclaringClass() : reflected;
            String name = owner instanceof Class<?> c ? c.getName() : (String) owner;
            return name == null ? null : named(name.replace('.', '/'));
        } finally {
            scheduler.suppressed--;
        }
    }

    private void uses(Initialised c, int site) {
        if (scheduler.suppressed != 0) {
            usesOutsideTheModel(c);
            return;
        }
        if (!c.entered) {
            c.entered = true;
            quietlyReview(c);
        }
        if (c.modelled) {
            initialise(c, site);
        }
        lastUse = c;
    }

    private void usesOutsideTheModel(Initialised c) {
        if (initialisers.running(scheduler.suppressed)) {
            Initialised by = initialisers.current(scheduler.suppressed);
            if (by != c && by.use(c)) {
                quietlyReview(by);
            }
        } else if (scheduler.suppressed < Scheduler.UPCALL && c.modelled && !begun(c).done) {
            if (scheduler.solo()) {
                alone(c);
            } else {
                doubt(c.className()
                        + " is used by code that was called back from JDK code, where Ravel cannot switch threads: who"
                        + " waits for its initialisation was not explored");
            }
        }
    }

    /**
     * As JLS 12.4.2: whoever comes second waits for the first, unless that is itself. A thread that does not know that the class is
     * initialised takes the lock to find out: what it is about to do must not depend on what others have done.
     */
    private void initialise(Initialised c, int site) {
        int me = scheduler.current;
        long bit = 1L << me;
        if (begun(c).doneAlone || (c.seen & bit) != 0) {
            fail(c.failure == null || c.given ? null : later(c));
            return;
        }
        if (c.by == me) {
            return;
        }
        boolean alone = scheduler.solo();
        if (!alone) {
            scheduler.shows(c.id, c);
            monitors.enter(c.id, c, false, site);
        }
        Error error = null;
        if (!c.done) {
            c.by = me;
            error = initialiseUsed(c, site);
            effects.happen(c);
            c.by = NOBODY;
            c.done = true;
            c.doneAlone = alone;
            c.failedIn = threads.thread(me).getName();
            scheduler.changed(Locations.of(c.id, 0), 0, 1);
        } else if (c.failure != null) {
            error = later(c);
        }
        c.seen |= bit;
        if (!alone) {
            monitors.exit(c.id, site);
        }
        fail(error);
    }

    private void fail(Error error) {
        if (error != null) {
            scheduler.observed(error.getClass().getName().hashCode());
            throw error;
        }
    }

    /** Does what the initialiser does; returns how it fails, or null. */
    private Error initialiseUsed(Initialised c, int site) {
        for (Initialised used : c.uses) {
            if (used.modelled) {
                try {
                    initialise(used, site);
                } catch (Error e) {
                    if (scheduler.over()) {
                        throw e;
                    }
                    if (c.failure instanceof LinkageError || c.failure == used.failure) {
                        return e;
                    }
                    // the initialiser has caught it
                }
            }
        }
        return c.failure == null ? null : first(c);
    }

    private void alone(Initialised c) {
        if (!begun(c).done) {
            c.done = true;
            c.doneAlone = true;
            for (Initialised used : c.uses) {
                alone(used);
            }
        }
    }

    /** Brings the class's state into this execution. */
    private Initialised begun(Initialised c) {
        if (c.execution != execution) {
            c.execution = execution;
            c.seen = 0;
            c.by = NOBODY;
            c.done = false;
            c.doneAlone = false;
        }
        return c;
    }

    // ---- failing initialisers

    /** What the thread gets that runs the initialiser. */
    private Error first(Initialised c) {
        scheduler.suppressed++;
        try {
            return c.failure instanceof Error error ? error : new ExceptionInInitializerError(c.failure);
        } finally {
            scheduler.suppressed--;
        }
    }

    /** What everybody gets who comes later. */
    private Error later(Initialised c) {
        scheduler.suppressed++;
        try {
            Error error = new NoClassDefFoundError("Could not initialize class " + c.className());
            Error told = new ExceptionInInitializerError(
                    "Exception " + Thrown.text(c.failure) + " [in thread \"" + c.failedIn + "\"]");
            told.setStackTrace(Thrown.stack(c.failure));
            error.initCause(told);
            return error;
        } finally {
            scheduler.suppressed--;
        }
    }

    // ---- which locks matter

    private void quietlyReview(Initialised c) {
        scheduler.suppressed++;
        try {
            review(c);
        } finally {
            scheduler.suppressed--;
        }
    }

    /** Finds out whether a class's lock matters, and that of others because of it, now that more is known about it. */
    private void review(Initialised c) {
        Set<Initialised> above = reachable(c, i -> i.usedBy);
        Set<Initialised> cycle = reachable(c, i -> i.uses);
        boolean leadsToModelled = c.modelled || cycle.stream().anyMatch(i -> i.modelled);
        cycle.retainAll(above);
        boolean isCycle = cycle.contains(c);
        if (isCycle && cycle.stream().anyMatch(i -> i.unmarked)) {
            doubt("the initialiser of " + c.className()
                    + " and those of others need each other, and one was run by reflection or the"
                    + " like: who waits for whom was not explored");
        }
        if (c.failure != null || c.told || leadsToModelled || isCycle && (allDoors || hasTwoDoors(cycle))) {
            above.add(c);
            model(above);
        }
    }

    /** Whether a cycle can be entered at more than one of its classes. */
    private static boolean hasTwoDoors(Collection<Initialised> cycle) {
        int doors = 0;
        for (Initialised c : cycle) {
            boolean isDoor = c.entered;
            for (Initialised user : c.usedBy) {
                isDoor |= !cycle.contains(user);
            }
            doors += isDoor ? 1 : 0;
        }
        return doors > 1;
    }

    private void model(Collection<Initialised> some) {
        boolean more = false;
        for (Initialised c : some) {
            more |= !c.modelled;
            c.modelled = true;
        }
        if (more) {
            assumptions.initialisersInterlock();
        }
    }

    /** The classes that a class leads to: itself only if there is a way back. */
    private static Set<Initialised> reachable(Initialised from, Function<Initialised, Initialised[]> next) {
        Set<Initialised> reached = new LinkedHashSet<>();
        addReachable(from, next, reached);
        return reached;
    }

    private static void addReachable(
            Initialised from, Function<Initialised, Initialised[]> next, Set<Initialised> reached) {
        for (Initialised i : next.apply(from)) {
            if (reached.add(i)) {
                addReachable(i, next, reached);
            }
        }
    }

    private Initialised at(int site) {
        Initialised known = site < bySite.length ? bySite[site] : null;
        if (known != null) {
            return known;
        }
        scheduler.suppressed++;
        try {
            if (site >= bySite.length) {
                bySite = Arrays.copyOf(bySite, Math.max(site + 1, 2 * bySite.length));
            }
            Site s = sites.site(site);
            bySite[site] = named(s.owner());
            String[] pairs = s.name().isEmpty() ? new String[0] : s.name().split(" ");
            for (int i = 0; i < pairs.length; i += 2) {
                if (named(pairs[i]).use(named(pairs[i + 1]))) {
                    review(named(pairs[i]));
                }
            }
            return bySite[site];
        } finally {
            scheduler.suppressed--;
        }
    }

    private Initialised named(String internalName) {
        return classes.computeIfAbsent(internalName, name -> new Initialised(name, names.old()));
    }
}
