package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ravel.subjects.triggers.Both;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.RootLogger;
import org.junit.jupiter.api.Test;

class HierarchyTest {
    @Test
    void twoThreadsGetTheSameLogger() throws InterruptedException {
        Hierarchy hierarchy = new Hierarchy(new RootLogger(Level.INFO));
        Logger[] loggers = new Logger[2];
        Both.run(() -> loggers[0] = hierarchy.getLogger("a.b"), () -> loggers[1] = hierarchy.getLogger("a.b"));
        assertSame(loggers[0], loggers[1]);
    }
}
