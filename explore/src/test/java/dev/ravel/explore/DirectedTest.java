package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.directed.AnnouncedSteps;
import dev.ravel.explore.directed.DirectedStrategy;
import dev.ravel.explore.directed.RecordedSteps;
import dev.ravel.explore.directed.StepName;
import dev.ravel.explore.dpor.OptimalDporStrategy;
import dev.ravel.explore.replay.Linearizer;
import dev.ravel.explore.sampling.RandomWalkStrategy;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random targets in random programs: what is reached is there, and most of what is there is reached. */
class DirectedTest {
    private static final int PROGRAMS = 600;

    @Test
    void reachesWhatAllInterleavingsHave() {
        int possible = 0;
        int reached = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Toy toy = RandomToy.of(seed);
            RandomWalkStrategy walk = new RandomWalkStrategy(seed);
            AnnouncedSteps announced = new AnnouncedSteps(walk);
            ToyRunner runner = new ToyRunner(toy, announced);
            announced.begin();
            runner.runOnce();
            RecordedSteps base = new RecordedSteps(announced, runner.log);
            int[][] target = target(new Random(seed), base, toy.threads().size());
            if (target == null) {
                continue;
            }
            String what = "seed " + seed + " " + Arrays.deepToString(target) + " " + toy;
            DirectedStrategy directed =
                    new DirectedStrategy(base, DirectedStrategy.Aim.ORDER, target[0], target[1], 400, 1);
            AnnouncedSteps steps = new AnnouncedSteps(directed);
            ToyRunner directedRunner = new ToyRunner(toy, steps);
            boolean there = false;
            while (steps.begin()) {
                directedRunner.runOnce();
                if (directed.hasReached()) {
                    there = true;
                    int[] at = Arrays.stream(directed.names())
                            .mapToInt(steps::find)
                            .toArray();
                    assertTrue(isAscending(at), what);
                    assertEquals(Arrays.toString(at), Arrays.toString(directed.pointSteps()), what);
                }
            }
            boolean exists = exists(toy, directed.names());
            assertTrue(exists || !there, what);
            possible += exists ? 1 : 0;
            reached += there ? 1 : 0;
        }
        System.out.println("Directed: " + reached + " of " + possible + " possible targets reached");
        assertTrue(possible > PROGRAMS / 4, "only " + possible + " targets are possible");
        assertTrue(reached * 100 >= possible * 95, reached + " of " + possible);
    }

    private static boolean isAscending(int[] at) {
        for (int i = 0; i < at.length; i++) {
            if (at[i] < 0 || i > 0 && at[i] <= at[i - 1]) {
                return false;
            }
        }
        return true;
    }

    /** Two or three steps of two threads, the later ones of a thread behind its earlier ones; null if there are too few. */
    private static int[][] target(Random random, RecordedSteps base, int threads) {
        int one = random.nextInt(threads);
        int two = (one + 1 + random.nextInt(threads - 1)) % threads;
        if (base.steps(one) == 0 || base.steps(two) == 0) {
            return null;
        }
        int first = random.nextInt(base.steps(one));
        int between = random.nextInt(base.steps(two));
        if (first + 1 < base.steps(one)) {
            int last = first + 1 + random.nextInt(base.steps(one) - first - 1);
            return new int[][] {{one, two, one}, {first, between, last}};
        }
        return new int[][] {{one, two}, {first, between}};
    }

    /** Whether some trace has an order in which the steps with these names come one after the other. */
    private static boolean exists(Toy toy, StepName[] names) {
        AnnouncedSteps announced = new AnnouncedSteps(new OptimalDporStrategy());
        ToyRunner runner = new ToyRunner(toy, announced);
        while (announced.begin()) {
            runner.runOnce();
            int[] at = Arrays.stream(names).mapToInt(announced::find).toArray();
            if (Arrays.stream(at).allMatch(s -> s >= 0)
                    && Linearizer.inOrder(runner.log, at).isPresent()) {
                return true;
            }
        }
        return false;
    }
}
