package dev.ravel.delta.pattern;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.impact.ImpactSet;
import dev.ravel.delta.table.LongTable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * How many violations there are, by arithmetic: for each variable and thread, pairs of accesses of one unit times accesses of others.
 *
 * <p>Those with an impacted access are all of them less those that the other accesses make by themselves. Linear in the trace; over two
 * variables, times the number of variables of an atomic set. Elements of an array are looked at one by one: two of them are not taken
 * for two variables that belong together.
 *
 * @param counts for each pattern; feasibility is not looked at
 */
public record ViolationCounts(Map<Pattern, BigInteger> counts) {
    public ViolationCounts {
        counts = Map.copyOf(counts);
    }

    /** The full analysis, as without an impact set. */
    public static ViolationCounts all(SharedAccesses rows) {
        return count(rows, row -> true);
    }

    /** Those with an impacted access. */
    public static ViolationCounts impacted(SharedAccesses rows, ImpactSet impact) {
        ViolationCounts all = all(rows);
        ViolationCounts others = count(rows, row -> !impact.contains(row));
        Map<Pattern, BigInteger> left = new EnumMap<>(Pattern.class);
        for (Pattern pattern : Pattern.values()) {
            left.put(pattern, all.of(pattern).subtract(others.of(pattern)));
        }
        return new ViolationCounts(left);
    }

    public BigInteger of(Pattern pattern) {
        return counts.getOrDefault(pattern, BigInteger.ZERO);
    }

    public BigInteger total() {
        return counts.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    }

    private static ViolationCounts count(SharedAccesses rows, IntPredicate counted) {
        Map<Pattern, BigInteger> counts = new EnumMap<>(Pattern.class);
        countSingles(rows, counted, counts);
        countPairs(rows, counted, counts);
        return new ViolationCounts(counts);
    }

    private static void add(Map<Pattern, BigInteger> counts, Pattern pattern, long a, long b) {
        if (a != 0 && b != 0) {
            counts.merge(pattern, BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)), BigInteger::add);
        }
    }

    /** What a thread does to one variable: accesses, and pairs of accesses in one unit. */
    private static final class Share {
        long reads;
        long writes;
        long readRead;
        long readWrite;
        long writeRead;
        long writeWrite;
    }

    private static void countSingles(SharedAccesses rows, IntPredicate counted, Map<Pattern, BigInteger> counts) {
        Grouping locations = Grouping.by(rows, rows::location);
        for (int location = 0; location < locations.groups(); location++) {
            Map<Integer, Share> threads = new java.util.HashMap<>();
            LongTable reads = new LongTable(0);
            LongTable writes = new LongTable(0);
            for (int i = locations.from(location); i < locations.to(location); i++) {
                int row = locations.row(i);
                if (counted.test(row)) {
                    Share share = threads.computeIfAbsent(rows.thread(row), t -> new Share());
                    if (rows.unit(row) != 0) {
                        pair(rows, row, share, reads, writes);
                    }
                    share.reads += rows.reads(row) ? 1 : 0;
                    share.writes += rows.writes(row) ? 1 : 0;
                }
            }
            long allReads = threads.values().stream().mapToLong(s -> s.reads).sum();
            long allWrites = threads.values().stream().mapToLong(s -> s.writes).sum();
            for (Share s : threads.values()) {
                add(counts, Pattern.RWW, s.readWrite, allWrites - s.writes);
                add(counts, Pattern.RWR, s.readRead, allWrites - s.writes);
                add(counts, Pattern.WRW, s.writeWrite, allReads - s.reads);
                add(counts, Pattern.WWR, s.writeRead, allWrites - s.writes);
                add(counts, Pattern.WWW, s.writeWrite, allWrites - s.writes);
            }
        }
    }

    private static void pair(SharedAccesses rows, int row, Share share, LongTable reads, LongTable writes) {
        int unit = rows.unit(row);
        int readBefore = reads.get(unit);
        int writtenBefore = writes.get(unit);
        if (rows.reads(row)) {
            share.readRead += readBefore;
            share.writeRead += writtenBefore;
            reads.put(unit, readBefore + 1);
        }
        if (rows.writes(row)) {
            share.readWrite += readBefore;
            share.writeWrite += writtenBefore;
            writes.put(unit, writtenBefore + 1);
        }
    }

    private static void countPairs(SharedAccesses rows, IntPredicate counted, Map<Pattern, BigInteger> counts) {
        Grouping sets = Grouping.by(rows, rows::atomicSet);
        for (int set = 0; set < sets.groups(); set++) {
            int from = sets.from(set);
            int to = sets.to(set);
            if (from == to || isArray(rows, sets.row(from)) || isOneVariable(rows, sets, from, to)) {
                continue;
            }
            new PairCount(rows, counted).of(sets, from, to, counts);
        }
    }

    static boolean isArray(SharedAccesses rows, int row) {
        return rows.place(row).equals("[]");
    }

    private static boolean isOneVariable(SharedAccesses rows, Grouping sets, int from, int to) {
        int first = rows.location(sets.row(from));
        for (int i = from + 1; i < to; i++) {
            if (rows.location(sets.row(i)) != first) {
                return false;
            }
        }
        return true;
    }

    /** Counts within one atomic set. */
    private static final class PairCount {
        private final SharedAccesses rows;
        private final IntPredicate counted;
        private final LongTable variables = new LongTable(-1);
        private final LongTable threads = new LongTable(-1);
        private final LongTable units = new LongTable(-1);
        /** For each unit and variable how many reads and writes there were. */
        private final List<int[]> before = new ArrayList<>();
        /** For each thread and pair of variables, pairs of writes and pairs of reads of one unit. */
        private final List<long[]> pairs = new ArrayList<>();

        PairCount(SharedAccesses rows, IntPredicate counted) {
            this.rows = rows;
            this.counted = counted;
        }

        private static int number(LongTable table, int key) {
            int known = table.get(key);
            if (known < 0) {
                known = table.size();
                table.put(key, known);
            }
            return known;
        }

        void of(Grouping sets, int from, int to, Map<Pattern, BigInteger> counts) {
            for (int i = from; i < to; i++) {
                number(variables, rows.location(sets.row(i)));
            }
            int n = variables.size();
            for (int i = from; i < to; i++) {
                int row = sets.row(i);
                if (rows.unit(row) != 0 && counted.test(row)) {
                    add(row, n);
                }
            }
            long[] total = new long[2 * n * n];
            for (long[] share : pairs) {
                for (int k = 0; k < total.length; k++) {
                    total[k] += share[k];
                }
            }
            for (long[] share : pairs) {
                for (int k = 0; k < n * n; k++) {
                    int crossed = k % n * n + k / n;
                    multiply(counts, share, total, k, crossed, n * n);
                }
            }
        }

        private static void multiply(
                Map<Pattern, BigInteger> counts, long[] share, long[] total, int k, int crossed, int reads) {
            long writes = share[k];
            long readPairs = share[reads + k];
            ViolationCounts.add(counts, Pattern.WWWW_SAME, writes, total[k] - share[k]);
            ViolationCounts.add(counts, Pattern.WWWW_CROSSED, writes, total[crossed] - share[crossed]);
            ViolationCounts.add(counts, Pattern.WRRW_SAME, writes, total[reads + k] - share[reads + k]);
            ViolationCounts.add(counts, Pattern.WRRW_CROSSED, writes, total[reads + crossed] - share[reads + crossed]);
            ViolationCounts.add(counts, Pattern.RWWR_SAME, readPairs, total[k] - share[k]);
            ViolationCounts.add(counts, Pattern.RWWR_CROSSED, readPairs, total[crossed] - share[crossed]);
        }

        private void add(int row, int n) {
            int unit = number(units, rows.unit(row));
            if (unit == before.size()) {
                before.add(new int[2 * n]);
            }
            int thread = number(threads, rows.thread(row));
            if (thread == pairs.size()) {
                pairs.add(new long[2 * n * n]);
            }
            int[] seen = before.get(unit);
            long[] share = pairs.get(thread);
            int variable = variables.get(rows.location(row));
            for (int other = 0; other < n; other++) {
                if (other != variable) {
                    share[other * n + variable] += rows.writes(row) ? seen[other] : 0;
                    share[n * n + other * n + variable] += rows.reads(row) ? seen[n + other] : 0;
                }
            }
            seen[variable] += rows.writes(row) ? 1 : 0;
            seen[n + variable] += rows.reads(row) ? 1 : 0;
        }
    }
}
