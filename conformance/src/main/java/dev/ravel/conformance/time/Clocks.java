package dev.ravel.conformance.time;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Calendar;
import java.util.Date;

@Covers("System.nanoTime, currentTimeMillis, Instant.now, java.time clocks")
public final class Clocks {
    private volatile boolean done;

    @Proved("After a sleep nanoTime has moved by as much")
    public void sleepMovesNanoTime() throws Exception {
        Threads.together(
                () -> {
                    long start = System.nanoTime();
                    Thread.sleep(1_000);
                    assert System.nanoTime() - start >= 1_000_000_000L;
                },
                () -> done = true);
    }

    @Proved("After a sleep currentTimeMillis has moved by as much")
    public void sleepMovesMillis() throws Exception {
        Threads.together(
                () -> {
                    long start = System.currentTimeMillis();
                    Thread.sleep(1_000);
                    assert System.currentTimeMillis() - start >= 1_000;
                },
                () -> done = true);
    }

    @Proved("Instant.now follows: an hour of sleep is an hour")
    public void sleepMovesInstant() throws Exception {
        Threads.together(
                () -> {
                    Instant start = Instant.now();
                    Thread.sleep(3_600_000);
                    assert Duration.between(start, Instant.now()).toMinutes() >= 60;
                },
                () -> done = true);
    }

    @Proved("Clock and LocalDateTime follow too")
    public void sleepMovesJavaTime() throws Exception {
        Threads.together(
                () -> {
                    long millis = Clock.systemUTC().millis();
                    LocalDateTime start = LocalDateTime.now();
                    Thread.sleep(86_400_000);
                    assert Clock.systemUTC().millis() - millis >= 86_400_000;
                    assert LocalDateTime.now().isAfter(start.plusHours(23));
                },
                () -> done = true);
    }

    @Proved("Date and Calendar follow too")
    public void sleepMovesDates() throws Exception {
        Threads.together(
                () -> {
                    Date start = new Date();
                    int year = Calendar.getInstance().get(Calendar.YEAR);
                    Thread.sleep(366L * 86_400_000);
                    assert new Date().getTime() - start.getTime() >= 366L * 86_400_000;
                    assert Calendar.getInstance().get(Calendar.YEAR) > year;
                },
                () -> done = true);
    }

    @Proved(
            value = "A deadline with nanoTime: the flag is seen, or the time is over",
            outcomes = {"false", "true"})
    public void deadline() throws Exception {
        Threads.together(
                () -> {
                    long deadline = System.nanoTime() + 1_000_000;
                    while (!done && System.nanoTime() < deadline) {
                        Thread.onSpinWait();
                    }
                    Ravel.outcome(done);
                },
                () -> done = true);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "When the deadline is over, the flag is expected to be set")
    public void trustsTheDeadline() throws Exception {
        Threads.together(
                () -> {
                    long deadline = System.nanoTime() + 1_000_000;
                    while (!done && System.nanoTime() < deadline) {
                        Thread.sleep(1);
                    }
                    assert done;
                },
                () -> done = true);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two instants of two threads are expected to differ")
    public void trustsInstantsToDiffer() throws Exception {
        Instant[] seen = new Instant[2];
        Threads.together(() -> seen[0] = Instant.now(), () -> seen[1] = Instant.now());
        assert !seen[0].isAfter(seen[1]) && !seen[0].equals(seen[1]);
    }
}
