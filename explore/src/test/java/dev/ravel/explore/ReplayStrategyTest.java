package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.replay.ReplayStrategy;
import dev.ravel.model.execution.Schedule;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplayStrategyTest {
    @Test
    void notesWhereTheProgramLeavesTheSchedule() {
        // lockinc(2): thread 0 holds the lock after its first step, so thread 1 cannot make the second.
        ReplayStrategy replay = new ReplayStrategy(Schedule.of(new int[] {0, 1}, new int[0]));
        new ToyRunner(Litmus.named("lockinc", 2), replay).explore(5);
        assertEquals(Optional.of(new ReplayStrategy.Divergence(1, 1, 0b01, -1, 0)), replay.divergence());
    }

    @Test
    void goesOnByTheDefaultRuleBehindTheSchedule() {
        ReplayStrategy replay = new ReplayStrategy(Schedule.of(new int[] {1}, new int[0]));
        ToyRunner runner = new ToyRunner(Litmus.named("SB", 0), replay);
        runner.explore(5);
        assertEquals(1, runner.executions);
        assertEquals(Optional.empty(), replay.divergence());
        assertEquals(Schedule.of(new int[] {1, 1, 0, 0}, new int[0]), Schedule.of(runner.log));
    }

    @Test
    void notesAScheduleThatIsLongerThanTheExecution() {
        ReplayStrategy replay = new ReplayStrategy(Schedule.of(new int[] {0, 0, 1, 1, 1}, new int[0]));
        new ToyRunner(Litmus.named("SB", 0), replay).explore(5);
        assertEquals(Optional.of(new ReplayStrategy.Divergence(4, 1, 0, -1, 0)), replay.divergence());
    }
}
