package dev.ravel.worker.search;

import dev.ravel.engine.Machine;
import dev.ravel.engine.execution.Execution;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.protocol.WorkerMessage;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.StopReason;
import dev.ravel.worker.process.Watchdog;
import java.util.function.Consumer;

/**
 * The search: begin, execute, judge, until the strategy has no more to try, a limit is reached or the judge has seen enough.
 *
 * <p>Every search of a worker runs here, whatever it is for; what a session wants of each execution, it does as the {@link Judge}.
 */
public final class SearchLoop {
    private static final long PROGRESS_NANOS = 100_000_000;
    /** Of a search with a limit of scheduling points: so many executions it has all the same. */
    private static final int MIN_EXECUTIONS = 10;

    private final Machine machine;
    private final Watchdog watchdog;
    private final Consumer<WorkerMessage> out;
    private long executions;

    public SearchLoop(Machine machine, Watchdog watchdog, Consumer<WorkerMessage> out) {
        this.machine = machine;
        this.watchdog = watchdog;
        this.out = out;
    }

    /** What a session wants of each execution. */
    @FunctionalInterface
    public interface Judge {
        /** An execution is over, and its log is there until the next. */
        Decision judge(Execution e);

        /** How many failures are known, for who watches. */
        default int failures() {
            return 0;
        }
    }

    /** How a search goes on after an execution. */
    public enum Decision {
        GO_ON,
        ENOUGH,
        /** The model could not go on truthfully, or something outside it decides. */
        REFUSED
    }

    /** Executions of the last search. */
    public long executions() {
        return executions;
    }

    /**
     * Searches; returns why it ended.
     *
     * @param start when the time began to count, in {@link System#nanoTime()}
     */
    public StopReason run(Runnable test, Strategy strategy, SearchLimits limits, long start, Judge judge) {
        machine.deadline(deadline(limits, start));
        try {
            return search(test, strategy, limits, start, judge);
        } finally {
            machine.deadline(Long.MAX_VALUE);
        }
    }

    /** When the time is up of a search that began then, in {@link System#nanoTime()}. */
    static long deadline(SearchLimits limits, long start) {
        return limits.millis() == 0 ? Long.MAX_VALUE : start + limits.millis() * 1_000_000;
    }

    private StopReason search(Runnable test, Strategy strategy, SearchLimits limits, long start, Judge judge) {
        executions = 0;
        long deadline = deadline(limits, start);
        long nextProgress = start + PROGRESS_NANOS;
        int fallen = machine.assumptionsFallen();
        long pointsBefore = machine.points();
        while (true) {
            if (isSpent(limits, machine.points() - pointsBefore)) {
                return StopReason.LIMIT;
            }
            if (!strategy.begin()) {
                return StopReason.EXHAUSTED;
            }
            Execution e;
            try {
                e = machine.execute(test, strategy);
            } catch (OutOfMemoryError full) {
                // Not the program's: it gets its own thrown in its threads. What the strategy remembers is too much.
                return StopReason.MEMORY;
            }
            executions++;
            watchdog.pulse();
            if (machine.assumptionsFallen() != fallen) {
                return StopReason.ASSUMPTION_FELL;
            }
            Decision decision = judge.judge(e);
            if (decision != Decision.GO_ON) {
                return decision == Decision.ENOUGH ? StopReason.ENOUGH : StopReason.REFUSED;
            }
            long now = System.nanoTime();
            if (now > nextProgress) {
                out.accept(new WorkerMessage.Progress(executions, strategy.explored(), judge.failures()));
                nextProgress = now + PROGRESS_NANOS;
                if (now > deadline) {
                    return StopReason.TIME;
                }
            }
        }
    }

    private boolean isSpent(SearchLimits limits, long points) {
        return limits.executions() > 0 && executions >= limits.executions()
                || limits.points() > 0 && points > limits.points() && executions >= MIN_EXECUTIONS;
    }
}
