package dev.ravel.delta.impact;

import dev.ravel.delta.context.ContextRules;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.TraceAnalysis;
import dev.ravel.delta.context.TraceFingerprint;
import dev.ravel.delta.context.TraceSource;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.table.Hash;
import dev.ravel.model.trace.TraceObject;
import dev.ravel.model.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether a generated test may have an interleaving on one of two versions that it does not have on the other: the filter of CONDIFF.
 *
 * <p>Paper: Terragni, Cheung, <em>Differential Testing of Concurrent Classes</em>, Figure 3, lines 25 to 38 (ISINΔIS, ISIMPACTED). An access of the threads of the test is
 * impacted if the other version has no such statement, or has not executed it, or only in other concurrency contexts (ISDIFFCC), or with other values (ISNEWVALUE), and if
 * another thread may notice (ISCONFLICT). Either version may have such an access.
 *
 * <p>What differs: a test is given as its executions in all serial orders, not as one, since a call may go another way after another call. What the states at the ends of
 * calls are looked at for is part of what can be seen, so nearly every write to a shared object is noticed; a read is, if another thread writes there. Objects that
 * one thread of the test has made and no other has touched are left out, and so are locks that one thread alone takes. An access that comes again in one call is another one
 * (docs/adr/0029).
 *
 * <p>Like the paper's, it knows the executions that it was given: a statement that no serial order comes to is not known to it.
 */
public final class InterleavingDifference {
    private static final int MAIN = 0;

    private final List<Rows> older;
    private final List<Rows> newer;

    private InterleavingDifference(List<Rows> older, List<Rows> newer) {
        this.older = older;
        this.newer = newer;
    }

    /** Whether it is possible. */
    public static boolean isPossible(
            List<TraceSource> older, List<TraceSource> newer, ContextRules ofOlder, ContextRules ofNewer)
            throws IOException {
        Set<Long> contended = new HashSet<>();
        contend(older, Version.OLD, ofOlder, contended);
        contend(newer, Version.NEW, ofNewer, contended);
        InterleavingDifference difference = new InterleavingDifference(
                rows(older, Version.OLD, ofOlder.with(contended::contains)),
                rows(newer, Version.NEW, ofNewer.with(contended::contains)));
        return isImpacted(difference.older, difference.newer) || isImpacted(difference.newer, difference.older);
    }

    /** Adds the locks that two threads of the test take: others keep nobody waiting. */
    private static void contend(List<TraceSource> sources, Version version, ContextRules rules, Set<Long> contended)
            throws IOException {
        for (TraceSource source : sources) {
            TraceAnalysis.of(source, version, rules).lockOperations().takers().forEach((lock, threads) -> {
                threads.clear(MAIN);
                if (threads.cardinality() > 1) {
                    contended.add(lock);
                }
            });
        }
    }

    /** A number for what each thread does in the executions, with its values: the same for tests that do the same. */
    public static long name(List<TraceSource> executions) throws IOException {
        long name = 0;
        for (TraceSource source : executions) {
            name = Hash.of(name, TraceFingerprint.of(source));
            Map<Integer, Long> values = new HashMap<>();
            try (TraceReader in = source.open()) {
                while (in.next()) {
                    String value = in.value().orElse("");
                    values.merge(in.thread(), Hash.of(value), Hash::of);
                }
            }
            for (long ofThread : values.values()) {
                name = Hash.of(name, ofThread);
            }
        }
        return name;
    }

    /**
     * The accesses of one execution.
     *
     * @param values of the rows
     * @param privates locations in objects that one thread of the test has made, and no other touched
     * @param users for each location the threads of the test that come there
     * @param writers for each location those that write there
     * @param writes for each thread of the test how often it writes what others may see
     */
    private record Rows(
            SharedAccesses accesses,
            List<Long> values,
            Set<Integer> privates,
            Map<Integer, Set<Integer>> users,
            Map<Integer, Set<Integer>> writers,
            Map<Integer, Integer> writes) {

        static Rows of(SharedAccesses accesses, List<Long> values, Set<Integer> privates) {
            Rows rows = new Rows(accesses, values, privates, new HashMap<>(), new HashMap<>(), new HashMap<>());
            for (int row = 0; row < accesses.size(); row++) {
                if (rows.counts(row)) {
                    int thread = accesses.thread(row);
                    rows.users
                            .computeIfAbsent(accesses.location(row), k -> new HashSet<>())
                            .add(thread);
                    if (accesses.writes(row)) {
                        rows.writers
                                .computeIfAbsent(accesses.location(row), k -> new HashSet<>())
                                .add(thread);
                        rows.writes.merge(thread, 1, Integer::sum);
                    }
                }
            }
            return rows;
        }

        /** Whether it is an access of a thread of the test to what others may see. */
        boolean counts(int row) {
            return accesses.thread(row) != MAIN && !privates.contains(accesses.location(row));
        }

        long name(int row) {
            return accesses.name(accesses.statement(row));
        }

        /**
         * Whether somebody else may notice: a thread that comes to the location, or a look at the end of a call. If a thread writes once, and the
         * others not at all, looks see the state before and the state after, whatever the locks are.
         */
        boolean conflicts(int row) {
            int thread = accesses.thread(row);
            int location = accesses.location(row);
            if (!accesses.writes(row)) {
                return isOther(writers.getOrDefault(location, Set.of()), thread);
            }
            return isOther(users.getOrDefault(location, Set.of()), thread)
                    || writes.getOrDefault(thread, 0) > 1
                    || isOther(writes.keySet(), thread);
        }

        private static boolean isOther(Set<Integer> threads, int than) {
            return threads.stream().anyMatch(thread -> thread != than);
        }

        /** For each row whether its thread has executed the statement in this context at this place before. */
        boolean[] again() {
            boolean[] again = new boolean[accesses.size()];
            Set<List<Long>> seen = new HashSet<>();
            for (int row = 0; row < again.length; row++) {
                again[row] = !seen.add(List.of(
                        (long) accesses.thread(row),
                        (long) accesses.statement(row),
                        (long) accesses.location(row),
                        (long) accesses.context(row)));
            }
            return again;
        }
    }

    private static List<Rows> rows(List<TraceSource> sources, Version version, ContextRules rules) throws IOException {
        List<Rows> all = new ArrayList<>();
        for (TraceSource source : sources) {
            SharedAccesses accesses = TraceAnalysis.of(source, version, rules);
            List<Long> values = new ArrayList<>();
            Set<Integer> privates = new HashSet<>();
            Map<Integer, Integer> users = new HashMap<>();
            List<Integer> objects = new ArrayList<>();
            Set<Integer> ofThreads = new HashSet<>();
            try (TraceReader in = source.open()) {
                int row = 0;
                while (in.next()) {
                    if (row < accesses.size() && accesses.event(row) == (int) in.index()) {
                        values.add(Hash.of(in.value().orElse("")));
                        objects.add(in.object());
                        users.merge(in.object(), in.thread(), (a, b) -> a.equals(b) ? a : Integer.valueOf(-1));
                        if (in.object(in.object()).origin() instanceof TraceObject.Made made && made.thread() != MAIN) {
                            ofThreads.add(in.object());
                        }
                        row++;
                    }
                }
            }
            for (int row = 0; row < accesses.size(); row++) {
                int object = objects.get(row);
                if (ofThreads.contains(object) && users.get(object) != null && users.get(object) >= 0) {
                    privates.add(accesses.location(row));
                }
            }
            all.add(Rows.of(accesses, values, privates));
        }
        return all;
    }

    /** What one version has executed: each statement, in which contexts, with which values. */
    private record Known(Set<Long> statements, Set<Long> contexts, Set<Long> values) {
        static Known of(List<Rows> executions) {
            Known known = new Known(new HashSet<>(), new HashSet<>(), new HashSet<>());
            for (Rows rows : executions) {
                boolean[] again = rows.again();
                for (int row = 0; row < again.length; row++) {
                    if (rows.counts(row)) {
                        long name = rows.name(row);
                        known.statements.add(name);
                        known.contexts.add(context(rows, row, again[row]));
                        known.values.add(Hash.of(name, rows.values.get(row)));
                    }
                }
            }
            return known;
        }

        static long context(Rows rows, int row, boolean again) {
            long whole = rows.accesses.whole(rows.accesses.context(row));
            return Hash.of(Hash.of(rows.name(row), whole), again ? 1L : 0L);
        }
    }

    /** ISIMPACTED: whether the second version has an access that the first cannot have. */
    private static boolean isImpacted(List<Rows> first, List<Rows> second) {
        Known known = Known.of(first);
        for (Rows rows : second) {
            boolean[] again = rows.again();
            for (int row = 0; row < again.length; row++) {
                if (!rows.counts(row)) {
                    continue;
                }
                long name = rows.name(row);
                boolean differs = !known.statements.contains(name)
                        || !known.contexts.contains(Known.context(rows, row, again[row]))
                        || !known.values.contains(Hash.of(name, rows.values.get(row)));
                if (differs && rows.conflicts(row)) {
                    return true;
                }
            }
        }
        return false;
    }
}
