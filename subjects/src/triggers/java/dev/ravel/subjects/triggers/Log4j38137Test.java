package dev.ravel.subjects.triggers;

import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Category;
import org.apache.log4j.Priority;
import org.apache.log4j.spi.LoggingEvent;
import org.junit.jupiter.api.Test;

class Log4j38137Test {
    @Test
    void theQueueGrowsWhileSomebodyWaitsForRoom() throws InterruptedException {
        AsyncAppender queue = new AsyncAppender();
        queue.setBufferSize(1);
        queue.doAppend(event("first"));
        LoggingEvent second = event("second");
        Both.run(() -> queue.doAppend(second), () -> queue.setBufferSize(2));
    }

    private static LoggingEvent event(String message) {
        return new LoggingEvent("", Category.getInstance("a"), Priority.INFO, message, null);
    }
}
