package dev.ravel.explore.replay;

import dev.ravel.explore.table.LocationTable;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.execution.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds an order of the same trace with as few switches as possible, so that people can read it.
 *
 * <p>A thread that has been switched to may as well run as far as happens-before lets it: taking a step early never
 * takes a possibility away. So an order is a sequence of such full runs, and a breadth-first search over the
 * positions of all threads finds the fewest. When a level has more than {@value #WIDTH} positions only those that are furthest are
 * kept, and the answer may not be the best; it is never worse than the original.
 *
 * <p>Cost: at most {@value #WIDTH} positions a switch; meant for findings, not for every execution.
 */
public final class Linearizer {
    private static final int WIDTH = 512;

    /** How far each thread has come, and by which runs. */
    private record Position(int[] done, int total, int last, Position before) {}

    private final ExecutionLog log;
    private final int threads;
    private final int[][] stepsOf;
    /** need[s][t]: how many steps of thread t must come before step s. */
    private final int[][] need;

    /** @param chain steps in ascending order, each of which must stay before the next */
    private Linearizer(ExecutionLog log, int[] chain) {
        this.log = log;
        int n = log.steps();
        int most = 0;
        for (int s = 0; s < n; s++) {
            most = Math.max(most, log.thread(s));
        }
        threads = most + 1;
        stepsOf = new int[threads][];
        need = new int[n][threads];
        List<List<Integer>> lists = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            lists.add(new ArrayList<>());
        }
        LocationTable last = new LocationTable();
        int[] previous = new int[log.accesses()];
        int[] stepAt = new int[log.accesses()];
        for (int s = 0; s < n; s++) {
            int t = log.thread(s);
            List<Integer> own = lists.get(t);
            if (!own.isEmpty()) {
                join(s, own.get(own.size() - 1), lists);
            }
            int link = Arrays.binarySearch(chain, s);
            if (link > 0) {
                join(s, chain[link - 1], lists);
            }
            for (int a = log.first(s); a < log.first(s + 1); a++) {
                long where = log.location(a);
                if (Access.kind(log.accessAt(a)) == Access.BARRIER) {
                    for (int other = 0; other < threads; other++) {
                        need[s][other] = lists.get(other).size();
                    }
                }
                if (where == 0) {
                    continue;
                }
                boolean writes = Access.writes(log.accessAt(a));
                int newest = last.get(where);
                if (newest >= 0 && stepAt[newest] == s && (!writes || Access.writes(log.accessAt(newest)))) {
                    // A step may hold an endless loop: what it does to a location again orders nothing anew.
                    continue;
                }
                for (int i = newest; i >= 0; i = previous[i]) {
                    boolean wrote = Access.writes(log.accessAt(i));
                    if ((writes || wrote) && stepAt[i] != s) {
                        join(s, stepAt[i], lists);
                    }
                    if (wrote && stepAt[i] != s) {
                        break;
                    }
                }
                previous[a] = newest;
                stepAt[a] = s;
                last.put(where, a);
            }
            own.add(s);
        }
        for (int t = 0; t < threads; t++) {
            stepsOf[t] = lists.get(t).stream().mapToInt(Integer::intValue).toArray();
        }
    }

    private void join(int s, int earlier, List<List<Integer>> lists) {
        for (int t = 0; t < threads; t++) {
            need[s][t] = Math.max(need[s][t], need[earlier][t]);
        }
        int t = log.thread(earlier);
        int index = lists.get(t).indexOf(earlier);
        need[s][t] = Math.max(need[s][t], index + 1);
    }

    /** An equivalent order of the execution with few switches. */
    public static Schedule shorten(ExecutionLog log) {
        return shorten(log, new int[0]);
    }

    /** The same, and some steps, given in ascending order, stay one after the other. */
    public static Schedule shorten(ExecutionLog log, int[] chain) {
        if (log.steps() == 0) {
            return Schedule.of(log);
        }
        int[] order = new Linearizer(log, chain).search();
        int switches = 0;
        for (int i = 1; i < order.length; i++) {
            if (log.thread(order[i]) != log.thread(order[i - 1])) {
                switches++;
            }
        }
        if (switches >= log.switches()) {
            return Schedule.of(log);
        }
        return schedule(log, order);
    }

    private static Schedule schedule(ExecutionLog log, int[] order) {
        int[] thread = new int[order.length];
        int[] choice = new int[order.length];
        int choices = 0;
        for (int i = 0; i < order.length; i++) {
            thread[i] = log.thread(order[i]);
            if (log.alternatives(order[i]) > 1) {
                choice[choices++] = log.choice(order[i]);
            }
        }
        return Schedule.of(thread, Arrays.copyOf(choice, choices));
    }

    /** An equivalent order of the execution in which certain steps come one after the other; empty if there is none. */
    public static Optional<Schedule> inOrder(ExecutionLog log, int[] chain) {
        Linearizer l = new Linearizer(log, new int[0]);
        int n = log.steps();
        boolean[] placed = new boolean[n];
        int[] order = new int[n];
        int at = 0;
        for (int c : chain) {
            if (placed[c]) {
                return Optional.empty();
            }
            int[] number = new int[l.threads];
            for (int s = 0; s <= c; s++) {
                if (number[log.thread(s)]++ < l.need[c][log.thread(s)] && !placed[s]) {
                    placed[s] = true;
                    order[at++] = s;
                }
            }
            placed[c] = true;
            order[at++] = c;
        }
        for (int s = 0; s < n; s++) {
            if (!placed[s]) {
                order[at++] = s;
            }
        }
        return Optional.of(schedule(log, order));
    }

    private int[] search() {
        int n = log.steps();
        List<Position> level = List.of(new Position(new int[threads], 0, -1, null));
        while (true) {
            List<Position> following = new ArrayList<>();
            Set<List<Integer>> seen = new HashSet<>();
            for (Position p : level) {
                for (int t = 0; t < threads; t++) {
                    if (t == p.last) {
                        continue;
                    }
                    Position q = run(p, t);
                    if (q == null) {
                        continue;
                    }
                    if (q.total == n) {
                        return order(q, n);
                    }
                    List<Integer> key = new ArrayList<>(threads + 1);
                    for (int d : q.done) {
                        key.add(d);
                    }
                    key.add(t);
                    if (seen.add(key)) {
                        following.add(q);
                    }
                }
            }
            if (following.size() > WIDTH) {
                following.sort((a, b) -> Integer.compare(b.total, a.total));
                following = following.subList(0, WIDTH);
            }
            level = following;
        }
    }

    /** Runs a thread as far as it can go; null if that is nowhere. */
    private Position run(Position p, int t) {
        int from = p.done[t];
        int to = from;
        while (to < stepsOf[t].length && ready(stepsOf[t][to], t, p.done)) {
            to++;
        }
        if (to == from) {
            return null;
        }
        int[] done = p.done.clone();
        done[t] = to;
        return new Position(done, p.total + to - from, t, p);
    }

    private boolean ready(int s, int own, int[] done) {
        for (int t = 0; t < threads; t++) {
            if (t != own && need[s][t] > done[t]) {
                return false;
            }
        }
        return true;
    }

    private int[] order(Position end, int n) {
        int[] order = new int[n];
        int i = n;
        for (Position p = end; p.before != null; p = p.before) {
            for (int k = p.done[p.last] - 1; k >= p.before.done[p.last]; k--) {
                order[--i] = stepsOf[p.last][k];
            }
        }
        return order;
    }
}
