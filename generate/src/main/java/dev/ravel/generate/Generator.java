package dev.ravel.generate;

import dev.ravel.generate.subject.NoSubject;
import dev.ravel.generate.subject.Operation;
import dev.ravel.generate.subject.Subject;
import dev.ravel.generate.value.Chance;
import dev.ravel.generate.value.Draft;
import dev.ravel.generate.value.Sequence;
import dev.ravel.generate.value.Values;
import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Shape;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.SubjectFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes up concurrent tests of a class.
 *
 * <p>Paper: Nistor, Luo, Pradel, Gross, Marinov, <em>BALLERINA</em> (ICSE 2012), section III: beginnings grow around one object under test, call by
 * call, and those that lead to a state that is known are dropped; then two threads make one call each. What differs: states are compared by all that hangs on the
 * object; pairs of methods are taken in turn, by how much there is in them that could go wrong ({@link Pairs}), as Choudhary, Lu, Pradel (CovCon, ICSE 2017) go by what ran least; and of
 * several tests of a pair, the one that does what none of the pair has done goes first.
 *
 * <p>The same seed makes the same tests, whatever the machine.
 */
public final class Generator {
    /** Beginnings that are tried before the first test, some at once, and for each test. */
    private static final int FIRST_GROWTH = 400;

    private static final int GROWTH_AT_ONCE = 20;
    private static final int GROWTH_PER_TEST = 4;
    private static final int GROWTH_IN_VAIN = 1;
    private static final double LONG_STEPS = 1_500;
    /** Tests in vain, one after the other, that are taken for the end of the matter. */
    private static final int MAX_IN_VAIN = 400;

    private static final int MAX_IN_VAIN_OF_EACH_PAIR = 4;

    private final Subject subject;
    private final Shape shape;
    private final Aim aim;
    private final Chance chance;
    private final Values values;
    private final Laboratory laboratory;
    private final Pairs pairs;

    private final Beginnings beginnings = new Beginnings();
    private final Set<String> made = new HashSet<>();
    private final Map<String, Integer> ways = new HashMap<>();
    private int attempts;
    /** Attempts since the last test. */
    private int vain;

    Generator(Subject subject, Shape shape, Aim aim, Chance chance, Values values, Laboratory laboratory, Pairs pairs) {
        this.subject = subject;
        this.shape = shape;
        this.aim = aim;
        this.chance = chance;
        this.values = values;
        this.laboratory = laboratory;
        this.pairs = pairs;
    }

    /** What is known of the class. */
    public SubjectFacts facts() {
        List<String> notes = new ArrayList<>();
        if (subject.stubbed()) {
            notes.add(subject.type().getSimpleName()
                    + " is abstract: its objects are of a class that extends it in the simplest way.");
        }
        return new SubjectFacts(
                subject.type().getName(),
                subject.methods().stream().map(Operation::signature).toList(),
                pairs.size(),
                notes);
    }

    /** Beginnings that are known by now. */
    public int sequences() {
        return beginnings.size();
    }

    /** Whether no test is found any more. */
    public boolean isExhausted() {
        return vain >= MAX_IN_VAIN + MAX_IN_VAIN_OF_EACH_PAIR * pairs.size();
    }

    /** A test that was not made before, or null if this attempt was in vain, or went into beginnings. Throws {@link NoSubject} if no object of the class can be made. */
    public GeneratedTest next() throws NoSubject {
        if (attempts < FIRST_GROWTH) {
            grow(GROWTH_AT_ONCE);
            if (attempts < FIRST_GROWTH) {
                return null;
            }
        } else if (vain == 0) {
            grow(GROWTH_PER_TEST);
        }
        if (beginnings.size() == 0) {
            throw new NoSubject(
                    "No object of " + subject.type().getName()
                            + " could be made: every way that was tried threw an exception, did not end or made another object.");
        }
        GeneratedTest test = shape.beginning() == Shape.Beginning.GROWN ? best() : written(null, shape.calls());
        if (test != null) {
            vain = 0;
            made.add(test.toString());
            return test;
        }
        vain++;
        grow(GROWTH_IN_VAIN);
        return null;
    }

    // ---- beginnings

    private void grow(int times) {
        for (int i = 0; i < times && !beginnings.isFull(); i++) {
            attempts++;
            boolean create = beginnings.size() == 0
                    || shape.beginning() == Shape.Beginning.CONSTRUCTED
                    || chance.percent(attempts < FIRST_GROWTH ? 30 : 10);
            if (create) {
                keep(created(), null, null);
            } else {
                Operation method = pairs.change(chance);
                Sequence before = beginnings.any(chance);
                keep(called(before, method), before, method);
            }
        }
    }

    /** Keeps a beginning if it is one; it is another one with a call of the method, if there is one. */
    private void keep(Sequence sequence, Sequence before, Operation method) {
        if (sequence == null) {
            return;
        }
        Laboratory.Probe probe = laboratory.probe(sequence.statements(), sequence.subject());
        if (!probe.failed()) {
            beginnings.keep(sequence, probe.form());
        } else if (probe.waited() && method != null) {
            beginnings.waits(before);
            pairs.waits(method);
        }
    }

    private Sequence created() {
        Draft draft = new Draft();
        int made;
        if (subject.stubbed()) {
            made = values.stub(draft, subject.type(), Statement.Stub.Answers.SOMETHING, 0);
        } else {
            Operation creator = values.pick(subject.creators());
            made = values.call(draft, creator, 0);
        }
        return made < 0 ? null : draft.sequence(made, 0, -1);
    }

    /** The sequence with one more call on its object. */
    private Sequence called(Sequence before, Operation method) {
        if (before.calls() >= aim.calls()) {
            return null;
        }
        Draft draft = new Draft();
        draft.append(before);
        Statement.Call call = call(draft, method, before.subject(), List.of(before.subject()));
        if (call == null) {
            return null;
        }
        draft.add(call, method.result());
        return draft.sequence(before.subject(), before.calls() + 1, before.root());
    }

    // ---- calls

    /** A call of a method on an object; what else it needs is written into the draft. Null if something is not to be had. */
    private Statement.Call call(Draft draft, Operation method, int receiver, List<Integer> subjects) {
        List<Operand> operands = new ArrayList<>();
        operands.add(new Operand.Variable(receiver));
        for (Class<?> p : method.parameters().subList(1, method.parameters().size())) {
            Operand o;
            if (p != Object.class && p.isAssignableFrom(subject.type()) && subject.type() != p && !p.isInterface()
                    || p == subject.type()
                    || isSubjectLike(p, method)) {
                o = new Operand.Variable(chance.oneOf(subjects));
            } else {
                o = values.operand(draft, p);
            }
            if (o == null) {
                return null;
            }
            operands.add(o);
        }
        return method.call(operands);
    }

    /** Whether a parameter is best given an object of the class: {@code equals}, {@code compareTo} and the like. */
    private boolean isSubjectLike(Class<?> parameter, Operation method) {
        if (parameter == Object.class) {
            return method.name().equals("equals") || method.name().equals("compareTo");
        }
        return parameter.isInterface()
                && parameter.isAssignableFrom(subject.type())
                && parameter != Comparable.class
                && chance.percent(50);
    }

    // ---- tests

    /**
     * The most promising of a few tests of the next pair: one that does what no other has done, whose calls meet in memory, and
     * that is near a limit where somebody has to wait. Calls that do not meet at all are worth one test of the pair, after others.
     */
    private GeneratedTest best() {
        Pairs.Pair pair = pairs.next();
        boolean edges = pairs.mayWait(pair);
        GeneratedTest best = null;
        GeneratedTest quiet = null;
        double most = Double.NEGATIVE_INFINITY;
        String bestWay = "";
        int steps = 0;
        boolean bestEdge = false;
        for (int i = 0; i < (edges ? 2 * aim.candidates() : aim.candidates()); i++) {
            GeneratedTest test = written(pair, shape.calls());
            if (test == null) {
                continue;
            }
            Laboratory.Rehearsal rehearsal = laboratory.rehearse(test, edges);
            if (!rehearsal.worthwhile()) {
                made.add(test.toString());
                continue;
            }
            if (!rehearsal.meeting()) {
                quiet = test;
                continue;
            }
            String way = pair + " " + rehearsal.way() + rehearsal.edge();
            double promise = promise(rehearsal, ways.getOrDefault(way, 0));
            if (promise > most) {
                best = test;
                most = promise;
                bestWay = way;
                steps = rehearsal.steps();
                bestEdge = rehearsal.edge();
            }
        }
        if (best != null) {
            int times = ways.merge(bestWay, 1, Integer::sum);
            // near a limit it matters how near, which does not show in what the calls do
            pairs.tried(pair, steps, bestEdge ? 1 : times);
            return best;
        }
        pairs.vain(pair);
        if (quiet == null || !pairs.isOverdue(pair)) {
            return null;
        }
        pairs.tested(pair);
        return quiet;
    }

    private static double promise(Laboratory.Rehearsal rehearsal, int timesBefore) {
        return Math.min(3, rehearsal.conflicts())
                + (rehearsal.edge() ? 3 : 0)
                + 4.0 / (1 + timesBefore)
                - rehearsal.steps() / LONG_STEPS;
    }

    /** A test that was not made before, or null; of the pair in its first calls, if there is one. */
    private GeneratedTest written(Pairs.Pair pair, int calls) {
        List<List<Operation>> methods = new ArrayList<>();
        boolean two = false;
        for (int t = 0; t < shape.threads(); t++) {
            List<Operation> own = new ArrayList<>();
            for (int c = 0; c < calls; c++) {
                Operation m = method(pair, t, c);
                own.add(m);
                two |= subject.takesTwo(m) || m.name().equals("equals");
            }
            methods.add(own);
        }
        two |= pair != null && pair.statics() && chance.percent(30);
        Draft draft = new Draft();
        List<Integer> subjects = new ArrayList<>();
        Sequence first = beginnings.any(chance);
        subjects.add(draft.append(first) + first.subject());
        if (two) {
            Sequence second = chance.percent(50) ? first : beginnings.any(chance);
            subjects.add(draft.append(second) + second.subject());
        }
        List<List<Statement.Call>> threads = new ArrayList<>();
        for (int t = 0; t < methods.size(); t++) {
            List<Statement.Call> own = new ArrayList<>();
            int receiver = subjects.size() == 1 ? 0 : two && pair != null ? t % 2 : chance.below(2);
            for (Operation m : methods.get(t)) {
                Statement.Call call = call(draft, m, subjects.get(receiver), others(subjects, receiver));
                if (call == null) {
                    return null;
                }
                own.add(call);
            }
            threads.add(own);
        }
        GeneratedTest test = new GeneratedTest(draft.statements(), subjects, threads, List.of());
        return made.contains(test.toString()) || sharesWhatItMustNot(draft, test) ? null : test;
    }

    /** The method of a thread's call: the pair's, and others by what there is in them; any at all where the paper has no more to go by. */
    private Operation method(Pairs.Pair pair, int thread, int call) {
        if (pair == null) {
            return chance.oneOf(subject.methods());
        }
        if (call > 0 || thread > 1) {
            return pairs.method(chance);
        }
        return thread == 0 ? pair.first() : pair.second();
    }

    /** What calls of different threads are given is the caller's own business: a list in two threads is the test's fault. */
    private static boolean sharesWhatItMustNot(Draft draft, GeneratedTest test) {
        Map<Integer, Integer> user = new HashMap<>();
        for (int t = 0; t < test.threads().size(); t++) {
            for (Statement.Call call : test.threads().get(t)) {
                for (Operand o : call.operands()) {
                    if (o instanceof Operand.Variable v
                            && !test.subjects().contains(v.number())
                            && !draft.mayBeShared(v.number())) {
                        Integer other = user.putIfAbsent(v.number(), t);
                        if (other != null && other != t) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    /** What a method is given where it asks for an object of the class: the other one, if there are two. */
    private static List<Integer> others(List<Integer> subjects, int receiver) {
        return subjects.size() == 1 ? subjects : List.of(subjects.get(1 - receiver));
    }
}
