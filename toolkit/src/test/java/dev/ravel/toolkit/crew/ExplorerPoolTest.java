package dev.ravel.toolkit.crew;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.process.FakeWorker;
import dev.ravel.toolkit.process.WorkerKind;
import dev.ravel.toolkit.process.WorkerKind.Debugger;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExplorerPoolTest {
    private static final WorkerKind PLAIN = WorkerKind.plain(new Jdk(Path.of("/jdk"), "25", ""));
    private static final WorkerKind DEBUGGED = new WorkerKind(PLAIN.jdk(), List.of(), new Debugger(5005));

    private final AtomicInteger started = new AtomicInteger();
    private final ExplorerPool pool = new ExplorerPool(kind -> () -> {
        started.incrementAndGet();
        return FakeWorker.start(Duration.ofSeconds(20));
    });

    @AfterEach
    void close() {
        pool.close();
    }

    private static ExplorationRequest request(String member) {
        return ExploreOptions.DEFAULTS.request(
                new ClassPath(List.of(Path.of("."))), new TestSelector("a.B", member), "");
    }

    private void explore(WorkerKind kind, String member, Verdict expected) {
        assertEquals(expected, pool.explore(kind, request(member)).verdict());
    }

    @Test
    void oneWorkerServesOneTestAfterAnother() {
        for (int i = 0; i < 3; i++) {
            explore(PLAIN, "passes", Verdict.PASSED);
        }
        explore(PLAIN, "fails", Verdict.FAILED);
        assertEquals(1, started.get());
    }

    @Test
    void anotherKindIsAnotherWorker() {
        explore(PLAIN, "passes", Verdict.PASSED);
        explore(new WorkerKind(PLAIN.jdk(), List.of("--enable-preview"), Debugger.NONE), "passes", Verdict.PASSED);
        assertEquals(2, started.get());
    }

    @Test
    void aWorkerThatIsLostIsReplaced() {
        explore(PLAIN, "dies", Verdict.ERROR);
        explore(PLAIN, "passes", Verdict.PASSED);
        assertEquals(2, started.get());
    }

    @Test
    void aDebuggedWorkerServesOneTest() {
        explore(DEBUGGED, "passes", Verdict.PASSED);
        explore(DEBUGGED, "passes", Verdict.PASSED);
        assertEquals(2, started.get());
    }

    @Test
    void testsAtTheSameTimeHaveAWorkerEach() {
        List<CompletableFuture<Void>> running = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            running.add(CompletableFuture.runAsync(() -> explore(PLAIN, "plods", Verdict.PASSED)));
        }
        running.forEach(CompletableFuture::join);
        assertEquals(2, started.get());
    }
}
