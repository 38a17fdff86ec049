package dev.ravel.conformance.executors;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

@Covers("ForkJoinPool (own and common), RecursiveTask")
public final class ForkJoinPools {
    private int count;

    /** Adds the numbers from low to high. */
    private static final class Sum extends RecursiveTask<Integer> {
        private final int low;
        private final int high;

        Sum(int low, int high) {
            this.low = low;
            this.high = high;
        }

        @Override
        protected Integer compute() {
            if (low == high) {
                return low;
            }
            int middle = (low + high) / 2;
            Sum left = new Sum(low, middle);
            left.fork();
            return new Sum(middle + 1, high).compute() + left.join();
        }
    }

    @Proved("An own pool: a recursive sum of two numbers")
    public void sums() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        assert pool.invoke(new Sum(1, 2)) == 3;
        pool.shutdown();
    }

    @Proved("The common pool: a task that is submitted is done when join comes back")
    public void commonPool() throws Exception {
        ForkJoinTask<Integer> task = ForkJoinPool.commonPool().submit(() -> ++count);
        assert task.join() == 1;
        assert count == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A forked task and its parent share a counter without a lock")
    public void tasksShareACounter() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<?> left = pool.submit(() -> count++);
        ForkJoinTask<?> right = pool.submit(() -> count++);
        left.join();
        right.join();
        pool.shutdown();
        assert count == 2 : count;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The result of a task of the common pool is used without join")
    public void doesNotJoin() throws Exception {
        ForkJoinTask<?> task = ForkJoinPool.commonPool().submit(() -> count++);
        Ravel.outcome(task.isDone());
        assert count == 1;
    }
}
