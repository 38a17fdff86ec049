package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.replay.Linearizer;
import dev.ravel.explore.replay.ReplayStrategy;
import dev.ravel.model.execution.Schedule;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearizerTest {
    /** Two threads on different variables, step by step in turn: 7 switches, but 1 is enough. */
    @Test
    void independentThreadsNeedOneSwitch() {
        List<Toy.Op> x = List.of(Toy.write(0, 1), Toy.write(0, 2), Toy.write(0, 3), Toy.write(0, 4));
        List<Toy.Op> y = List.of(Toy.write(1, 1), Toy.write(1, 2), Toy.write(1, 3), Toy.write(1, 4));
        Schedule zigzag = Schedule.of(new int[] {0, 1, 0, 1, 0, 1, 0, 1}, new int[0]);
        ToyRunner runner = new ToyRunner(Toy.together(x, y), new ReplayStrategy(zigzag));
        runner.explore(1);
        assertEquals(7, runner.log.switches());
        assertEquals(1, Linearizer.shorten(runner.log).switches());
    }

    /** The lost update of inc(2) needs its two switches. */
    @Test
    void aLostUpdateKeepsItsTwoSwitches() {
        Schedule lost = Schedule.of(new int[] {0, 1, 0, 1}, new int[0]);
        ToyRunner runner = new ToyRunner(Litmus.named("inc", 2), new ReplayStrategy(lost));
        runner.explore(1);
        assertEquals(2, Linearizer.shorten(runner.log).switches());
    }
}
