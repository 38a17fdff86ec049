package dev.ravel.conformance.synchronizers;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.Phaser;

@Covers("Phaser")
public final class Phasers {
    private int left;
    private int right;

    @Proved("After a phase each party sees what the other did in it")
    public void advances() throws Exception {
        Phaser phaser = new Phaser(2);
        Threads.together(
                () -> {
                    left = 1;
                    phaser.arriveAndAwaitAdvance();
                    assert right == 2;
                },
                () -> {
                    right = 2;
                    phaser.arriveAndAwaitAdvance();
                    assert left == 1;
                });
        assert phaser.getPhase() == 1;
    }

    @Proved("A party may arrive without waiting: who awaits the phase sees what it did")
    public void arrives() throws Exception {
        Phaser phaser = new Phaser(1);
        Threads.together(
                () -> {
                    left = 1;
                    phaser.arrive();
                },
                () -> {
                    phaser.awaitAdvance(0);
                    assert left == 1;
                });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "A registered party never arrives")
    public void onePartyTooMany() throws Exception {
        Phaser phaser = new Phaser(2);
        Threads.together(phaser::arriveAndAwaitAdvance, () -> left = 1);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A party registers too late to be waited for")
    public void registersTooLate() throws Exception {
        Phaser phaser = new Phaser(1);
        Threads.together(
                () -> {
                    phaser.register();
                    left = 1;
                    phaser.arriveAndDeregister();
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    assert left == 1;
                });
    }

    @Proved("When the last party leaves, the phaser terminates")
    public void terminates() throws Exception {
        Phaser phaser = new Phaser(2);
        Threads.together(phaser::arriveAndDeregister, phaser::arriveAndDeregister);
        assert phaser.isTerminated();
    }
}
