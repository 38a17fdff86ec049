package dev.ravel.papers.recontest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.papers.recontest.RecontestMeasure.Found;
import dev.ravel.papers.recontest.RecontestMeasure.Stress;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PlainTestTest {
    private static int executions;

    /** What is run. */
    static final class Subject {
        void throwsTheThirdTime() {
            if (++executions == 3) {
                throw new AssertionError("third");
            }
        }

        void losesAThread() throws InterruptedException {
            Thread thread = new Thread(() -> {
                throw new IllegalStateException("lost");
            });
            thread.start();
            thread.join();
        }

        void hangs() throws InterruptedException {
            new CountDownLatch(1).await();
        }

        void passes() {}
    }

    private static PlainTest plain(String method) {
        return new PlainTest(
                Workers.choose(null).jdk(),
                new ClassPath(List.of(Path.of("target/test-classes").toAbsolutePath())),
                new TestSelector(Subject.class.getName(), method),
                500);
    }

    @Test
    void aTestFailsThatThrows() {
        Stress stress = plain("throwsTheThirdTime").stress(20_000);
        assertEquals(Found.BUG, stress.found());
        assertEquals(3, stress.executions());
    }

    @Test
    void aTestFailsThatLosesAThread() {
        assertEquals(Found.BUG, plain("losesAThread").stress(20_000).found());
    }

    @Test
    void aTestFailsThatHangs() {
        Stress stress = plain("hangs").stress(20_000);
        assertEquals(Found.BUG, stress.found());
        assertEquals(1, stress.executions());
    }

    @Test
    void aTestThatPassesEndsWithItsTime() {
        Stress stress = plain("passes").stress(100);
        assertEquals(Found.NOTHING, stress.found());
        assertTrue(stress.executions() > 1);
        assertTrue(plain("passes").nanos() > 0);
    }
}
