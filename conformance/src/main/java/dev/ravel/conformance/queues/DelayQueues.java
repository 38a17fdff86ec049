package dev.ravel.conformance.queues;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

@Covers("DelayQueue")
public final class DelayQueues {
    /** Due so long after it was made. */
    private static final class Due implements Delayed {
        private final long at;

        Due(long millis) {
            this.at = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(at, ((Due) other).at);
        }
    }

    private final DelayQueue<Due> queue = new DelayQueue<>();

    @Proved("take waits until an element is due")
    public void waitsUntilDue() throws Exception {
        Threads.together(() -> queue.put(new Due(10)), () -> {
            Due due = queue.take();
            assert due.getDelay(TimeUnit.NANOSECONDS) <= 0;
        });
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "poll gives null as long as nothing is due")
    public void pollsBeforeItIsDue() throws Exception {
        Threads.together(() -> queue.put(new Due(10)), () -> Ravel.outcome(queue.poll().at));
    }
}
