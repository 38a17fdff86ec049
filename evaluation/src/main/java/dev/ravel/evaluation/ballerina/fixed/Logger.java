package dev.ravel.evaluation.ballerina.fixed;

import dev.ravel.evaluation.ballerina.Filter;
import dev.ravel.evaluation.ballerina.Handler;
import dev.ravel.evaluation.ballerina.LogRecord;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * JDK-4779253 without the bug: the filter changes under the lock under which log() tests and asks it.
 */
public class Logger {
    private final String name;
    private final List<Handler> handlers = new CopyOnWriteArrayList<>();
    private volatile int level;
    private Filter filter;

    public Logger(String name) {
        this.name = name;
    }

    public String getName() {
        return name;
    }

    public int getLevel() {
        return level;
    }

    public void setLevel(int newLevel) {
        level = newLevel;
    }

    public synchronized Filter getFilter() {
        return filter;
    }

    /** Null to log everything. */
    public synchronized void setFilter(Filter newFilter) {
        filter = newFilter;
    }

    public void addHandler(Handler handler) {
        if (handler == null) {
            throw new IllegalArgumentException("no handler");
        }
        handlers.add(handler);
    }

    public void removeHandler(Handler handler) {
        handlers.remove(handler);
    }

    /** Says whether the record was published. */
    public boolean log(LogRecord record) {
        if (record.getLevel() < level) {
            return false;
        }
        synchronized (this) {
            if (filter != null && !filter.isLoggable(record)) {
                return false;
            }
        }
        for (Handler handler : handlers) {
            handler.publish(record);
        }
        return true;
    }
}
