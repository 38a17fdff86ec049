package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks the statement of ADR 0031 on all executions of a program: for one that was not explored, take the explored ones that share most with it. Behind what they
 * share, each step with which it goes on comes in one of them, and in each in which it accesses the same, behind a conflicting step in a pair that is not impacted.
 *
 * <p>It works on sets of steps and shares nothing with the strategy.
 */
final class DeltaTwin {
    /** A step in its graph: which one it is with all its past, and what it conflicts with directly. */
    private record Node(
            int id,
            int thread,
            int number,
            int choice,
            Set<Integer> past,
            Set<Integer> conflicts,
            Set<Integer> impacted,
            List<String> touches,
            boolean touched) {}

    /** An execution: its nodes by the numbers that stand for them. */
    private record Graph(Map<Integer, Node> nodes, Map<String, Node> byName) {}

    private final Set<Integer> sites;
    private final Map<String, Integer> ids = new HashMap<>();
    private final List<Graph> explored = new ArrayList<>();
    private final List<Graph> others = new ArrayList<>();

    DeltaTwin(BruteForce brute, Set<Integer> sites, Set<String> traces) {
        this.sites = sites;
        brute.examples.forEach((trace, steps) -> (traces.contains(trace) ? explored : others).add(graph(steps)));
    }

    void check(String what) {
        for (Graph sigma : others) {
            int most = -1;
            List<Graph> nearest = new ArrayList<>();
            for (Graph tau : explored) {
                int shared = shared(sigma, tau).size();
                if (shared > most) {
                    most = shared;
                    nearest.clear();
                }
                if (shared == most) {
                    nearest.add(tau);
                }
            }
            Set<Integer> candidates = new HashSet<>();
            Set<Integer> kept = new HashSet<>();
            for (Graph tau : nearest) {
                Set<Integer> shared = shared(sigma, tau);
                for (Node next : sigma.nodes.values()) {
                    if (!shared.contains(next.id) && shared.containsAll(next.past)) {
                        boolean free = canBeMadeNext(tau, next, shared);
                        Node own = tau.byName.get(next.thread + "." + next.number);
                        assertFalse(
                                free && own != null && own.touches.equals(next.touches),
                                () -> "thread " + next.thread + " step " + next.number + " of " + what);
                        candidates.add(next.id);
                        if (!free) {
                            kept.add(next.id);
                        }
                    }
                }
            }
            // A step that accesses other things at another place may come in the way of others there.
            assertEquals(candidates, kept, what);
        }
    }

    private static Set<Integer> shared(Graph a, Graph b) {
        Set<Integer> shared = new HashSet<>(a.nodes.keySet());
        shared.retainAll(b.nodes.keySet());
        return shared;
    }

    /** Whether nothing but impacted pairs keeps a step of another execution from being made behind what the two share. */
    private boolean canBeMadeNext(Graph tau, Node next, Set<Integer> shared) {
        Node own = tau.byName.get(next.thread + "." + next.number);
        if (own == null) {
            // Blocked at the end: whatever it would have done counts as impacted.
            return !sites.isEmpty();
        }
        if (shared.containsAll(own.past)) {
            return own.choice != next.choice && own.touched;
        }
        for (int other : own.conflicts) {
            if (!shared.contains(other) && !own.impacted.contains(other)) {
                return false;
            }
        }
        return true;
    }

    private Graph graph(List<BruteForce.Done> steps) {
        Graph graph = new Graph(new HashMap<>(), new HashMap<>());
        boolean[][] impacted = impacted(steps);
        List<Node> nodes = new ArrayList<>();
        int[] count = new int[64];
        for (int s = 0; s < steps.size(); s++) {
            BruteForce.Done step = steps.get(s);
            Set<Integer> past = new HashSet<>();
            Set<Integer> conflicts = new HashSet<>();
            Set<Integer> byImpact = new HashSet<>();
            for (int e = 0; e < s; e++) {
                BruteForce.Done earlier = steps.get(e);
                boolean own = earlier.thread() == step.thread();
                boolean conflict = false;
                for (int i = 0; i < earlier.touches().size() && !own; i++) {
                    for (int j = 0; j < step.touches().size(); j++) {
                        String a = earlier.touches().get(i);
                        String b = step.touches().get(j);
                        if (a.substring(2).equals(b.substring(2)) && (a.charAt(0) == 'W' || b.charAt(0) == 'W')) {
                            conflict = true;
                            if (impacted[e][i] || impacted[s][j]) {
                                byImpact.add(nodes.get(e).id);
                            }
                        }
                    }
                }
                if (conflict) {
                    conflicts.add(nodes.get(e).id);
                }
                if (own || conflict) {
                    past.add(nodes.get(e).id);
                    past.addAll(nodes.get(e).past);
                }
            }
            String name = step.thread() + "." + count[step.thread()];
            int id = ids.computeIfAbsent(
                    name + " " + step.choice() + step.touches() + new java.util.TreeSet<>(past), k -> ids.size());
            boolean touched = false;
            for (boolean b : impacted[s]) {
                touched |= b;
            }
            Node node = new Node(
                    id,
                    step.thread(),
                    count[step.thread()]++,
                    step.choice(),
                    past,
                    conflicts,
                    byImpact,
                    List.copyOf(step.touches()),
                    touched);
            nodes.add(node);
            graph.nodes.put(id, node);
            graph.byName.put(name, node);
        }
        return graph;
    }

    /** Which accesses are impacted: by their place, or as the beginning or end of a section in which there is one. */
    private boolean[][] impacted(List<BruteForce.Done> steps) {
        boolean[][] impacted = new boolean[steps.size()][];
        for (int s = 0; s < steps.size(); s++) {
            BruteForce.Done step = steps.get(s);
            impacted[s] = new boolean[step.touches().size()];
            for (int i = 0; i < impacted[s].length; i++) {
                int place = ((BruteForce.Touches) step.touches()).places.get(i);
                impacted[s][i] = place >= 0 && sites.contains(ToyRunner.site(step.thread(), place));
            }
        }
        boolean[][] all = new boolean[steps.size()][];
        for (int s = 0; s < steps.size(); s++) {
            all[s] = impacted[s].clone();
        }
        // The accesses to a monitor are in turn taken and given back.
        Map<String, int[]> taken = new HashMap<>();
        for (int s = 0; s < steps.size(); s++) {
            for (int i = 0; i < impacted[s].length; i++) {
                String where = steps.get(s).touches().get(i);
                if (!where.startsWith("W lock")) {
                    continue;
                }
                int[] begin = taken.remove(where);
                if (begin == null) {
                    taken.put(where, new int[] {s, i});
                } else if (contains(steps, impacted, begin, s, i)) {
                    all[begin[0]][begin[1]] = true;
                    all[s][i] = true;
                }
            }
        }
        // Sections that are open at the end.
        for (int[] begin : taken.values()) {
            all[begin[0]][begin[1]] |= contains(steps, impacted, begin, steps.size() - 1, 99);
        }
        return all;
    }

    private static boolean contains(
            List<BruteForce.Done> steps, boolean[][] impacted, int[] begin, int lastStep, int lastAccess) {
        int thread = steps.get(begin[0]).thread();
        for (int s = begin[0]; s <= lastStep; s++) {
            for (int i = 0; i < impacted[s].length; i++) {
                boolean within = (s > begin[0] || i >= begin[1]) && (s < lastStep || i <= lastAccess);
                if (within && steps.get(s).thread() == thread && impacted[s][i]) {
                    return true;
                }
            }
        }
        return false;
    }
}
