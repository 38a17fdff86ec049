package dev.ravel.delta.context;

import dev.ravel.delta.table.Hash;
import dev.ravel.delta.table.LongColumn;
import dev.ravel.model.trace.TraceContext;
import dev.ravel.model.trace.TraceObject;
import dev.ravel.model.trace.TraceObject.Made;
import dev.ravel.model.trace.TraceObject.OfClass;
import dev.ravel.model.trace.TraceObject.OfThread;
import dev.ravel.model.trace.TraceSite;
import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * The names of places and objects that both versions have in common, as fingerprints: change-resilient k-CFA, element by element through
 * the relation between the versions.
 *
 * <p>An object is the place where it was made and the calls that had led there, a thread is the history of its start, a class is its
 * name. How many objects were made at a place before does not count: that depends on who came first.
 */
final class Objects {
    private static final long FOUND = Hash.of("found");
    private static final long CLASS = Hash.of("class");
    private static final long THREAD = Hash.of("thread");
    private static final long SURROUNDINGS = Hash.of("surroundings");

    private final Version version;
    private final ContextRules rules;
    private final IdentityHashMap<TraceSite, Long> sites = new IdentityHashMap<>();
    private final IdentityHashMap<TraceContext, Long> contexts = new IdentityHashMap<>();
    private final LongColumn made = new LongColumn();
    /** For each thread the history of its start. */
    private final LongColumn roots = new LongColumn();

    Objects(Version version, ContextRules rules) {
        this.version = version;
        this.rules = rules;
    }

    long site(TraceSite site) {
        return sites.computeIfAbsent(site, s -> Hash.of(version.name(s, rules.places())));
    }

    /** Says how a thread was started. */
    void start(int thread, long history) {
        while (roots.size() <= thread) {
            roots.add(0L);
        }
        roots.set(thread, history);
    }

    long root(int thread) {
        return thread < roots.size() ? roots.get(thread) : 0;
    }

    /** The abstract object that stands for an object. */
    long of(int number, TraceObject object) {
        if (object.origin() instanceof OfThread thread) {
            return Hash.of(THREAD, root(thread.thread()));
        }
        while (made.size() <= number) {
            made.add(0L);
        }
        long known = made.get(number);
        if (known == 0) {
            known = name(object);
            made.set(number, known);
        }
        return known;
    }

    private long name(TraceObject object) {
        if (object.origin() instanceof Made origin) {
            return Hash.of(site(origin.site()), calls(origin.context()));
        }
        if (object.origin() instanceof OfClass origin) {
            return Hash.of(CLASS, Hash.of(origin.className()));
        }
        return Hash.of(object.origin() instanceof TraceObject.Found ? FOUND : SURROUNDINGS, Hash.of(object.type()));
    }

    private long calls(Optional<TraceContext> context) {
        if (rules.callSites() == ContextRules.ALL_CALLS) {
            return allCalls(context);
        }
        long h = 0;
        int left = rules.callSites();
        Optional<TraceContext> at = context;
        while (left > 0 && at.isPresent()) {
            h = Hash.of(h, site(at.get().call()));
            at = at.get().caller();
            left--;
        }
        return h;
    }

    private long allCalls(Optional<TraceContext> context) {
        if (context.isEmpty()) {
            return 0;
        }
        Long known = contexts.get(context.get());
        if (known == null) {
            known = Hash.of(allCalls(context.get().caller()), site(context.get().call()));
            contexts.put(context.get(), known);
        }
        return known;
    }
}
