package dev.ravel.conformance.executors;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.Arrays;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;

@Covers("RecursiveAction, CountedCompleter, SubmissionPublisher, Arrays.parallelX")
public final class MoreForkJoin {
    private final int[] cells = new int[2];
    private int count;

    /** Sets two cells, each in a task of its own. */
    private final class Fill extends RecursiveAction {
        @Override
        protected void compute() {
            RecursiveAction left = new RecursiveAction() {
                @Override
                protected void compute() {
                    cells[0] = 1;
                }
            };
            RecursiveAction right = new RecursiveAction() {
                @Override
                protected void compute() {
                    cells[1] = 2;
                }
            };
            invokeAll(left, right);
        }
    }

    @Proved("invokeAll of two actions: both are done when it comes back")
    public void actions() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Fill());
        pool.shutdown();
        assert cells[0] == 1 && cells[1] == 2;
    }

    /** Counts when it is complete. */
    private final class Counting extends CountedCompleter<Void> {
        private final boolean root;

        Counting(Counting parent) {
            super(parent);
            this.root = parent == null;
        }

        @Override
        public void compute() {
            if (root) {
                setPendingCount(2);
                new Counting(this).fork();
                new Counting(this).fork();
            } else {
                count++;
            }
            tryComplete();
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two completers count without a lock")
    public void completersShareACounter() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Counting(null));
        pool.shutdown();
        assert count == 2 : count;
    }

    /** Takes what it gets. */
    private static final class Taker implements Flow.Subscriber<Integer> {
        private final AtomicInteger sum = new AtomicInteger();
        private volatile boolean complete;

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(Integer item) {
            sum.addAndGet(item);
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError(error);
        }

        @Override
        public void onComplete() {
            complete = true;
        }
    }

    @Proved("A publisher hands its items to a subscriber, in order, and then completes")
    public void publishes() throws Exception {
        Taker taker = new Taker();
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(task -> Threads.start(task::run), 2)) {
            publisher.subscribe(taker);
            publisher.submit(1);
        }
        while (!taker.complete) {
            Thread.onSpinWait();
        }
        assert taker.sum.get() == 1;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "The sum is read when the publisher is closed, not when the subscriber is done")
    public void readsTooEarly() throws Exception {
        Taker taker = new Taker();
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(task -> Threads.start(task::run), 2)) {
            publisher.subscribe(taker);
            publisher.submit(1);
        }
        assert taker.sum.get() == 1;
    }

    @Proved("Arrays.parallelPrefix in the common pool")
    public void parallelPrefix() throws Exception {
        int[] numbers = {1, 2};
        Arrays.parallelPrefix(numbers, Integer::sum);
        Threads.together(() -> count = numbers[1]);
        assert count == 3;
    }
}
