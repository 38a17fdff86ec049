package dev.ravel.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RavelContenderTest {
    private static final Child EXITED = new Child(Child.Ending.EXITED, 1, 0.75, 90_000, "");

    @Test
    void readsTheFirstTestOfTheReport() {
        RavelContender.Exploration exploration = RavelContender.Exploration.parse("""
                {"tests":[{"test":"S#lockOrderDeadlock","verdict":"failed","complete":false,"executions":7,"seconds":0.01,
                "executionsPerSecond":700.0,"points":61,
                "findings":[{"kind":"deadlock","message":"Deadlock at step 6.\\nmore","schedule":"r1:x"}]}]}
                """, EXITED);
        assertEquals(7, exploration.executions());
        assertEquals(61, exploration.points());
        assertEquals("deadlock: Deadlock at step 6.", exploration.finding());
        assertEquals(0.75, exploration.wallSeconds());
    }

    @Test
    void aReportWithoutExecutionsIsUnreadable() {
        assertThrows(
                IllegalArgumentException.class,
                () -> RavelContender.Exploration.parse("{\"tests\":[{\"seconds\":1}]}", EXITED));
    }

    @Test
    void withoutTheBuiltCommandTheRowSaysWhatToBuild() {
        Jdk jdk = new Jdk(Path.of("nowhere"), 25, "25");
        RavelContender ravel = new RavelContender(jdk, new Layout(Path.of("nowhere", "bench", "target", "classes")), 1);
        Result.Missing missing = assertInstanceOf(
                Result.Missing.class, ravel.run(Scenario.ACCOUNT, Duration.ofSeconds(1), Duration.ofSeconds(1)));
        assertTrue(missing.reason().contains("mvn -pl cli -am package"), missing.reason());
    }
}
