package dev.ravel.toolkit.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WorkerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static ExplorationRequest request(String member) {
        return ExploreOptions.DEFAULTS.request(new ClassPath(List.of()), new TestSelector("a.T", member), "");
    }

    @Test
    void answersOneRequestAfterTheOther() throws Exception {
        try (Worker worker = FakeWorker.start(PATIENCE)) {
            assertTrue(worker.ready().canaryFound());
            List<Progress> heard = new ArrayList<>();
            ExplorationResult passed = worker.ask(request("passes"), heard::add, Worker.NO_DEADLINE);
            assertEquals(Verdict.PASSED, passed.verdict());
            assertEquals(List.of(new Progress(3, 0.5, 0)), heard);
            ExplorationResult failed = worker.ask(request("fails"), ProgressListener.NONE, Worker.NO_DEADLINE);
            assertEquals("r1:AB", failed.findings().get(0).schedule());
            assertEquals(3, failed.findings().get(0).interleaving().steps().size());
        }
    }

    @Test
    void refusalIsBadInputAndTheWorkerGoesOn() throws Exception {
        try (Worker worker = FakeWorker.start(PATIENCE)) {
            BadInput refused = assertThrows(
                    BadInput.class, () -> worker.ask(request("refuses"), ProgressListener.NONE, Worker.NO_DEADLINE));
            assertEquals("The test threw before it started a thread: boom.", refused.getMessage());
            assertEquals(
                    Verdict.PASSED,
                    worker.ask(request("passes"), ProgressListener.NONE, Worker.NO_DEADLINE)
                            .verdict());
        }
    }

    @Test
    void aWorkerThatDiesIsReportedWithItsLastWords() throws Exception {
        try (Worker worker = FakeWorker.start(PATIENCE)) {
            WorkerLost lost = assertThrows(
                    WorkerLost.class, () -> worker.ask(request("dies"), ProgressListener.NONE, Worker.NO_DEADLINE));
            assertEquals(
                    "The worker ended with exit code 134: # A fatal error has been detected by the Java Runtime Environment:",
                    lost.getMessage());
            assertTrue(lost.tail().contains("at somewhere"));
        }
    }

    @Test
    void aSilentWorkerIsKilled() throws Exception {
        try (Worker worker = FakeWorker.start(Duration.ofSeconds(2))) {
            WorkerLost lost = assertThrows(
                    WorkerLost.class, () -> worker.ask(request("hangs"), ProgressListener.NONE, Worker.NO_DEADLINE));
            assertEquals("The worker said nothing for 2 s and was killed.", lost.getMessage());
        }
    }

    @Test
    void outputThatIsNoMessageEndsTheWorker() throws Exception {
        try (Worker worker = FakeWorker.start(PATIENCE)) {
            WorkerLost lost = assertThrows(
                    WorkerLost.class, () -> worker.ask(request("shouts"), ProgressListener.NONE, Worker.NO_DEADLINE));
            assertTrue(
                    lost.getMessage().startsWith("The worker sent something that is no message ("), lost.getMessage());
        }
    }

    @Test
    void standardStreamsAreNoPartOfTheLine() throws Exception {
        try (Worker worker = FakeWorker.start(PATIENCE)) {
            assertEquals(
                    Verdict.PASSED,
                    worker.ask(request("prints"), ProgressListener.NONE, Worker.NO_DEADLINE)
                            .verdict());
        }
    }

    @Test
    void aWorkerThatSomebodyKillsSaysNothingAboutItsWork() throws Exception {
        try (Worker worker = FakeWorker.start(PATIENCE)) {
            WorkerLost lost = assertThrows(
                    WorkerLost.class, () -> worker.ask(request("isKilled"), ProgressListener.NONE, Worker.NO_DEADLINE));
            assertEquals(WorkerLost.How.KILLED, lost.how());
            assertEquals(
                    "The worker was killed from outside (signal 9): by a user, or by the system because memory ran out.",
                    lost.getMessage());
        }
    }

    @Test
    void memoryIsNamedWhenItRanOut() throws Exception {
        try (Worker worker = FakeWorker.start(PATIENCE)) {
            WorkerLost lost = assertThrows(
                    WorkerLost.class,
                    () -> worker.ask(request("runsOutOfMemory"), ProgressListener.NONE, Worker.NO_DEADLINE));
            assertEquals(WorkerLost.How.RAVEL, lost.how());
            assertEquals(
                    "Memory ran out: the program and the search together need more than the 2048 MB of a worker."
                            + " RAVEL_MEMORY=4096m gives more.",
                    lost.getMessage());
        }
    }

    @Test
    void aWorkerThatIsNotDoneInTimeIsKilled() throws Exception {
        try (Worker worker = FakeWorker.start(PATIENCE)) {
            long deadline = System.nanoTime() + 500_000_000;
            WorkerLost lost =
                    assertThrows(WorkerLost.class, () -> worker.ask(request("plods"), ProgressListener.NONE, deadline));
            assertEquals(WorkerLost.How.OVERDUE, lost.how());
        }
    }

    @Test
    void aWorkerThatDoesNotStartSaysWhy() {
        WorkerLost lost = assertThrows(WorkerLost.class, () -> FakeWorker.start(PATIENCE, "dieAtOnce"));
        assertEquals("The worker ended with exit code 1: Unrecognized VM option 'Nonsense'", lost.getMessage());
    }

    @Test
    void aProgramThatIsNotThereSaysSo() {
        WorkerLost lost = assertThrows(WorkerLost.class, () -> FakeWorker.start(PATIENCE, List.of("/no/such/java")));
        assertTrue(lost.getMessage().contains("/no/such/java"), lost.getMessage());
    }

    @Test
    void theExplorerReplacesALostWorker() {
        int[] launches = {0};
        try (Explorer explorer = new Explorer(() -> {
            launches[0]++;
            return FakeWorker.start(PATIENCE);
        })) {
            ExplorationResult died = explorer.explore(request("dies"), ProgressListener.NONE);
            assertEquals(Verdict.ERROR, died.verdict());
            assertFalse(died.complete());
            assertTrue(died.reason().startsWith("The worker ended with exit code 134"), died.reason());
            assertEquals(
                    Verdict.PASSED,
                    explorer.explore(request("passes"), ProgressListener.NONE).verdict());
            assertEquals(
                    Verdict.FAILED,
                    explorer.explore(request("fails"), ProgressListener.NONE).verdict());
            assertEquals(2, launches[0]);
        }
    }

    @Test
    void theExplorerUsesNoWorkerWithoutItsCanary() {
        try (Explorer explorer = new Explorer(() -> FakeWorker.start(PATIENCE, "noCanary"))) {
            ExplorationResult result = explorer.explore(request("passes"), ProgressListener.NONE);
            assertEquals(Verdict.ERROR, result.verdict());
            assertTrue(result.reason().startsWith("The canary race was not found on JDK "), result.reason());
        }
    }
}
