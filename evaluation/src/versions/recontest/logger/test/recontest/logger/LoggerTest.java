package recontest.logger;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LoggerTest {
    @Test
    void small() throws InterruptedException {
        logsWhileTheFilterIsTakenAway(1, 1);
    }

    /** About 39,000 accesses. */
    @Test
    void full() throws InterruptedException {
        logsWhileTheFilterIsTakenAway(4, 600);
    }

    private static void logsWhileTheFilterIsTakenAway(int threads, int records) throws InterruptedException {
        Handler handler = new Handler();
        Logger root = new Logger(null, handler);
        Logger logger = new Logger(root, new Handler());
        logger.setLevel(1);
        logger.setFilter(record -> record.message() >= 0);
        Thread[] loggers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            loggers[i] = new Thread(() -> log(logger, records), "logger-" + i);
        }
        Thread setter = new Thread(() -> logger.setFilter(null), "setter");
        for (Thread thread : loggers) {
            thread.start();
        }
        setter.start();
        for (Thread thread : loggers) {
            thread.join();
        }
        setter.join();
        assertTrue(handler.published() == threads * records);
    }

    private static void log(Logger logger, int records) {
        for (int i = 0; i < records; i++) {
            logger.log(new Record(1 + i % 7, i));
        }
    }
}
