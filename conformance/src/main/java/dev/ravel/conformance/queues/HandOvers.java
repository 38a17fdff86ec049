package dev.ravel.conformance.queues;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

@Covers("SynchronousQueue, LinkedTransferQueue")
public final class HandOvers {
    private int data;

    @Proved("put meets take, and what was done before put is seen after take")
    public void meets() throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Threads.together(
                () -> {
                    data = 1;
                    queue.put(7);
                },
                () -> {
                    assert queue.take() == 7;
                    assert data == 1;
                });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Both threads put, and nobody takes")
    public void nobodyTakes() throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Threads.together(() -> queue.put(1), () -> queue.put(2));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "offer is expected to succeed, though nobody may wait yet")
    public void offersToNobody() throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Threads.together(
                () -> {
                    assert queue.offer(1) : "nobody there";
                },
                () -> queue.poll(1, TimeUnit.SECONDS));
    }

    @Proved("A fair queue hands over too")
    public void meetsFairly() throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>(true);
        Threads.together(() -> queue.put(7), () -> {
            assert queue.take() == 7;
        });
    }

    @Proved("transfer comes back when the element has been taken")
    public void transfers() throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Threads.together(
                () -> {
                    queue.transfer(7);
                    assert queue.isEmpty();
                },
                () -> {
                    assert queue.take() == 7;
                });
    }

    @Proved(
            value = "tryTransfer hands over if somebody waits",
            outcomes = {"nobody waits, null", "taken, 7"})
    public void triesToTransfer() throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        String[] said = new String[2];
        Threads.together(
                () -> said[0] = queue.tryTransfer(7) ? "taken" : "nobody waits",
                () -> said[1] = "" + queue.poll(1, TimeUnit.SECONDS));
        Ravel.outcome(said[0] + ", " + said[1]);
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "transfer where put was meant: nobody is left to take")
    public void transfersToNobody() throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Threads.together(() -> queue.transfer(7), () -> Ravel.outcome(queue.poll()));
    }
}
