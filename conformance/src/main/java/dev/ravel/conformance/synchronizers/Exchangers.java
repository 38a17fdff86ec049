package dev.ravel.conformance.synchronizers;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;

@Covers("Exchanger")
public final class Exchangers {
    private final Exchanger<String> exchanger = new Exchanger<>();

    @Proved("Each gets what the other gave")
    public void exchanges() throws Exception {
        Threads.together(
                () -> {
                    String got = exchanger.exchange("left");
                    assert got.equals("right") : got;
                },
                () -> {
                    String got = exchanger.exchange("right");
                    assert got.equals("left") : got;
                });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "One thread exchanges twice, the other once")
    public void nobodyLeft() throws Exception {
        Threads.together(() -> exchanger.exchange("a"), () -> {
            exchanger.exchange("b");
            exchanger.exchange("c");
        });
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "Nobody expects that a timed exchange may time out")
    @Under(timeouts = Rules.Timeouts.ANY)
    public void timesOut() throws Exception {
        Threads.together(
                () -> exchanger.exchange("a", 1, TimeUnit.SECONDS), () -> exchanger.exchange("b", 1, TimeUnit.SECONDS));
    }
}
