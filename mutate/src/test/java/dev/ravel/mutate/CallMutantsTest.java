package dev.ravel.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.hooks.Mutants;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.mutate.code.Operator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sample.Calls;
import sample.Journal;
import sample.Worker;

/** The operators for calls of threads, locks and atomics, as far as one thread can see them. */
class CallMutantsTest {
    private final Meta calls = new Meta(Calls.class, Operator.parse(List.of("concurrency")));

    @AfterEach
    void forget() {
        Journal.take();
    }

    @Test
    void aThreadThatIsNotStartedDoesNotRun() {
        int id = calls.mutant("start", "removed the call of start").id();
        assertEquals(true, calls.run(Mutants.NONE, "start"));
        assertEquals(false, calls.run(id, "start"));
    }

    @Test
    void aThreadOfTheProgramIsAThread() {
        Meta worker = new Meta(Worker.class, Operator.parse(List.of("RTXC", "RJS")));
        assertEquals(
                List.of("removed the call of start", "removed the call of join", "replaced join by sleep"),
                worker.descriptions("go"));
        assertEquals(1, worker.run(Mutants.NONE, "go"));
        assertEquals(0, worker.run(worker.mutant("go", "call of start").id(), "go"));
    }

    @Test
    void joinBecomesSleepOfTheSameTime() {
        int id = calls.mutants.stream()
                .filter(m -> m.operator().equals("RJS") && m.method().equals("joined"))
                .findFirst()
                .orElseThrow()
                .id();
        assertEquals(1L, calls.run(Mutants.NONE, "joined", 20L));
        assertEquals(1L, calls.run(id, "joined", 20L));
        int removed = calls.mutants.stream()
                .filter(m -> m.description().equals("removed the call of join")
                        && m.method().equals("joined"))
                .findFirst()
                .orElseThrow()
                .id();
        assertEquals(0L, calls.run(removed, "joined", 10_000L));
        assertEquals(
                0L, calls.run(calls.mutant("joined", "halved the time of join").id(), "joined", 2_000L));
    }

    @Test
    void waitAndNotifyAreLeftOut() {
        assertEquals("IllegalMonitorStateException", calls.run(Mutants.NONE, "notifyWithoutMonitor"));
        assertEquals(
                "not called",
                calls.run(calls.mutant("notifyWithoutMonitor", "removed").id(), "notifyWithoutMonitor"));
        assertEquals(
                "IllegalMonitorStateException",
                calls.run(calls.mutant("notifyWithoutMonitor", "by notify").id(), "notifyWithoutMonitor"));
        assertEquals("IllegalMonitorStateException", calls.run(Mutants.NONE, "waits", new Object()));
        assertEquals("not called", calls.run(calls.mutant("waits", "removed").id(), "waits", new Object()));
    }

    @Test
    void callsOfLocksAreLeftOutAndTheirResultsMadeUp() {
        assertMutant("locked", "call of lock", 1, 0);
        assertMutant("tried", "call of tryLock", true, false);
        assertMutant("released", "call of release", 5, 3);
        assertMutant("countedDown", "call of countDown", 2L, 3L);
        assertEquals(0L, calls.run(calls.mutant("stamped", "call of writeLock").id(), "stamped"));
        assertFalse(calls.run(Mutants.NONE, "stamped").equals(0L));
    }

    @Test
    void signalAllWakesOne() {
        assertEquals(10, calls.run(Mutants.NONE, "woken", new Calls.Recorder()));
        assertEquals(
                1,
                calls.run(calls.mutant("woken", "replaced signalAll by signal").id(), "woken", new Calls.Recorder()));
        assertEquals(0, calls.run(calls.mutant("woken", "removed").id(), "woken", new Calls.Recorder()));
    }

    @Test
    void countsAreOneMoreAndOneLess() {
        assertMutant("released", "added one to the count of Semaphore", 5, 6);
        assertMutant("released", "subtracted one from the count of Semaphore", 5, 4);
        assertMutant("released", "subtracted one from the count of release", 5, 4);
        assertMutant("countedDown", "added one", 2L, 3L);
        assertMutant("parties", "added one", 3, 4);
        assertMutant("acquiredInTime", "added one to the count of tryAcquire", true, false, 2);
        assertMutant("acquiredInTime", "subtracted one from the count of Semaphore", true, false, 2);
    }

    @Test
    void timesAreDoubledAndHalved() {
        assertEquals(List.of("doubled the time of poll", "halved the time of poll"), calls.descriptions("notTaken"));
        for (Mutant mutant : calls.mutants) {
            if (mutant.method().equals("notTaken")) {
                assertEquals(null, calls.run(mutant.id(), "notTaken"));
            }
        }
    }

    @Test
    void withoutItsFinallyALockStaysLockedWhenAnExceptionPasses() {
        int id = calls.mutant("unlockedInFinally", "removed the finally").id();
        assertEquals(false, calls.run(Mutants.NONE, "unlockedInFinally", new ReentrantLock(), true));
        assertEquals(true, calls.run(id, "unlockedInFinally", new ReentrantLock(), true));
        assertEquals(false, calls.run(id, "unlockedInFinally", new ReentrantLock(), false));
        int removed =
                calls.mutant("unlockedInFinally", "removed the call of unlock").id();
        assertEquals(true, calls.run(removed, "unlockedInFinally", new ReentrantLock(), false));
        assertEquals(true, calls.run(removed, "unlockedInFinally", new ReentrantLock(), true));
    }

    @Test
    void splitUpdatesGiveWhatWholeOnesGiveInOneThread() {
        Object whole = calls.run(Mutants.NONE, "updates");
        List<Mutant> split = calls.mutants.stream()
                .filter(m -> m.method().equals("updates") && m.operator().equals("EAN"))
                .toList();
        assertEquals(22, split.size());
        for (Mutant mutant : split) {
            assertEquals(whole, calls.run(mutant.id(), "updates"), mutant::name);
        }
    }

    @Test
    void aSplitUpdateOverwritesWhatCameBetween() {
        int id = calls.mutant("splitIncrement", "replaced getAndUpdate by get and set")
                .id();
        assertEquals(101_100, calls.run(Mutants.NONE, "splitIncrement", new AtomicInteger(1)));
        assertEquals(2_001, calls.run(id, "splitIncrement", new AtomicInteger(1)));
    }

    @Test
    void volatileFieldsAreNamed() {
        Meta worker = new Meta(Worker.class, Operator.parse(List.of("RVK")));
        assertEquals(
                List.of("sample.Worker#ran:0:RVK:0", "sample.Worker#stopped:0:RVK:0"),
                worker.mutants.stream().map(Mutant::name).toList());
        assertEquals(Optional.of(new MutantField("sample/Worker", "ran")), MutantField.of(worker.mutants.get(0)));
        assertTrue(MutantField.of(calls.mutants.get(0)).isEmpty());
    }

    private void assertMutant(String method, String words, Object original, Object mutated, Object... arguments) {
        int id = calls.mutant(method, words).id();
        assertEquals(original, calls.run(Mutants.NONE, method, arguments));
        assertEquals(original, calls.run(Mutants.NOTING, method, arguments));
        assertEquals(mutated, calls.run(id, method, arguments));
    }
}
