package dev.ravel.oracles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.generation.CallResult;
import dev.ravel.oracles.SerialOrders.Fit;
import dev.ravel.oracles.SerialOrders.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Against {@link NaiveLineUp}, which goes by the definition, on random small objects whose calls may wait. */
class SerialOrdersTest {
    private static final int CASES = 2_000;

    /** Some shapes of tests: calls of each thread. */
    private static final int[][] SHAPES = {{1, 1}, {1, 1, 1}, {2, 1}, {2, 2}, {1, 2, 1}};

    @Test
    void theVerdictIsThatOfTheDefinition() {
        Map<Fit, Integer> met = new EnumMap<>(Fit.class);
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            ToyObject object = ToyObject.random(random);
            int[] shape = SHAPES[random.nextInt(SHAPES.length)];
            List<String> calls = object.calls(Arrays.stream(shape).sum(), random);
            SerialOrders orders = new SerialOrders();
            for (int[] order : SerialOrders.orders(shape)) {
                orders.add(serially(object, shape, calls, order));
            }
            NaiveLineUp definition = new NaiveLineUp(object, shape, calls);
            for (int i = 0; i < 10; i++) {
                Outcome seen = concurrently(object, shape, calls, random);
                Fit fit = orders.judge(seen);
                assertEquals(definition.judge(seen), fit, "seed " + seed + ": " + object + calls + seen);
                met.merge(fit, 1, Integer::sum);
            }
        }
        // a comparison that never sees one of the verdicts would say little
        for (Fit fit : Fit.values()) {
            assertTrue(met.getOrDefault(fit, 0) > CASES / 10, met::toString);
        }
    }

    /** What a worker finds out of a serial order: a call that waits keeps all behind it from being made. */
    private static Outcome serially(ToyObject object, int[] shape, List<String> calls, int[] order) {
        int[] next = new int[shape.length];
        for (int t = 1; t < shape.length; t++) {
            next[t] = next[t - 1] + shape[t - 1];
        }
        List<CallResult> results = new ArrayList<>(java.util.Collections.nCopies(calls.size(), null));
        List<Integer> state = object.start();
        for (int thread : order) {
            int call = next[thread]++;
            String result = object.run(state, calls.get(call));
            if (result == null) {
                return new Outcome(results, Set.of(call), "");
            }
            results.set(call, CallResult.value(result));
        }
        return new Outcome(results, Set.of(), state.toString());
    }

    /**
     * What could be seen of an execution, right or wrong: some calls of each thread have returned, with the results of one of their orders, and in each thread the next may hang.
     * One time in two something is wrong with it.
     */
    private static Outcome concurrently(ToyObject object, int[] shape, List<String> calls, Random random) {
        List<CallResult> results = new ArrayList<>(java.util.Collections.nCopies(calls.size(), null));
        Set<Integer> pending = new HashSet<>();
        List<Integer> state = object.start();
        int[] made = new int[shape.length];
        int tries = random.nextInt(4) == 0 ? calls.size() * 2 : calls.size() * 6;
        for (int i = 0; i < tries; i++) {
            int thread = random.nextInt(shape.length);
            if (made[thread] == shape[thread]) {
                continue;
            }
            int call = made[thread];
            for (int t = 0; t < thread; t++) {
                call += shape[t];
            }
            String result = object.run(state, calls.get(call));
            if (result != null) {
                results.set(call, CallResult.value(result));
                made[thread]++;
            }
        }
        int first = 0;
        boolean all = true;
        for (int t = 0; t < shape.length; t++) {
            if (made[t] < shape[t]) {
                all = false;
                // a lost wake-up looks like this: it hangs, though it could go on
                pending.add(first + made[t]);
            }
            first += shape[t];
        }
        if (random.nextBoolean()) {
            int call = random.nextInt(calls.size());
            if (results.get(call) != null) {
                results.set(call, CallResult.value(random.nextBoolean() ? "0" : "1"));
            }
        }
        if (all && random.nextInt(4) == 0) {
            state.add(7);
        }
        return new Outcome(results, pending, all ? state.toString() : "");
    }

    /** As many as the multinomial coefficient says: 4! / (2! 1! 1!) = 12. */
    @Test
    void ordersKeepThoseOfEachThread() {
        List<int[]> orders = SerialOrders.orders(new int[] {2, 1, 1});
        Set<String> different = new HashSet<>();
        for (int[] order : orders) {
            assertEquals(2, Arrays.stream(order).filter(t -> t == 0).count());
            different.add(Arrays.toString(order));
        }
        assertEquals(12, orders.size());
        assertEquals(12, different.size());
    }

    /** A wait is no wait of a serial order because another call waits there. */
    @Test
    void eachOfTheWaitingCallsNeedsItsOwnOrder() {
        SerialOrders orders = new SerialOrders();
        orders.add(new Outcome(Arrays.asList(null, null), Set.of(0), ""));
        orders.add(new Outcome(Arrays.asList(CallResult.value("a"), CallResult.value("b")), Set.of(), "s"));
        assertEquals(Fit.OTHER_WAIT, orders.judge(new Outcome(Arrays.asList(null, null), Set.of(0, 1), "")));
        orders.add(new Outcome(Arrays.asList(null, null), Set.of(1), ""));
        assertEquals(Fit.SERIAL, orders.judge(new Outcome(Arrays.asList(null, null), Set.of(0, 1), "")));
        assertEquals(
                Fit.OTHER_WAIT, orders.judge(new Outcome(Arrays.asList(null, CallResult.value("b")), Set.of(0), "")));
    }
}
