package dev.ravel.hooks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StackFramesTest {
    private static final StackTraceElement HOOK = frame("dev.ravel.hooks.VariableHooks");
    private static final StackTraceElement PROGRAM = frame("com.acme.Client");
    private static final StackTraceElement RUNS_IT = frame("dev.ravel.engine.life.ThreadBodies$Body");

    private static StackTraceElement frame(String className) {
        return new StackTraceElement(className, "call", "File.java", 31);
    }

    /** An engine that knows no frames of the JDK. */
    private static void anEngine() {
        Environment none = new NoFrames();
        Hooks.engine = new Engine(null, null, null, null, null, null, null, null, null, null, null, none);
    }

    @AfterEach
    void noEngine() {
        Hooks.engine = null;
    }

    @Test
    void withoutAnEngineAStackStaysAsItIs() {
        StackTraceElement[] all = {HOOK, PROGRAM, RUNS_IT};
        assertSame(all, StackFrames.visible(all, null));
    }

    @Test
    void hooksAndWhateverRunsTheProgramVanish() {
        anEngine();
        assertArrayEquals(
                new StackTraceElement[] {PROGRAM, PROGRAM},
                StackFrames.visible(new StackTraceElement[] {HOOK, PROGRAM, HOOK, PROGRAM, RUNS_IT, HOOK}, null));
    }

    @Test
    void aStackThatRunsNoProgramStaysAsItIs() {
        anEngine();
        StackTraceElement[] all = {HOOK, PROGRAM};
        assertSame(all, StackFrames.visible(all, null));
    }

    private static final class NoFrames extends Environment {
        @Override
        public StackTraceElement[] plainFrames(String hook, Throwable thrown) {
            return null;
        }

        @Override
        public long nanoTime() {
            return 0;
        }

        @Override
        public long currentTimeMillis() {
            return 0;
        }

        @Override
        public long nanosSince(long epochSecond) {
            return 0;
        }

        @Override
        public long random() {
            return 0;
        }

        @Override
        public long threadId() {
            return 0;
        }

        @Override
        public void waits(String call) {}

        @Override
        public void collects(String call) {}

        @Override
        public void asks(String question) {}

        @Override
        public void changes(Object of, String change) {}

        @Override
        public void estimates(String question) {}

        @Override
        public void loads(ClassLoader loader) {}

        @Override
        public void reads(String setting) {}

        @Override
        public void temporary(Object fileOrPath) {}

        @Override
        public void fields(Object object, int kind) {}

        @Override
        public void file(Object path, int how) {}

        @Override
        public void opened(Object resource) {}

        @Override
        public int threadNumber() {
            return 0;
        }
    }
}
