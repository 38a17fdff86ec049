package dev.ravel.explore.replay;

import dev.ravel.explore.contract.DefaultOrder;
import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.search.Strength;
import java.util.Optional;

/**
 * Runs one schedule again, once.
 *
 * <p>When the schedule asks for what cannot be done, that is noted as a {@link Divergence} and not repaired: from
 * there on, and behind the end of the schedule, the running thread goes on while it can, and then the lowest, with value 0.
 */
public final class ReplayStrategy implements Strategy {
    /**
     * Where the program did something else than the schedule says.
     *
     * @param step number of the step, from 0
     * @param wanted the thread that should have made it
     * @param enabled the threads that could
     * @param choice the value that the step should have chosen, -1 when it is the thread that could not run
     * @param alternatives how many values there were, 0 when it is the thread that could not run
     */
    public record Divergence(int step, int wanted, long enabled, int choice, int alternatives) {}

    private final Schedule schedule;
    private boolean begun;
    private int step;
    private int choices;
    private long lastEnabled;
    private int running;
    private int length;
    private Divergence divergence;
    private final DefaultOrder order = new DefaultOrder();

    public ReplayStrategy(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public boolean begin() {
        if (begun) {
            return false;
        }
        begun = true;
        step = -1;
        length = schedule.steps();
        return true;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        int s = ++step;
        lastEnabled = enabled;
        if (s < length && divergence == null) {
            int wanted = schedule.thread(s);
            if ((enabled >>> wanted & 1) != 0) {
                running = wanted;
                return wanted;
            }
            divergence = new Divergence(s, wanted, enabled, -1, 0);
        }
        running = order.next(current, enabled, situation);
        return running;
    }

    @Override
    public int choose(int alternatives) {
        if (divergence != null || choices >= schedule.choices()) {
            return 0;
        }
        int k = schedule.choice(choices++);
        if (k >= alternatives) {
            divergence = new Divergence(step, running, lastEnabled, k, alternatives);
            return 0;
        }
        return k;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        if (divergence == null && log.steps() < length && ending != Ending.CUT) {
            divergence = new Divergence(log.steps(), schedule.thread(log.steps()), 0, -1, 0);
        }
    }

    /** Where the program left the schedule, if it did. An execution that ended early had nothing enabled there. */
    public Optional<Divergence> divergence() {
        return Optional.ofNullable(divergence);
    }

    @Override
    public double explored() {
        return begun ? 1 : 0;
    }

    @Override
    public Strength strength() {
        return Strength.SAMPLE;
    }
}
