package dev.ravel.generate;

import dev.ravel.generate.subject.FieldUse;
import dev.ravel.generate.subject.Operation;
import dev.ravel.generate.subject.Subject;
import dev.ravel.generate.value.Chance;
import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.MethodPair;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Whose turn it is: pairs of methods, each as often as there is in it that could go wrong.
 *
 * <p>A pair has a weight: more if the two share fields that one of them writes, more the more fields they use. The pair that has had the fewest
 * tests for its weight is next, so each comes in time, and getters do not keep the others waiting.
 */
final class Pairs {
    private static final double CONFLICT = 6;
    private static final double WAITING = 4;
    private static final double A_LONG_TEST = 150;
    private static final double MAX_FIELDS = 8;
    private static final int MAX_VAIN = 5;
    private static final int MAX_TIMES = 4;
    private static final int ENOUGH_VAIN = 3;

    /** Two methods, which may be the same. */
    static final class Pair implements Comparable<Pair> {
        private final Operation first;
        private final Operation second;
        private final boolean statics;
        private double weight;
        private final int number;
        private double turns;
        private int vain;
        private boolean tested;

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

        private MethodPair methods() {
            return new MethodPair(first.signature(), second.signature());
        }

        @Override
        public String toString() {
            return first.signature() + " | " + second.signature();
        }
    }

    private final List<Operation> all;
    private final double[] interestOfAll;
    private final List<Operation> methods;
    private final double[] interest;
    private final PriorityQueue<Pair> queue = new PriorityQueue<>();
    private final Set<Operation> waiting = new HashSet<>();

    /** The pairs that are aimed at, without those that are covered; if all are, with them. */
    Pairs(Subject subject, Aim aim, FieldUse uses, Chance chance) {
        all = subject.all();
        interestOfAll = interest(subject, all, uses);
        methods = subject.methods();
        interest = interest(subject, methods, uses);
        List<FieldUse.Use> use =
                methods.stream().map(m -> uses.of(subject.type(), m)).toList();
        List<Pair> covered = new ArrayList<>();
        for (int i = 0; i < interest.length; i++) {
            for (int k = i; k < interest.length; k++) {
                boolean conflict = use.get(i).conflicts(use.get(k));
                double weight = interest[i] * interest[k] * (conflict ? CONFLICT : 1);
                boolean statics = use.get(i).statics() && use.get(k).statics();
                int number = queue.size() + covered.size();
                Pair pair = new Pair(methods.get(i), methods.get(k), statics, weight, number);
                pair.turns = (1 + chance.below(1000) / 1000.0) / weight;
                if (aim.includes(pair.methods())) {
                    (aim.covered().contains(pair.methods()) ? covered : queue).add(pair);
                }
            }
        }
        if (queue.isEmpty()) {
            queue.addAll(covered);
        }
    }

    private static double[] interest(Subject subject, List<Operation> methods, FieldUse uses) {
        double[] interest = new double[methods.size()];
        for (int i = 0; i < interest.length; i++) {
            FieldUse.Use u = uses.of(subject.type(), methods.get(i));
            double fields = u.isUnknown()
                    ? MAX_FIELDS / 2
                    : Math.min(
                            MAX_FIELDS, 1 + u.used().size() / 2.0 + u.written().size());
            // the paper's rule: twice as likely with two objects of the class
            interest[i] = fields * (subject.takesTwo(methods.get(i)) ? 2 : 1);
        }
        return interest;
    }

    int size() {
        return queue.size();
    }

    /** The next one; it comes back with {@link #tried}. */
    Pair next() {
        return queue.poll();
    }

    /** A method may have to wait: whatever is called beside it may fail to wake it. */
    void waits(Operation method) {
        if (!waiting.add(method)) {
            return;
        }
        for (Pair pair : queue) {
            if (pair.first.equals(method) || pair.second.equals(method)) {
                pair.weight *= WAITING;
            }
        }
    }

    /** Whether one of the two was seen to wait. */
    boolean mayWait(Pair pair) {
        return waiting.contains(pair.first) || waiting.contains(pair.second);
    }

    /**
     * It has had its turn, with a test of so many steps, the so manieth that does the same: pairs whose tests are long come less often, and
     * so do those of which there is nothing new.
     */
    void tried(Pair pair, int steps, int times) {
        pair.vain = 0;
        pair.tested = true;
        pair.turns += (1 + steps / A_LONG_TEST) * Math.min(times, MAX_TIMES) / pair.weight;
        queue.add(pair);
    }

    /** It has had its turn, but no test that is worth it: the more often in a row, the longer it has to wait. */
    void vain(Pair pair) {
        pair.vain = Math.min(pair.vain + 1, MAX_VAIN);
        pair.turns += (1 << pair.vain) / pair.weight;
        queue.add(pair);
    }

    /** Whether any test of it is better than none: it has had some turns in vain, and no test ever. */
    boolean isOverdue(Pair pair) {
        return pair.vain >= ENOUGH_VAIN && !pair.tested;
    }

    /** It has had a test that is not worth much. */
    void tested(Pair pair) {
        pair.tested = true;
    }

    /** A method to call at the same time as others, by chance: the more likely the more there is in it. */
    Operation method(Chance chance) {
        return methods.get(chance.weighted(interest));
    }

    /** A method to bring an object into another state. */
    Operation change(Chance chance) {
        return all.get(chance.weighted(interestOfAll));
    }
}
