package dev.ravel.delta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.delta.Script.Kind;
import dev.ravel.delta.Script.Op;
import dev.ravel.delta.context.ContextRules;
import dev.ravel.delta.context.ContextRules.LockHistory;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.context.Visibility;
import dev.ravel.delta.impact.ImpactAnalysis;
import dev.ravel.delta.impact.ImpactSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Theorem 1 of RECONTEST, in its strong form: every order of up to four accesses that the new version allows and the old one does not has
 * an impacted access. On random pairs of programs of two threads with locks, all interleavings of both.
 */
class TheoremTest {
    private static final int PAIRS = 400;
    private static final String[] LOCKS = {"L", "M"};

    private static List<Op> body(Random random, int thread) {
        List<Op> body = new ArrayList<>();
        List<String> held = new ArrayList<>();
        for (int site = 10 * thread + 10; body.size() < 7; site++) {
            int what = random.nextInt(5);
            String lock = LOCKS[random.nextInt(2)];
            if (what == 0 && !held.contains(lock)) {
                held.add(lock);
                body.add(new Op(thread, Kind.LOCK, lock, "", site));
            } else if (what == 1 && !held.isEmpty()) {
                body.add(new Op(thread, Kind.UNLOCK, held.remove(random.nextInt(held.size())), "", site));
            } else if (what > 1) {
                body.add(new Op(thread, random.nextBoolean() ? Kind.READ : Kind.WRITE, "P", "x", site));
            }
        }
        held.forEach(lock -> body.add(new Op(thread, Kind.UNLOCK, lock, "", 99)));
        return body;
    }

    /** Without a lock, with its release elsewhere, or with one access more or less. */
    private static List<Op> changed(Random random, List<Op> body) {
        List<Op> changed = new ArrayList<>(body);
        int at = random.nextInt(body.size());
        Op op = body.get(at);
        if (op.isAccess() && random.nextBoolean()) {
            changed.remove(at);
        } else if (op.isAccess()) {
            changed.add(at, op);
        } else if (op.kind() == Kind.LOCK && random.nextBoolean()) {
            changed.remove(at);
            for (int i = at; i < changed.size(); i++) {
                if (changed.get(i).object().equals(op.object())
                        && changed.get(i).kind() == Kind.UNLOCK) {
                    changed.remove(i);
                    break;
                }
            }
        } else {
            int to = random.nextInt(body.size());
            changed.add(to, changed.remove(at));
        }
        return changed;
    }

    private static boolean isBalanced(List<Op> body) {
        Set<String> held = new HashSet<>();
        for (Op op : body) {
            if (op.kind() == Kind.LOCK && !held.add(op.object())
                    || op.kind() == Kind.UNLOCK && !held.remove(op.object())) {
                return false;
            }
        }
        return held.isEmpty();
    }

    /** All orders of one to four accesses, as operations, in all interleavings; those that end in deadlocks count as far as they come. */
    private static final class Space {
        final Map<List<Op>, Set<List<Integer>>> orders = new HashMap<>();
        private final List<List<Op>> threads;
        private final Set<List<Integer>> seen = new HashSet<>();

        Space(List<List<Op>> threads) {
            this.threads = threads;
            go(new int[threads.size()], new HashMap<>(), new ArrayList<>());
        }

        /** Accesses are told by thread and position: {@code places}. */
        private void go(int[] at, Map<String, Integer> owners, List<Integer> places) {
            boolean ended = true;
            for (int t = 0; t < at.length; t++) {
                if (at[t] < threads.get(t).size()) {
                    Op op = threads.get(t).get(at[t]);
                    if (op.kind() != Kind.LOCK || !owners.containsKey(op.object())) {
                        ended = false;
                        Map<String, Integer> next = new HashMap<>(owners);
                        if (op.kind() == Kind.LOCK) {
                            next.put(op.object(), t);
                        } else if (op.kind() == Kind.UNLOCK) {
                            next.remove(op.object());
                        }
                        List<Integer> longer = new ArrayList<>(places);
                        if (op.isAccess()) {
                            longer.add(100 * t + at[t]);
                        }
                        int[] further = at.clone();
                        further[t]++;
                        go(further, next, longer);
                    }
                }
            }
            if (ended && seen.add(places)) {
                parts(places, 0, new ArrayList<>());
            }
        }

        private void parts(List<Integer> places, int from, List<Integer> chosen) {
            if (!chosen.isEmpty()) {
                List<Op> ops = chosen.stream()
                        .map(p -> threads.get(p / 100).get(p % 100))
                        .toList();
                if (!orders.computeIfAbsent(ops, o -> new HashSet<>()).add(List.copyOf(chosen))) {
                    return;
                }
            }
            for (int i = from; i < places.size() && chosen.size() < 4; i++) {
                chosen.add(places.get(i));
                parts(places, i + 1, chosen);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    private static Script script(List<List<Op>> threads) {
        Script script = new Script();
        for (int t = 0; t < threads.size(); t++) {
            int thread = t + 1;
            script.add(0, Kind.START, "" + thread, "", 1);
        }
        for (int t = 0; t < threads.size(); t++) {
            script.add(t + 1, Kind.BEGIN, "", "", 0);
            for (Op op : threads.get(t)) {
                script.add(t + 1, op.kind(), op.object(), op.field(), op.site());
            }
        }
        return script;
    }

    private static Set<Integer> impactedPlaces(List<List<Op>> old, List<List<Op>> now) {
        ContextRules rules =
                new ContextRules(Script.PLACES, ContextRules.ALL_CALLS, Visibility.EVERYTHING, LockHistory.OF_THREAD);
        SharedAccesses after = script(now).analysed(Version.NEW, rules);
        ImpactSet impact = ImpactAnalysis.of(script(old).analysed(Version.OLD, rules), after);
        Set<Integer> impacted = new HashSet<>();
        int row = 0;
        for (int t = 0; t < now.size(); t++) {
            for (int i = 0; i < now.get(t).size(); i++) {
                if (now.get(t).get(i).isAccess()) {
                    if (impact.contains(row)) {
                        impacted.add(100 * t + i);
                    }
                    row++;
                }
            }
        }
        return impacted;
    }

    @Test
    void everyNewOrderHasAnImpactedAccess() {
        int found = 0;
        int spared = 0;
        int pairs = 0;
        for (int seed = 0; pairs < PAIRS; seed++) {
            Random random = new Random(seed);
            List<List<Op>> old = List.of(body(random, 1), body(random, 2));
            List<List<Op>> now = new ArrayList<>(old);
            int which = random.nextInt(2);
            now.set(which, changed(random, old.get(which)));
            if (isBalanced(now.get(which))) {
                pairs++;
                Set<Integer> impacted = impactedPlaces(old, now);
                Space before = new Space(old);
                Space after = new Space(now);
                for (Map.Entry<List<Op>, Set<List<Integer>>> order : after.orders.entrySet()) {
                    boolean isNew = !before.orders.containsKey(order.getKey());
                    for (List<Integer> places : order.getValue()) {
                        boolean isImpacted = places.stream().anyMatch(impacted::contains);
                        assertTrue(
                                !isNew || isImpacted,
                                () -> "seed: new order " + order.getKey() + "\nold " + old + "\nnew " + now);
                        found += isNew ? 1 : 0;
                        spared += isImpacted ? 0 : 1;
                    }
                }
            }
        }
        assertTrue(found > 1_000 && spared > 1_000, found + " new, " + spared + " without an impacted access");
    }

    /** Nobody can have waited for such a lock. */
    @Test
    void whatIsLockedBeforeAnyOtherThreadIsStartedImpactsNothing() {
        assertEquals(0, impactOfALock(Kind.UNLOCK, Kind.START));
    }

    /** Who is started while a lock is held comes behind all others that have held it. */
    @Test
    void aLockThatIsHeldAtTheFirstStartImpactsWhatComesBehindIt() {
        assertTrue(impactOfALock(Kind.START, Kind.UNLOCK) > 0);
    }

    /** The main thread takes a lock in the new version that it does not take in the old one. */
    private static int impactOfALock(Kind first, Kind second) {
        Script old = new Script();
        old.add(0, Kind.START, "1", "", 1);
        rest(old);
        Script now = new Script();
        now.add(0, Kind.LOCK, "A", "", 2);
        now.add(0, first, first == Kind.START ? "1" : "A", "", first == Kind.START ? 1 : 3);
        now.add(0, second, second == Kind.START ? "1" : "A", "", second == Kind.START ? 1 : 3);
        rest(now);
        ContextRules rules =
                new ContextRules(Script.PLACES, ContextRules.ALL_CALLS, Visibility.EVERYTHING, LockHistory.OF_THREAD);
        return ImpactAnalysis.of(old.analysed(Version.OLD, rules), now.analysed(Version.NEW, rules))
                .size();
    }

    private static void rest(Script script) {
        script.add(1, Kind.BEGIN, "", "", 0);
        script.add(1, Kind.WRITE, "A", "x", 4);
        script.add(0, Kind.READ, "A", "x", 5);
    }
}
