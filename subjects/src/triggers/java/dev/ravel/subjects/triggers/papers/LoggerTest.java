package dev.ravel.subjects.triggers.papers;

import dev.ravel.subjects.triggers.Both;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class LoggerTest {
    static class Logger {
        private Predicate<String> filter = message -> true;

        synchronized boolean log(String message) {
            return filter == null || filter.test(message);
        }

        void setFilter(Predicate<String> newFilter) {
            filter = newFilter;
        }
    }

    static class SafeLogger extends Logger {
        @Override
        synchronized void setFilter(Predicate<String> newFilter) {
            super.setFilter(newFilter);
        }
    }

    Logger make() {
        return new Logger();
    }

    @Test
    void theFilterMayBeTakenAway() throws InterruptedException {
        Logger logger = make();
        Both.run(() -> logger.log("message"), () -> logger.setFilter(null));
    }
}
