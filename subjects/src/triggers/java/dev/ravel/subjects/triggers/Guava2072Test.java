package dev.ravel.subjects.triggers;

import com.google.common.util.concurrent.AbstractScheduledService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class Guava2072Test {
    /** Its second turn can't be scheduled: it fails. */
    static class Clumsy extends AbstractScheduledService {
        @Override
        protected void runOneIteration() {}

        @Override
        protected Scheduler scheduler() {
            return new CustomScheduler() {
                private boolean scheduled;

                @Override
                protected Schedule getNextSchedule() {
                    if (scheduled) {
                        throw new IllegalArgumentException("no more");
                    }
                    scheduled = true;
                    return new Schedule(0, TimeUnit.NANOSECONDS);
                }
            };
        }

        @Override
        protected ScheduledExecutorService executor() {
            return Executors.newSingleThreadScheduledExecutor(work -> {
                Thread thread = new Thread(work, "service");
                thread.setDaemon(true);
                return thread;
            });
        }
    }

    /** The second thread is the service's own. */
    @Test
    void aServiceIsStoppedWhileItFails() {
        Clumsy service = new Clumsy();
        service.startAsync();
        service.stopAsync();
        try {
            service.awaitTerminated();
        } catch (IllegalStateException failed) {
            // it has ended, too
        }
    }
}
