package dev.ravel.delta.statement;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Aligns two sequences: a common subsequence, as long as possible.
 *
 * <p>Small parts are aligned by dynamic programming, exactly. Large parts are first cut as in patience diff (Bram Cohen) at elements that
 * occur once in both, or else as in histogram diff (JGit) at the common element that occurs least. After that the result may be shorter than
 * the longest one. Cost is near linear in practice: of a large method most is equal at both ends or cut at unique statements.
 */
final class Alignment {
    static final int UNMATCHED = -1;
    /** Cells of a table that is filled exactly. */
    private static final int SMALL = 1 << 20;

    private final int[] old;
    private final int[] young;
    private final int[] match;

    private Alignment(int[] old, int[] young, int[] match) {
        this.old = old;
        this.young = young;
        this.match = match;
    }

    /** For each element of the new sequence the index of its counterpart, or {@link #UNMATCHED}. */
    static int[] of(int[] old, int[] young) {
        int[] match = new int[young.length];
        Arrays.fill(match, UNMATCHED);
        return within(match, old, young);
    }

    /** Aligns what lies between matches that are given. */
    static int[] within(int[] given, int[] old, int[] young) {
        Alignment alignment = new Alignment(old, young, given.clone());
        int oldFrom = 0;
        int from = 0;
        for (int k = 0; k <= given.length; k++) {
            if (k == given.length || given[k] != UNMATCHED) {
                int oldTo = k == given.length ? old.length : given[k];
                alignment.align(oldFrom, oldTo, from, k);
                oldFrom = oldTo + 1;
                from = k + 1;
            }
        }
        return alignment.match;
    }

    private void align(int oldBegin, int oldEnd, int begin, int end) {
        int oldFrom = oldBegin;
        int oldTo = oldEnd;
        int from = begin;
        int to = end;
        while (oldFrom < oldTo && from < to && old[oldFrom] == young[from]) {
            match[from++] = oldFrom++;
        }
        while (oldFrom < oldTo && from < to && old[oldTo - 1] == young[to - 1]) {
            match[--to] = --oldTo;
        }
        if (oldFrom == oldTo || from == to) {
            return;
        }
        if ((long) (oldTo - oldFrom) * (to - from) <= SMALL) {
            fill(oldFrom, oldTo, from, to);
        } else {
            cut(oldFrom, oldTo, from, to);
        }
    }

    private void fill(int oldFrom, int oldTo, int from, int to) {
        int rows = oldTo - oldFrom;
        int columns = to - from;
        int[][] length = new int[rows + 1][columns + 1];
        for (int r = rows - 1; r >= 0; r--) {
            for (int c = columns - 1; c >= 0; c--) {
                length[r][c] = old[oldFrom + r] == young[from + c]
                        ? length[r + 1][c + 1] + 1
                        : Math.max(length[r + 1][c], length[r][c + 1]);
            }
        }
        int r = 0;
        int c = 0;
        while (r < rows && c < columns) {
            if (old[oldFrom + r] == young[from + c]) {
                match[from + c++] = oldFrom + r++;
            } else if (length[r + 1][c] >= length[r][c + 1]) {
                r++;
            } else {
                c++;
            }
        }
    }

    /** Cuts at the rarest common element nearest to the middle; equal elements beside it are matched by the parts. */
    private void cut(int oldFrom, int oldTo, int from, int to) {
        Map<Integer, int[]> counts = new HashMap<>();
        for (int k = oldFrom; k < oldTo; k++) {
            counts.computeIfAbsent(old[k], e -> new int[3])[0]++;
            counts.getOrDefault(old[k], new int[3])[2] = k;
        }
        for (int k = from; k < to; k++) {
            int[] count = counts.get(young[k]);
            if (count != null) {
                count[1]++;
            }
        }
        int[] anchors = longestChain(counts, from, to);
        if (anchors.length > 0) {
            int oldBegin = oldFrom;
            int begin = from;
            for (int k : anchors) {
                match[k] = counts.getOrDefault(young[k], new int[3])[2];
                align(oldBegin, match[k], begin, k);
                oldBegin = match[k] + 1;
                begin = k + 1;
            }
            align(oldBegin, oldTo, begin, to);
            return;
        }
        int best = -1;
        long rarest = Long.MAX_VALUE;
        for (int k = from; k < to; k++) {
            int[] count = counts.get(young[k]);
            if (count != null && (long) count[0] * count[1] < rarest) {
                rarest = (long) count[0] * count[1];
                best = k;
            }
        }
        if (best >= 0) {
            int place = oldFrom;
            while (old[place] != young[best]) {
                place++;
            }
            match[best] = place;
            align(oldFrom, place, from, best);
            align(place + 1, oldTo, best + 1, to);
        }
    }

    /** New places of elements that occur once in both parts, in the same order there: the longest such list. */
    private int[] longestChain(Map<Integer, int[]> counts, int from, int to) {
        int[] tails = new int[to - from];
        int[] before = new int[to - from];
        int length = 0;
        for (int k = from; k < to; k++) {
            int[] count = counts.get(young[k]);
            if (count == null || count[0] != 1 || count[1] != 1) {
                continue;
            }
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (counts.getOrDefault(young[tails[middle]], count)[2] < count[2]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            before[k - from] = low == 0 ? -1 : tails[low - 1];
            tails[low] = k;
            length = Math.max(length, low + 1);
        }
        int[] chain = new int[length];
        for (int at = length - 1, k = length == 0 ? -1 : tails[length - 1]; at >= 0; at--) {
            chain[at] = k;
            k = before[k - from];
        }
        return chain;
    }
}
