package dev.ravel.subjects.triggers;

import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Category;
import org.apache.log4j.Priority;
import org.apache.log4j.spi.LoggingEvent;
import org.junit.jupiter.api.Test;

class Log4jCloseTest {
    @Test
    void anEventMayComeWhileTheAppenderIsClosed() throws InterruptedException {
        AsyncAppender queue = new AsyncAppender();
        LoggingEvent event = new LoggingEvent("", Category.getInstance("a"), Priority.INFO, "late", null);
        Both.run(() -> queue.doAppend(event), queue::close);
    }
}
