package dev.ravel.subjects.triggers;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.helpers.AppenderAttachableImpl;
import org.apache.log4j.spi.LoggingEvent;
import org.junit.jupiter.api.Test;

class Log4j54325Test {
    static class Silent extends AppenderSkeleton {
        @Override
        protected void append(LoggingEvent event) {}

        @Override
        public void close() {}

        @Override
        public boolean requiresLayout() {
            return false;
        }
    }

    @Test
    void appendersCanBeRemovedTwice() throws InterruptedException {
        AppenderAttachableImpl appenders = new AppenderAttachableImpl();
        appenders.addAppender(new Silent());
        appenders.addAppender(new Silent());
        Both.run(appenders::removeAllAppenders, appenders::removeAllAppenders);
    }
}
