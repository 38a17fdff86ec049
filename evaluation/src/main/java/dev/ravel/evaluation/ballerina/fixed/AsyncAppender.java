package dev.ravel.evaluation.ballerina.fixed;

import dev.ravel.evaluation.ballerina.Appender;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * LOG4J-1603 without the bug: close() gives back the lock before it waits for the thread that dispatches events.
 */
public class AsyncAppender {
    private final List<Appender> appenders = new ArrayList<>();

    /** Its lock guards all that is below. */
    private final Queue<String> events = new ArrayDeque<>();

    private final Thread dispatcher = new Thread(this::dispatch, "dispatcher");
    private boolean dispatching;
    private boolean ending;
    private boolean closed;

    public AsyncAppender() {
        dispatcher.setDaemon(true);
        dispatcher.start();
    }

    public synchronized void addAppender(Appender appender) {
        if (appender != null) {
            appenders.add(appender);
        }
    }

    public synchronized int getAppenderCount() {
        return appenders.size();
    }

    /** False if it is closed. */
    public boolean append(String event) {
        synchronized (events) {
            if (closed || event == null) {
                return false;
            }
            events.add(event);
            events.notifyAll();
            return true;
        }
    }

    /** Returns when all events are dispatched. */
    public void flush() throws InterruptedException {
        synchronized (events) {
            while (dispatching || !events.isEmpty()) {
                events.wait();
            }
        }
    }

    /** Dispatches what there is, and returns when the thread that does it has ended. */
    public void close() throws InterruptedException {
        flush();
        end();
        dispatcher.join();
        synchronized (this) {
            appenders.forEach(Appender::close);
            appenders.clear();
        }
    }

    private void end() {
        synchronized (events) {
            closed = true;
            ending = true;
            events.notifyAll();
        }
    }

    private void dispatch() {
        try {
            for (String event = next(); event != null; event = next()) {
                synchronized (this) {
                    for (Appender appender : appenders) {
                        appender.doAppend(event);
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Null when there will be no more. */
    private String next() throws InterruptedException {
        synchronized (events) {
            dispatching = false;
            events.notifyAll();
            while (events.isEmpty() && !ending) {
                events.wait();
            }
            dispatching = !events.isEmpty();
            return events.poll();
        }
    }
}
