package dev.ravel.subjects.triggers;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootLogger;
import org.junit.jupiter.api.Test;

class Reload4j75Test {
    static class Talking extends AppenderSkeleton {
        private final Logger logger;

        Talking(Logger logger) {
            this.logger = logger;
        }

        @Override
        protected void append(LoggingEvent event) {
            if (event.getMessage().equals("first")) {
                logger.info("sending: first");
            }
        }

        @Override
        public void close() {}

        @Override
        public boolean requiresLayout() {
            return false;
        }
    }

    /** The second thread is the appender's own. */
    @Test
    void anAppenderBehindAQueueMayLog() {
        Logger logger = new Hierarchy(new RootLogger(Level.INFO)).getRootLogger();
        AsyncAppender queue = new AsyncAppender();
        queue.setBufferSize(1);
        queue.addAppender(new Talking(logger));
        logger.addAppender(queue);
        logger.info("first");
        logger.info("second");
        logger.info("third");
        queue.close();
    }
}
