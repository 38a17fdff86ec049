package dev.ravel.evaluation.condiff;

import dev.ravel.evaluation.ballerina.Filter;
import dev.ravel.evaluation.ballerina.Handler;
import dev.ravel.evaluation.ballerina.LogRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A logger with the methods of java.util.logging.Logger that need an instance, as in JDK-4779253: setFilter() takes no lock, so log() may find a filter and then no longer have one. Levels are
 * numbers, and a record is a level and a text.
 */
public class Logger {
    public static final int SEVERE = 1000;
    public static final int WARNING = 900;
    public static final int INFO = 800;
    public static final int CONFIG = 700;
    public static final int FINE = 500;
    public static final int FINER = 400;
    public static final int FINEST = 300;

    private static final Object TREE = new Object();

    private final String name;
    private final List<Handler> handlers = new ArrayList<>();
    private volatile int level = INFO;
    private volatile boolean useParentHandlers = true;
    private volatile String resourceBundleName;
    private Logger parent;
    private Filter filter;

    public Logger(String name) {
        this.name = name;
    }

    // ---- what it is

    public String getName() {
        return name;
    }

    public String getResourceBundleName() {
        return resourceBundleName;
    }

    public void setResourceBundleName(String bundle) {
        resourceBundleName = bundle;
    }

    public int getLevel() {
        return level;
    }

    public void setLevel(int newLevel) {
        level = newLevel;
    }

    public boolean isLoggable(int ofLevel) {
        return ofLevel >= level;
    }

    public synchronized Filter getFilter() {
        return filter;
    }

    /** Null to log everything. */
    public void setFilter(Filter newFilter) {
        filter = newFilter;
    }

    public synchronized void addHandler(Handler handler) {
        if (handler == null) {
            throw new IllegalArgumentException("no handler");
        }
        handlers.add(handler);
    }

    public synchronized void removeHandler(Handler handler) {
        handlers.remove(handler);
    }

    public synchronized Handler[] getHandlers() {
        return handlers.toArray(new Handler[0]);
    }

    public boolean getUseParentHandlers() {
        return useParentHandlers;
    }

    public void setUseParentHandlers(boolean use) {
        useParentHandlers = use;
    }

    public Logger getParent() {
        synchronized (TREE) {
            return parent;
        }
    }

    public void setParent(Logger newParent) {
        synchronized (TREE) {
            for (Logger logger = newParent; logger != null; logger = logger.parent) {
                if (logger == this) {
                    throw new IllegalArgumentException("is below this one");
                }
            }
            parent = newParent;
        }
    }

    // ---- log

    public void log(LogRecord record) {
        if (!isLoggable(record.getLevel())) {
            return;
        }
        synchronized (this) {
            if (filter != null && !filter.isLoggable(record)) {
                return;
            }
        }
        Logger logger = this;
        while (logger != null) {
            for (Handler handler : logger.getHandlers()) {
                handler.publish(record);
            }
            logger = logger.getUseParentHandlers() ? logger.getParent() : null;
        }
    }

    public void log(int ofLevel, String message) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, message));
        }
    }

    public void log(int ofLevel, String message, Object parameter) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, message + " " + parameter));
        }
    }

    public void log(int ofLevel, String message, Object[] parameters) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, message + " " + parameters.length));
        }
    }

    public void log(int ofLevel, String message, Throwable thrown) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, message + " " + thrown));
        }
    }

    // ---- logp: with the place

    public void logp(int ofLevel, String type, String method, String message) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, type + "." + method + " " + message));
        }
    }

    public void logp(int ofLevel, String type, String method, String message, Object parameter) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, type + "." + method + " " + message + " " + parameter));
        }
    }

    public void logp(int ofLevel, String type, String method, String message, Object[] parameters) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, type + "." + method + " " + message + " " + parameters.length));
        }
    }

    public void logp(int ofLevel, String type, String method, String message, Throwable thrown) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, type + "." + method + " " + message + " " + thrown));
        }
    }

    // ---- logrb: with place and bundle

    public void logrb(int ofLevel, String type, String method, String bundle, String message) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, bundle + ":" + type + "." + method + " " + message));
        }
    }

    public void logrb(int ofLevel, String type, String method, String bundle, String message, Object parameter) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, bundle + ":" + type + "." + method + " " + message + " " + parameter));
        }
    }

    public void logrb(int ofLevel, String type, String method, String bundle, String message, Object[] parameters) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, bundle + ":" + type + "." + method + " " + message + " " + parameters.length));
        }
    }

    public void logrb(int ofLevel, String type, String method, String bundle, String message, Throwable thrown) {
        if (isLoggable(ofLevel)) {
            log(new LogRecord(ofLevel, bundle + ":" + type + "." + method + " " + message + " " + thrown));
        }
    }

    // ---- entering and leaving

    public void entering(String type, String method) {
        if (isLoggable(FINER)) {
            logp(FINER, type, method, "ENTRY");
        }
    }

    public void entering(String type, String method, Object parameter) {
        if (isLoggable(FINER)) {
            logp(FINER, type, method, "ENTRY", parameter);
        }
    }

    public void entering(String type, String method, Object[] parameters) {
        if (isLoggable(FINER)) {
            logp(FINER, type, method, "ENTRY", parameters);
        }
    }

    public void exiting(String type, String method) {
        if (isLoggable(FINER)) {
            logp(FINER, type, method, "RETURN");
        }
    }

    public void exiting(String type, String method, Object result) {
        if (isLoggable(FINER)) {
            logp(FINER, type, method, "RETURN", result);
        }
    }

    public void throwing(String type, String method, Throwable thrown) {
        if (isLoggable(FINER)) {
            logp(FINER, type, method, "THROW", thrown);
        }
    }

    // ---- one method for each level

    public void severe(String message) {
        log(SEVERE, message);
    }

    public void severe(Supplier<String> message) {
        if (isLoggable(SEVERE)) {
            log(SEVERE, message.get());
        }
    }

    public void warning(String message) {
        log(WARNING, message);
    }

    public void warning(Supplier<String> message) {
        if (isLoggable(WARNING)) {
            log(WARNING, message.get());
        }
    }

    public void info(String message) {
        log(INFO, message);
    }

    public void info(Supplier<String> message) {
        if (isLoggable(INFO)) {
            log(INFO, message.get());
        }
    }

    public void config(String message) {
        log(CONFIG, message);
    }

    public void fine(String message) {
        log(FINE, message);
    }

    public void finer(String message) {
        log(FINER, message);
    }

    public void finest(String message) {
        log(FINEST, message);
    }
}
