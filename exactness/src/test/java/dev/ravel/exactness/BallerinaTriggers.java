package dev.ravel.exactness;

import dev.ravel.evaluation.ballerina.Appender;
import dev.ravel.evaluation.ballerina.LogRecord;
import dev.ravel.evaluation.ballerina.ObjectFactory;
import dev.ravel.evaluation.ballerina.buggy.Account;
import dev.ravel.evaluation.ballerina.buggy.AsyncAppender;
import dev.ravel.evaluation.ballerina.buggy.BufferedInputStream;
import dev.ravel.evaluation.ballerina.buggy.Cache;
import dev.ravel.evaluation.ballerina.buggy.Category;
import dev.ravel.evaluation.ballerina.buggy.ConfiguredLogger;
import dev.ravel.evaluation.ballerina.buggy.FileAppender;
import dev.ravel.evaluation.ballerina.buggy.GenericObjectPool;
import dev.ravel.evaluation.ballerina.buggy.Logger;
import dev.ravel.evaluation.ballerina.buggy.NumberAxis;
import dev.ravel.evaluation.ballerina.buggy.ObjectPool;
import dev.ravel.evaluation.ballerina.buggy.StringBuffer;
import dev.ravel.evaluation.ballerina.buggy.Vector;
import dev.ravel.evaluation.ballerina.buggy.WriterAppender;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * For each of BALLERINA's small classes the two calls that show its bug. {@link BallerinaSubjectsTest} compiles this file a second time, against the fixed
 * classes: what it asserts holds there under every interleaving.
 */
final class BallerinaTriggers {
    private BallerinaTriggers() {}

    private interface Call {
        void run() throws Exception;
    }

    private static void both(Call first, Call second) throws InterruptedException {
        Thread one = new Thread(() -> unchecked(first), "one");
        Thread two = new Thread(() -> unchecked(second), "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private static void unchecked(Call call) {
        try {
            call.run();
        } catch (IOException | InterruptedException e) {
            // a closed stream may say so
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void check(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }

    private record Named(String getName) implements Appender {
        @Override
        public void doAppend(String event) {}

        @Override
        public void close() {}
    }

    private static final class Objects implements ObjectFactory {
        @Override
        public Object makeObject() {
            return new Object();
        }

        @Override
        public void destroyObject(Object object) {}
    }

    static void account() throws InterruptedException {
        Account a = new Account(10);
        Account b = new Account(10);
        both(() -> a.transfer(b, 1), () -> b.deposit(2));
        check(a.getBalance() + b.getBalance() == 22, a.getBalance() + " and " + b.getBalance());
    }

    static void accountBothWays() throws InterruptedException {
        Account a = new Account(10);
        Account b = new Account(10);
        both(() -> a.transfer(b, 1), () -> b.transfer(a, 2));
        check(a.getBalance() == 11 && b.getBalance() == 9, a.getBalance() + " and " + b.getBalance());
    }

    static void asyncAppender() throws InterruptedException {
        AsyncAppender appender = new AsyncAppender();
        appender.addAppender(new Named("file"));
        both(() -> appender.append("event"), appender::close);
    }

    static void bufferedInputStream() throws InterruptedException {
        BufferedInputStream in = new BufferedInputStream(new ByteArrayInputStream(new byte[] {1, 2}));
        both(in::read, in::close);
    }

    static void cache() throws InterruptedException {
        Cache cache = new Cache(0);
        cache.put("key", "old");
        cache.tick();
        both(cache::clean, () -> cache.put("key", "new"));
        check("new".equals(cache.get("key")), cache.get("key") + " of " + cache.size());
    }

    static void category() throws InterruptedException {
        Category category = new Category("a");
        category.addAppender(new Named("file"));
        both(() -> category.getAppender("file"), category::removeAllAppenders);
    }

    static void configuredLogger() throws Exception {
        configured("x.level=FINE\n", "x");
    }

    static void configuredLoggerWithParent() throws Exception {
        configured("x.level=FINE\n", "x.y");
    }

    /** Passes in the buggy class too. */
    static void configuredLoggerOfAnotherFormat() throws Exception {
        configured("Hi!", "x");
    }

    private static void configured(String configuration, String name) throws Exception {
        ConfiguredLogger loggers = new ConfiguredLogger();
        loggers.readConfiguration(new ByteArrayInputStream(configuration.getBytes(StandardCharsets.ISO_8859_1)));
        both(() -> loggers.addLogger(name), () -> loggers.getLogger("z"));
        check(loggers.getLevel(name) != null && loggers.getLevel("z") != null, "not there");
    }

    static void fileAppender() throws InterruptedException {
        FileAppender appender = new FileAppender();
        appender.setFile("a");
        both(() -> appender.append("event"), () -> appender.setFile("b"));
    }

    static void fileAppenderClosed() throws InterruptedException {
        FileAppender appender = new FileAppender();
        appender.setFile("a");
        both(() -> appender.append("event"), appender::close);
    }

    static void genericObjectPool() throws InterruptedException {
        GenericObjectPool pool = new GenericObjectPool(new Objects(), 1);
        both(pool::addObject, pool::addObject);
        check(pool.getNumIdle() == 1, pool.getNumIdle() + " idle");
    }

    static void genericObjectPoolBorrowed() throws InterruptedException {
        GenericObjectPool pool = new GenericObjectPool(new Objects(), 1);
        both(pool::addObject, pool::borrowObject);
        check(pool.getNumActive() + pool.getNumIdle() == 1, pool.getNumActive() + " and " + pool.getNumIdle());
    }

    static void logger() throws InterruptedException {
        Logger logger = new Logger("a");
        logger.setFilter(record -> true);
        both(() -> logger.log(new LogRecord(1, "message")), () -> logger.setFilter(null));
    }

    static void numberAxis() throws InterruptedException {
        NumberAxis axis = new NumberAxis("x");
        both(axis::draw, axis::refreshTicks);
    }

    static void numberAxisOfAnotherRange() throws InterruptedException {
        NumberAxis axis = new NumberAxis("x");
        both(axis::draw, () -> axis.setRange(0, 2));
    }

    static void objectPool() throws InterruptedException {
        ObjectPool pool = new ObjectPool(new Objects());
        Set<String> serial = Set.of("Pool available=0 inUse=0", "Pool available=0 inUse=1");
        both(pool::checkOut, () -> {
            String seen = pool.toString();
            check(serial.contains(seen), seen);
        });
    }

    static void stringBuffer() throws InterruptedException {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("bc");
        both(() -> a.append(b), () -> b.delete(0, 1));
        check(Set.of("abc", "ac").contains(a.toString()), a.toString());
    }

    static void stringBufferCut() throws InterruptedException {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("bc");
        both(() -> a.append(b), () -> b.setLength(0));
        check(Set.of("abc", "a").contains(a.toString()), a.toString());
    }

    /** The fixed class locks both, and must not deadlock for that. */
    static void stringBufferBothWays() throws InterruptedException {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("b");
        both(() -> a.append(b), () -> b.append(a));
        check(Set.of("ab bab", "aba ba").contains(a + " " + b), a + " " + b);
    }

    static void vector() throws InterruptedException {
        Vector vector = new Vector();
        vector.addElement("x");
        both(() -> vector.lastIndexOf("x"), vector::removeAllElements);
    }

    static void writerAppender() throws InterruptedException {
        WriterAppender appender = new WriterAppender(event -> event, new StringWriter());
        both(() -> appender.append("event"), appender::close);
    }
}
