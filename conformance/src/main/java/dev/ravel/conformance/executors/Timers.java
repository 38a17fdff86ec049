package dev.ravel.conformance.executors;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.model.finding.FindingKind;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

@Covers("Timer")
public final class Timers {
    private int count;

    private static TimerTask task(Runnable work) {
        return new TimerTask() {
            @Override
            public void run() {
                work.run();
            }
        };
    }

    @Proved("A task runs after its delay, and cancel ends the timer's thread")
    public void runs() throws Exception {
        Timer timer = new Timer();
        CountDownLatch done = new CountDownLatch(1);
        timer.schedule(
                task(() -> {
                    count++;
                    done.countDown();
                }),
                10);
        done.await();
        timer.cancel();
        assert count == 1;
    }

    @Finds(value = FindingKind.LEAK, seeded = "The timer is never cancelled")
    public void neverCancels() throws Exception {
        Timer timer = new Timer();
        CountDownLatch done = new CountDownLatch(1);
        timer.schedule(task(done::countDown), 10);
        done.await();
    }

    @Finds(
            value = FindingKind.EXCEPTION,
            seeded = "A task throws, the timer's thread dies, and the next task finds no timer")
    public void diesOfATask() throws Exception {
        Timer timer = new Timer();
        timer.schedule(
                task(() -> {
                    throw new IllegalArgumentException("from the task");
                }),
                10);
        timer.schedule(task(() -> count++), 20);
    }
}
