package dev.ravel.campaigns.mutation;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.mutate.code.Operator;
import dev.ravel.toolkit.jdk.Jdk;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sample.Misbehaving;

/**
 * Mutants that do not come back, or take everything down with them, are killed for what they did, soon, and those that come after
 * them get the answers that they would get without.
 */
@Timeout(300)
class MisbehavingMutantsTest {
    private static final long MAX_MILLIS = 5_000;
    /** How long it takes to fill all of the memory is the garbage collector's matter: a second where nothing else runs. */
    private static final String FILLS_THE_MEMORY = Misbehaving.class.getName() + "Check#allocatesText";

    private record Sample(Operator operator, String method, String words, String reason) {}

    private static final List<Sample> SAMPLES = List.of(
            new Sample(Operator.INCREMENT, "loopsWithSteps", "decrement", "endless loop"),
            new Sample(Operator.INCREMENT, "loopsAlone", "decrement", "endless loop"),
            new Sample(Operator.INCREMENT, "loopsInRegion", "decrement", "endless loop"),
            new Sample(Operator.INCREMENT, "catchesEverything", "decrement", "endless loop"),
            new Sample(Operator.INCREMENT, "allocatesSmall", "decrement", "memory"),
            new Sample(Operator.INCREMENT, "allocatesLarge", "decrement", "memory"),
            new Sample(Operator.INCREMENT, "allocatesText", "decrement", "memory"),
            new Sample(Operator.MATH, "allocatesHuge", "/ by *", "memory"),
            new Sample(Operator.MATH, "recurses", "- by +", "stack overflow"),
            // its steps come to their limit before its stack does
            new Sample(Operator.AOD, "recursesWithSteps", "operand of -", "endless loop"),
            // and its steps before its threads
            new Sample(Operator.INCREMENT, "startsThreads", "decrement", "endless loop"),
            new Sample(Operator.RCXC, "locks", "unlock", "deadlock"),
            new Sample(Operator.NEGATE, "exits", "", "exit"),
            new Sample(Operator.NEGATE, "halts", "", "exit"),
            new Sample(Operator.MATH, "divides", "+ by -", "exception"),
            new Sample(Operator.VOID_CALL, "setsReady", "set", "livelock"),
            new Sample(Operator.NEGATE, "spins", "", "livelock"),
            new Sample(Operator.MATH, "behaves", "+ by -", "assertion"));

    /** Hears when mutants are done, and so how long the slowest of each test took. The first of a test is timed with the test itself. */
    private static final class Stopwatch implements MutationProgress {
        private final Map<String, Long> slowest = new TreeMap<>();
        private String test = "";
        private long last;

        @Override
        public synchronized void test(String name, int number, int of) {
            test = name;
            last = System.nanoTime();
        }

        @Override
        public synchronized void mutant(int mutants, int killed, int candidates, int done) {
            long now = System.nanoTime();
            slowest.merge(test, (now - last) / 1_000_000, Math::max);
            last = now;
        }
    }

    private record Run(MutationResult result, Stopwatch watch) {}

    private static final Map<Jdk, Run> RUNS = new HashMap<>();

    static List<Jdk> jdks() {
        return RealCampaigns.jdks();
    }

    private static synchronized Run run(Jdk jdk) {
        return RUNS.computeIfAbsent(jdk, home -> {
            try (RealCampaigns campaigns = RealCampaigns.on(jdk)) {
                Stopwatch watch = new Stopwatch();
                MutationPlan plan = MutationPlan.of(
                        RealCampaigns.samples(),
                        List.of(Misbehaving.class.getName()),
                        List.of(Misbehaving.class.getName() + "Check"));
                return new Run(campaigns.run(plan, RealCampaigns.options("dpor", null, List.of(), null), watch), watch);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void isKilledForWhatItDid(Jdk jdk) {
        Run run = run(jdk);
        assertAll(SAMPLES.stream().map(sample -> () -> {
            List<MutantResult> found = run.result.mutants().stream()
                    .filter(m -> m.mutant().operator().equals(sample.operator.word())
                            && m.mutant().method().equals(sample.method)
                            && m.mutant().description().contains(sample.words))
                    .toList();
            assertFalse(found.isEmpty(), sample::toString);
            for (MutantResult m : found) {
                assertEquals(Status.KILLED, m.status(), m::toString);
                assertEquals(sample.reason, m.reason(), m::toString);
            }
        }));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void noneTakesLong(Jdk jdk) {
        Map<String, Long> slowest = run(jdk).watch.slowest;
        assertTrue(slowest.containsKey(FILLS_THE_MEMORY));
        slowest.forEach((test, millis) ->
                assertTrue(test.equals(FILLS_THE_MEMORY) || millis < MAX_MILLIS, () -> test + ": " + millis + " ms"));
    }

    /** No mutant took the worker down: each has its schedule. */
    @ParameterizedTest
    @MethodSource("jdks")
    void theWorkerStays(Jdk jdk) {
        for (MutantResult m : run(jdk).result.mutants()) {
            assertFalse(m.reason().startsWith("crash or hang"), m::toString);
            assertTrue(m.status() != Status.KILLED || m.finding() != null, m::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void noneIsUnfinished(Jdk jdk) {
        List<String> unfinished = run(jdk).result.mutants().stream()
                .filter(m -> m.status() == Status.UNFINISHED)
                .map(m -> m.mutant().operator() + " " + m.mutant().method() + ": " + m.reason())
                .toList();
        assertEquals(List.of(), unfinished);
    }
}
