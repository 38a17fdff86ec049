package dev.ravel.generate;

import dev.ravel.generate.value.Chance;
import dev.ravel.generate.value.Sequence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The beginnings that are known, each with its object in another state, by how the object was made and how many calls it has had.
 *
 * <p>Every way of making an object is as likely as another, however many states it has led to, except that those on which a call had to wait come up half of the
 * time, and half of that in the very state in which it had to: limits that are easily hit are where threads get in each other's way.
 */
final class Beginnings {
    private static final int MAX = 3_000;
    private static final int EDGE_PERCENT = 50;
    private static final int MAX_EDGE_STATES = 200;
    /** How likely a beginning is by the number of its calls. */
    private static final double[] BY_CALLS = {3, 4, 3, 2, 1};

    /** What has become of one way of making an object. */
    private static final class Root {
        private final List<List<Sequence>> byCalls = new ArrayList<>();

        void add(Sequence sequence) {
            while (byCalls.size() <= sequence.calls()) {
                byCalls.add(new ArrayList<>());
            }
            byCalls.get(sequence.calls()).add(sequence);
        }
    }

    private final List<Root> roots = new ArrayList<>();
    private final List<Integer> edges = new ArrayList<>();
    private final List<Sequence> edgeStates = new ArrayList<>();
    private final Set<String> forms = new HashSet<>();
    private int size;

    int size() {
        return size;
    }

    boolean isFull() {
        return size >= MAX;
    }

    /** Keeps a beginning unless its object is in a state that is known. */
    void keep(Sequence sequence, String form) {
        if (!forms.add(form)) {
            return;
        }
        size++;
        Sequence kept = sequence;
        if (sequence.root() < 0) {
            kept = new Sequence(
                    sequence.statements(), sequence.types(), sequence.subject(), sequence.calls(), roots.size());
            roots.add(new Root());
        }
        roots.get(kept.root()).add(kept);
    }

    /** A call on the object of this beginning has to wait. */
    void waits(Sequence sequence) {
        if (!edges.contains(sequence.root())) {
            edges.add(sequence.root());
        }
        if (edgeStates.size() < MAX_EDGE_STATES && !edgeStates.contains(sequence)) {
            edgeStates.add(sequence);
        }
    }

    /** One of them. */
    Sequence any(Chance chance) {
        boolean edge = !edges.isEmpty() && chance.percent(EDGE_PERCENT);
        if (edge && chance.percent(EDGE_PERCENT)) {
            return chance.oneOf(edgeStates);
        }
        Root root = roots.get(edge ? chance.oneOf(edges) : chance.below(roots.size()));
        double[] weights = new double[root.byCalls.size()];
        for (int c = 0; c < weights.length; c++) {
            weights[c] = root.byCalls.get(c).isEmpty() ? 0 : BY_CALLS[Math.min(c, BY_CALLS.length - 1)];
        }
        return chance.oneOf(root.byCalls.get(chance.weighted(weights)));
    }
}
