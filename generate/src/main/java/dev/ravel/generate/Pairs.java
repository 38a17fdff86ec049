package dev.ravel.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Whose turn it is: pairs of methods, each as often as there is in it that could go wrong.
 *
 * <p>A pair has a weight: more if the two share fields that one of them writes, more the more fields they use. The pair that has had the fewest
 * tests for its weight is next, so each comes in time, and getters do not keep the others waiting.
 */
final class Pairs {
    private static final double CONFLICT = 6;
    private static final double MOST_FIELDS = 8;

    /** Two methods, which may be the same. */
    static final class Pair implements Comparable<Pair> {
        private final Operation first;
        private final Operation second;
        private final boolean statics;
        private final double weight;
        private final int number;
        private double turns;

        private Pair(Operation first, Operation second, boolean statics, double weight, int number) {
            this.first = first;
            this.second = second;
            this.statics = statics;
            this.weight = weight;
            this.number = number;
        }

        Operation first() {
            return first;
        }

        Operation second() {
            return second;
        }

        /** Whether they may meet in static fields, so that two objects are worth a test. */
        boolean statics() {
            return statics;
        }

        @Override
        public int compareTo(Pair other) {
            int order = Double.compare(turns, other.turns);
            return order != 0 ? order : Integer.compare(number, other.number);
        }

        @Override
        public String toString() {
            return first.signature() + " | " + second.signature();
        }
    }

    private final List<Operation> methods;
    private final double[] interest;
    private final PriorityQueue<Pair> queue = new PriorityQueue<>();

    Pairs(Subject subject, FieldUse uses, Chance chance) {
        methods = subject.methods();
        interest = new double[methods.size()];
        List<FieldUse.Use> use = new ArrayList<>();
        for (int i = 0; i < interest.length; i++) {
            FieldUse.Use u = uses.of(subject.type(), methods.get(i));
            use.add(u);
            double fields = Math.min(MOST_FIELDS, 1 + u.used().size() / 2.0 + u.written().size());
            // the paper's rule: twice as likely with two objects of the class
            interest[i] = fields * (subject.takesTwo(methods.get(i)) ? 2 : 1);
        }
        for (int i = 0; i < interest.length; i++) {
            for (int k = i; k < interest.length; k++) {
                boolean conflict = use.get(i).conflicts(use.get(k));
                double weight = interest[i] * interest[k] * (conflict ? CONFLICT : 1);
                boolean statics = use.get(i).statics() && use.get(k).statics();
                Pair pair = new Pair(methods.get(i), methods.get(k), statics, weight, queue.size());
                pair.turns = (1 + chance.below(1000) / 1000.0) / weight;
                queue.add(pair);
            }
        }
    }

    int size() {
        return queue.size();
    }

    /** The next one; it comes back with {@link #tried}. */
    Pair next(Chance chance) {
        return queue.poll();
    }

    /** It has had its turn. */
    void tried(Pair pair) {
        pair.turns += 1 / pair.weight;
        queue.add(pair);
    }

    /** A method by chance, the more likely the more there is in it. */
    Operation method(Chance chance) {
        return methods.get(chance.weighted(interest));
    }
}
