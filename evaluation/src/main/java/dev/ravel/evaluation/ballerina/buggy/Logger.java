package dev.ravel.evaluation.ballerina.buggy;

import dev.ravel.evaluation.ballerina.Filter;
import dev.ravel.evaluation.ballerina.Handler;
import dev.ravel.evaluation.ballerina.LogRecord;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * JDK-4779253: setFilter() takes no lock, so log() may find a filter and then no longer have one.
 *
 * <p>With a filter, log(record) in one thread and setFilter(null) in the other: NullPointerException.
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

    public Filter getFilter() {
        return filter;
    }

    /** Null to log everything. */
    public void setFilter(Filter newFilter) {
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
