package dev.ravel.subjects.triggers;

import java.io.InputStream;
import java.io.OutputStream;
import org.apache.commons.exec.ExecuteWatchdog;
import org.junit.jupiter.api.Test;

class Exec60Test {
    static class Endless extends Process {
        @Override
        public OutputStream getOutputStream() {
            return null;
        }

        @Override
        public InputStream getInputStream() {
            return null;
        }

        @Override
        public InputStream getErrorStream() {
            return null;
        }

        @Override
        public int waitFor() {
            return 0;
        }

        @Override
        public int exitValue() {
            throw new IllegalThreadStateException("it runs");
        }

        @Override
        public void destroy() {}
    }

    /** The second thread is the watchdog's own. */
    @Test
    void aProcessIsDestroyedWhenItsTimeIsUp() throws InterruptedException {
        ExecuteWatchdog watchdog = new ExecuteWatchdog(1000);
        watchdog.start(new Endless());
        Thread.sleep(1000);
        watchdog.destroyProcess();
    }
}
