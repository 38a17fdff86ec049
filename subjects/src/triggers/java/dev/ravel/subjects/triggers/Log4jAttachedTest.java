package dev.ravel.subjects.triggers;

import org.apache.log4j.Appender;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.RootLogger;
import org.junit.jupiter.api.Test;

class Log4jAttachedTest {
    @Test
    void whatIsBeingRemovedIsAttachedOrNot() throws InterruptedException {
        Logger logger = new Hierarchy(new RootLogger(Level.INFO)).getRootLogger();
        Appender silent = new Log4j54325Test.Silent();
        logger.addAppender(silent);
        Both.run(() -> logger.isAttached(silent), logger::removeAllAppenders);
    }
}
