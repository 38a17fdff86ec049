package dev.ravel.subjects.triggers;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootLogger;
import org.junit.jupiter.api.Test;

class Log4jRenderTest {
    static class Rendering extends AppenderSkeleton {
        @Override
        protected void append(LoggingEvent event) {
            event.getRenderedMessage();
        }

        @Override
        public void close() {}

        @Override
        public boolean requiresLayout() {
            return false;
        }
    }

    static class Account {
        private final Logger logger;
        private int balance;

        Account(Logger logger) {
            this.logger = logger;
        }

        synchronized void deposit(int amount) {
            balance += amount;
            logger.info("deposit");
        }

        @Override
        public synchronized String toString() {
            return "account with " + balance;
        }
    }

    @Test
    void whatLogsCanBeLogged() throws InterruptedException {
        Logger logger = new Hierarchy(new RootLogger(Level.INFO)).getRootLogger();
        logger.addAppender(new Rendering());
        Account account = new Account(logger);
        Both.run(() -> logger.info(account), () -> account.deposit(1));
    }
}
